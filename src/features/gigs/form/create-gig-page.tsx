import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { creatingGig } from '#src/features/gigs/gigs.queries.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './create-gig-page.module.css'
import { keyOfSent } from './gig-draft.ts'
import { GigForm } from './gig-form.tsx'
import { EMPTY_GIG, writtenIn } from './gig-rules.ts'
import { breakdownOf } from './price-breakdown.ts'

const DRAFT = 'create-class'

export const CreateGigPage = () => {
  const navigate = useNavigate()
  const create = useMutation(creatingGig())
  return (
    <div className={styles.page}>
      <PageTitle
        title="Create New Gig"
        intro="Say what you teach and what it costs. Students find it under Available Courses at once."
        action={
          <LinkButton to="/my-gigs" variant="outline">
            Back to My Classes
          </LinkButton>
        }
      />
      <GigForm
        draft={DRAFT}
        baseOf={() => EMPTY_GIG}
        words={['Proceed', 'Creating Gig...']}
        isPending={create.isPending}
        onSubmit={({ form, rate }, onDone) => {
          const onSuccess = () => {
            onDone()
            void navigate({ to: '/my-gigs' })
          }
          const price = breakdownOf(Number(form.price), rate).total
          const body = { ...writtenIn(form), price }
          create.mutate({ body, key: keyOfSent(DRAFT, body) }, { onSuccess })
        }}
      />
    </div>
  )
}
