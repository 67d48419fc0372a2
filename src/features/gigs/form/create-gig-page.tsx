import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toNumber } from '#contract/text/typed.ts'
import { createGigMutation } from '#src/features/gigs/gigs.queries.ts'
import { useSession } from '#src/session/use-session.ts'
import { BackLink, TitleBar } from '#src/ui/title-bar/title-bar.tsx'
import styles from './create-gig-page.module.css'
import { idempotencyKeyFor } from './gig-draft.ts'
import { GigForm } from './gig-form.tsx'
import { EMPTY_GIG, toGigFields } from './gig-rules.ts'
import { computePriceBreakdown } from './price-breakdown.ts'
import { useSchedule } from './use-schedule.tsx'

export const CreateGigPage = () => {
  const navigate = useNavigate()
  const create = useMutation(createGigMutation())
  // The next teacher on a shared phone cannot read the draft.
  const draft = `create-class:${useSession()?.user.id}`
  const schedule = useSchedule(draft)
  return (
    <div className={styles.page}>
      <TitleBar back={<BackLink to="/my-gigs">Back to My Classes</BackLink>} title="Create New Gig" />
      <GigForm
        draft={draft}
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
            { body, media, key: idempotencyKeyFor(draft, body) },
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
