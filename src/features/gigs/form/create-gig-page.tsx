import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toNumber } from '#contract/text/typed.ts'
import { createGigMutation } from '#src/features/gigs/gigs.queries.ts'
import { BackLink, TitleBar } from '#src/ui/title-bar/title-bar.tsx'
import styles from './create-gig-page.module.css'
import { idempotencyKeyFor } from './gig-draft.ts'
import { GigForm } from './gig-form.tsx'
import { EMPTY_GIG, toGigFields } from './gig-rules.ts'
import { computePriceBreakdown } from './price-breakdown.ts'
import { useSchedule } from './use-schedule.tsx'

const DRAFT_ID = 'create-class'

export const CreateGigPage = () => {
  const navigate = useNavigate()
  const create = useMutation(createGigMutation())
  const schedule = useSchedule(DRAFT_ID)
  return (
    <div className={styles.page}>
      <TitleBar back={<BackLink to="/my-gigs">Back to My Classes</BackLink>} title="Create New Gig" />
      <GigForm
        draft={DRAFT_ID}
        initialForm={() => EMPTY_GIG}
        labels={['Proceed', 'Creating Gig...']}
        isPending={create.isPending}
        timetable={schedule}
        onSubmit={({ form, media, rate }, onDone) => {
          const price = computePriceBreakdown(toNumber(form.price), rate).total
          const sentSchedule = schedule.check()
          if (!sentSchedule) return
          const body = { ...toGigFields(form), ...sentSchedule, price }
          create.mutate(
            { body, media, key: idempotencyKeyFor(DRAFT_ID, body) },
            {
              onSuccess: ({ gig }) => {
                onDone()
                schedule.forget()
                void navigate({ to: '/my-gigs', search: { created: gig?._id } })
              },
            },
          )
        }}
      />
    </div>
  )
}
