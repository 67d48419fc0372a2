import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createGigMutation } from '#src/features/gigs/gigs.queries.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './create-gig-page.module.css'
import { idempotencyKeyFor } from './gig-draft.ts'
import { GigForm } from './gig-form.tsx'
import { EMPTY_GIG, toGigFields } from './gig-rules.ts'
import { computePriceBreakdown } from './price-breakdown.ts'

const DRAFT_ID = 'create-class'

export const CreateGigPage = () => {
  const navigate = useNavigate()
  const create = useMutation(createGigMutation())
  return (
    <div className={styles.page}>
      <PageTitle
        title="Create New Gig"
        intro="Describe your class and set a price. Students can find it in Available Courses right away."
        action={
          <LinkButton to="/my-gigs" variant="outline">
            Back to My Classes
          </LinkButton>
        }
      />
      <GigForm
        draft={DRAFT_ID}
        initialForm={() => EMPTY_GIG}
        labels={['Proceed', 'Creating Gig...']}
        isPending={create.isPending}
        onSubmit={({ form, rate }, onDone) => {
          const onSuccess = () => {
            onDone()
            void navigate({ to: '/my-gigs' })
          }
          const price = computePriceBreakdown(Number(form.price), rate).total
          const body = { ...toGigFields(form), price }
          create.mutate({ body, key: idempotencyKeyFor(DRAFT_ID, body) }, { onSuccess })
        }}
      />
    </div>
  )
}
