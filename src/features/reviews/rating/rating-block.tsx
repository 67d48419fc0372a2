import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { OwnRating } from '#contract/reviews/rating.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { useRecentDeliveries } from '#src/offline/outbox/recent-deliveries.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { Card } from '#src/ui/cards/card.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { SentNote } from '#src/ui/status/sent-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './rating.module.css'
import { gigRatingQuery, submitRatingMutation } from './rating.queries.ts'
import { deleteDraft } from './rating-draft.ts'
import { RatingForm } from './rating-form.tsx'
import { RatingNotOffered, SubmittedRating, toRating, WaitingRating } from './submitted-rating.tsx'

/** The time from which the form is offered; empty once it is. */
const findOpening = ({ opensAt = '' }: Partial<OwnRating> = {}): string =>
  Date.parse(opensAt) > Date.now() ? opensAt : ''

export interface RatingBlockProps {
  gig: Gig
  /** Whether the form has the filled button of the page. */
  isMain: boolean
}

const RatingState = ({ gig, isMain, onSent }: RatingBlockProps & { onSent: () => void }) => {
  const rating = useQuery(gigRatingQuery(gig._id))
  const submission = useMutation(submitRatingMutation(gig))
  const waiting = useOutbox().find(({ endpoint, input }) => endpoint === 'addRating' && input.body.gigId === gig._id)
  const delivered = useRecentDeliveries('addRating').find(({ input }) => input.body.gigId === gig._id)
  const submitted = rating.data?.rating ? rating.data : delivered && toRating(delivered)
  if (submitted)
    return (
      <>
        {delivered && <SentNote at={delivered.at} />}
        <SubmittedRating {...submitted} />
      </>
    )
  if (waiting && !submission.isPending) return <WaitingRating entry={waiting} />
  if (rating.isPending)
    return (
      <div role="status" aria-busy="true" aria-label="Loading your rating">
        <Skeleton shape="line" count={3} />
      </div>
    )
  // Offline, the form opens even if a rating may exist already: the server rejects a second one.
  if (rating.isError && !rating.data && !(rating.error instanceof NetworkError))
    return <ErrorState message="Your rating could not be loaded." onRetry={() => void rating.refetch()} />
  const opensAt = findOpening(rating.data)
  if (opensAt) return <RatingNotOffered opensAt={opensAt} />
  const onSubmitted = () => {
    deleteDraft(gig._id)
    onSent()
  }
  return (
    <RatingForm
      gigId={gig._id}
      isMain={isMain}
      busy={submission.isPending}
      onSubmit={(submitted) => submission.mutate(submitted, { onSuccess: onSubmitted })}
    />
  )
}

export const RatingBlock = (props: RatingBlockProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" className={styles.block} aria-labelledby="rating">
      <h2 id="rating" ref={heading} tabIndex={-1}>
        Your rating
      </h2>
      <RatingState {...props} onSent={() => heading.current?.focus()} />
    </Card>
  )
}
