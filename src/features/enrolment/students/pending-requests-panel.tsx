import { useInfiniteQuery } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { allRows } from '#src/api/paged-query.ts'
import { useIsSettled } from '#src/features/enrolment/review/use-is-settled.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import shared from '#src/ui/shared.module.css'
import { ReceiptPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { RequestRow } from './request-row.tsx'
import styles from './students.module.css'
import { pendingRequestsQuery } from './students.queries.ts'

const RequestList = ({ gig: { _id: gigId, waitingMonths = 0 } }: { gig: Gig }) => {
  const isOnline = useIsOnline()
  const list = useInfiniteQuery(pendingRequestsQuery(gigId))
  const requests = allRows(list.data)
  // A request that was answered leaves the list, and the next one moves to its place.
  const isSettled = useIsSettled(requests.map(({ studentId }) => studentId).join())
  return (
    <QueryContent
      query={list}
      loading="Loading the requests"
      outline={<Skeleton count={4} />}
      failed="The requests could not be loaded."
    >
      {() => (
        <>
          {requests.length + waitingMonths === 0 ? (
            <EmptyState
              picture={<ReceiptPicture />}
              title="No pending requests"
              text="Requests appear here when a student sends a receipt."
            />
          ) : (
            <LinkButton className={styles.review} to="/my-gigs/requests" search={{ gig: gigId }}>
              Review receipts
            </LinkButton>
          )}
          {waitingMonths > 0 && (
            <p className={shared.soft}>
              {formatCount(waitingMonths, 'receipt')} for a month {waitingMonths === 1 ? 'waits' : 'wait'} for your
              answer.
            </p>
          )}
          <ul className={shared.stackS} aria-label="Pending requests">
            {requests.map((request) => (
              <RequestRow
                key={request.studentId}
                gigId={gigId}
                request={request}
                canOpenReceipt={isOnline}
                isSettled={isSettled}
              />
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </QueryContent>
  )
}

export const PendingRequestsPanel = ({ gig }: { gig: Gig }) => (
  <div className={shared.stackL}>
    <h2 className={shared.hiddenInOneColumn}>Pending Student Registrations</h2>
    <RequestList gig={gig} />
  </div>
)
