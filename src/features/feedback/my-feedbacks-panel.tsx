import { useQuery } from '@tanstack/react-query'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { useRecentDeliveries } from '#src/offline/outbox/recent-deliveries.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { CardList } from '#src/ui/cards/card-list.tsx'
import { LetterPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './feedback.module.css'
import { myFeedbacksQuery } from './feedback.queries.ts'
import { JustSentFeedback, SentFeedback, WaitingFeedback } from './feedback-item.tsx'

export const MyFeedbacksPanel = ({ onWrite }: { onWrite: () => void }) => {
  const isOnline = useIsOnline()
  const feedbacks = useQuery(myFeedbacksQuery())
  const waiting = useOutbox().filter(({ endpoint }) => endpoint === 'createFeedback')
  // Feedback delivered after the last fetch. The next fetch replaces it with the server's row.
  const justSent = useRecentDeliveries('createFeedback').filter(({ at }) => at > feedbacks.dataUpdatedAt)
  const { refetch } = feedbacks
  const count = waiting.length + justSent.length

  if (feedbacks.isPending && count === 0)
    return (
      <CardList as="div" role="status" aria-busy="true" aria-label="Loading your feedbacks">
        <Skeleton shape="card" count={2} />
      </CardList>
    )
  const sentFeedbacks = feedbacks.data ?? []
  const hasFailed = feedbacks.isError && !feedbacks.data
  return (
    <>
      {(!isOnline || feedbacks.isError) && feedbacks.data && <SavedNote at={feedbacks.dataUpdatedAt} />}
      <CardList>
        {waiting.map((entry) => (
          <WaitingFeedback key={entry.id} entry={entry} />
        ))}
        {justSent.map((one) => (
          <JustSentFeedback key={one.id} delivered={one} />
        ))}
        {sentFeedbacks.map((feedback) => (
          <SentFeedback key={feedback._id} feedback={feedback} />
        ))}
      </CardList>
      {hasFailed && !isOnline && (
        <p className={styles.offlineNote}>You are offline. What you sent before appears here later.</p>
      )}
      {hasFailed && isOnline && <ErrorState message="Failed to fetch feedbacks" onRetry={() => void refetch()} />}
      {feedbacks.data && count + sentFeedbacks.length === 0 && (
        <EmptyState
          picture={<LetterPicture />}
          title="No feedbacks submitted yet."
          text="What you send, and the answers to it, appear here."
          action={
            <Button variant="outline" onClick={onWrite}>
              Submit Feedback
            </Button>
          }
        />
      )}
    </>
  )
}
