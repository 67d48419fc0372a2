import { useInfiniteQuery } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { allRows } from '#src/api/paged-query.ts'
import styles from '#src/features/classroom/class-room.module.css'
import { pendingRequestsQuery } from '#src/features/classroom/classroom.queries.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { RequestRow } from './request-row.tsx'

const RequestList = ({ gigId }: { gigId: string }) => {
  const isOnline = useIsOnline()
  const list = useInfiniteQuery(pendingRequestsQuery(gigId))
  if (list.isPending) return <Skeleton shape="line" count={4} />
  if (!list.data) return <ErrorState message="The requests could not be loaded." onRetry={() => void list.refetch()} />
  const requests = allRows(list.data)
  if (requests.length === 0)
    return <EmptyState title="No pending requests" text="Requests appear here when a student sends a receipt." />
  return (
    <>
      {(!isOnline || list.isError) && <SavedNote at={list.dataUpdatedAt} />}
      <ul className={styles.people} aria-label="Pending requests">
        {requests.map((request) => (
          <RequestRow key={request.studentId} gigId={gigId} request={request} canOpenReceipt={isOnline} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

export const PendingRequestsPanel = ({ gig: { _id: gigId } }: { gig: Gig }) => (
  <div className={styles.panel}>
    <h2>Pending Student Registrations</h2>
    <RequestList gigId={gigId} />
  </div>
)
