import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type Gig, PRICE_HELD } from '#contract/gigs.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { ownGig } from '#src/api/own-gig.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './create-gig-page.module.css'
import { GigForm } from './gig-form.tsx'
import { formOf, writtenIn } from './gig-rules.ts'
import { editingGig } from './gigs.queries.ts'
import { breakdownOf } from './price-breakdown.ts'

const NEEDS_NETWORK = 'Changes are saved when you are online. What you type is kept here meanwhile.'

const NoGig = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof NetworkError ? (
    <ErrorState
      message="This class has not been saved on this phone. It opens when you are online."
      onRetry={onRetry}
    />
  ) : (
    <ErrorState message="This class is not among yours. It may have been removed." />
  )

interface EditGigFormProps {
  gig: Gig
  /** The gig may have changed meanwhile. */
  onRefused: () => void
}

const EditGigForm = ({ gig, onRefused }: EditGigFormProps) => {
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const edit = useMutation(editingGig(gig._id))
  return (
    <GigForm
      draft={`edit-class:${gig._id}`}
      baseOf={(rate) => formOf(gig, rate)}
      priceHeld={gig.pendingStudents.length > 0 ? PRICE_HELD : undefined}
      words={['Save', 'Saving…']}
      isPending={edit.isPending}
      onSubmit={({ form, rate, isPriceKept }, onDone) => {
        const onSuccess = () => {
          onDone()
          void navigate({ to: '/my-gigs/gigs/$gigId', params: { gigId: gig._id } })
        }
        const price = isPriceKept ? {} : { price: breakdownOf(Number(form.price), rate).total }
        edit.mutate({ ...writtenIn(form), ...price }, { onSuccess, onError: onRefused })
      }}
    >
      {!isOnline && <p role="status">{NEEDS_NETWORK}</p>}
    </GigForm>
  )
}

/** Changes a gig with the form that creates one. */
export const EditGigPage = () => {
  const { gigId = '' } = useParams({ strict: false })
  const isOnline = useIsOnline()
  // Whether somebody waits decides what may change: what was true ten seconds ago is too old.
  const query = useQuery({ ...ownGig(gigId), staleTime: 0 })
  const gig = query.data
  return (
    <div className={styles.page}>
      <PageTitle
        title="Edit Gig"
        intro="Students see the changes at once. Who is enrolled already keeps the price they paid."
        action={
          <LinkButton to="/my-gigs" variant="outline">
            Back to My Classes
          </LinkButton>
        }
      />
      {query.isPending && (
        <div role="status" aria-busy="true" aria-label="Loading the gig">
          <Skeleton shape="card" count={2} />
        </div>
      )}
      {query.isError && !gig && <NoGig error={query.error} onRetry={() => void query.refetch()} />}
      {gig && (!isOnline || query.isError) && <SavedNote at={query.dataUpdatedAt} />}
      {gig && <EditGigForm key={gig._id} gig={gig} onRefused={() => void query.refetch()} />}
    </div>
  )
}
