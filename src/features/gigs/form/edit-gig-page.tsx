import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { PRICE_LOCKED } from '#contract/gigs/price.ts'
import type { Gig } from '#contract/gigs.ts'
import { toNumber } from '#contract/text/typed.ts'
import { describeGigFailure, isClassLost } from '#src/api/gigs/gig-failure.ts'
import { OWN_GIG_NOT_FOUND, ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { editGigMutation } from '#src/features/gigs/gigs.queries.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { BackLink, TitleBar } from '#src/ui/title-bar/title-bar.tsx'
import styles from './create-gig-page.module.css'
import { GigForm } from './gig-form.tsx'
import { toChangedFields, toGigForm } from './gig-rules.ts'
import { computePriceBreakdown } from './price-breakdown.ts'
import { useSchedule } from './use-schedule.tsx'

const NEEDS_NETWORK_TEXT = 'You are offline. Connect to save your changes. What you type here is kept.'

const GigUnavailable = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  isClassLost(error) ? (
    <ErrorState message={OWN_GIG_NOT_FOUND} />
  ) : (
    <ErrorState message={describeGigFailure(error)} onRetry={onRetry} />
  )

interface EditGigFormProps {
  gig: Gig
  /** Fetches the gig again: the server rejects edits of a gig that has changed. */
  onError: () => void
}

const EditGigForm = ({ gig, onError }: EditGigFormProps) => {
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const edit = useMutation(editGigMutation(gig._id))
  const draft = `edit-class:${gig._id}`
  const schedule = useSchedule(draft, gig.schedule)
  return (
    <GigForm
      draft={draft}
      gig={gig}
      initialForm={(rate) => toGigForm(gig, rate)}
      priceLockReason={gig.pendingStudents.length > 0 ? PRICE_LOCKED : undefined}
      labels={['Save', 'Saving…']}
      isPending={edit.isPending}
      timetable={schedule}
      onSubmit={({ form, media, rate, isPriceUnchanged }, onDone) => {
        const onSuccess = () => {
          onDone()
          schedule.forget()
          void navigate({ to: '/my-gigs/gigs/$gigId', params: { gigId: gig._id } })
        }
        const sentSchedule = schedule.check()
        if (!sentSchedule) return
        const price = isPriceUnchanged ? {} : { price: computePriceBreakdown(toNumber(form.price), rate).total }
        const body = { ...toChangedFields(form, toGigForm(gig, rate)), ...sentSchedule, ...price }
        edit.mutate({ body, media }, { onSuccess, onError: onError })
      }}
    >
      {!isOnline && <p role="status">{NEEDS_NETWORK_TEXT}</p>}
    </GigForm>
  )
}

const BackToClass = ({ gigId }: { gigId: string }) => (
  <BackLink to="/my-gigs/gigs/$gigId" params={{ gigId }}>
    Back to the class
  </BackLink>
)

export const EditGigPage = () => {
  const { gigId = '' } = useParams({ strict: false })
  const isOnline = useIsOnline()
  // Pending requests lock the price, so a cached gig is too old to edit.
  const query = useQuery({ ...ownGigQuery(gigId), staleTime: 0 })
  const gig = query.data
  return (
    <div className={styles.page}>
      <TitleBar back={<BackToClass gigId={gigId} />} title="Edit class" />
      {query.isPending && (
        <div role="status" aria-busy="true" aria-label="Loading the class">
          <Skeleton shape="card" count={2} />
        </div>
      )}
      {query.isError && !gig && <GigUnavailable error={query.error} onRetry={() => void query.refetch()} />}
      {gig && (!isOnline || query.isError) && <SavedNote at={query.dataUpdatedAt} />}
      {gig && <EditGigForm key={gig._id} gig={gig} onError={() => void query.refetch()} />}
    </div>
  )
}
