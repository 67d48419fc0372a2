import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { RequestToReview } from '#contract/enrolment/review.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { formatRest } from '#contract/text/format-total.ts'
import { allRows } from '#src/api/paged-query.ts'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import shared from '#src/ui/shared.module.css'
import { ReceiptPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { BackLink, TitleBar } from '#src/ui/title-bar/title-bar.tsx'
import { RequestReview } from './request-review.tsx'
import styles from './review.module.css'
import { requestsToReviewQuery } from './review.queries.ts'
import { toRequestKey } from './review-list.ts'
import { type Review, useReview } from './use-review.ts'

const WaitingList = ({ review: { waiting, index, select } }: { review: Review }) => (
  <ul className={styles.list} aria-label="Waiting requests">
    {waiting.map((request, place) => (
      <li key={toRequestKey(request)}>
        <button
          type="button"
          className={styles.entry}
          aria-current={place === index || undefined}
          onClick={() => select(request)}
        >
          <span className={shared.strong}>
            <bdi>{request.name}</bdi>
          </span>
          <bdi>{formatPkr(request.price)}</bdi>
          <span className={styles.class}>
            <bdi>{request.title}</bdi>
            {request.month && `, ${formatMonth(request.month)}`}
          </span>
        </button>
      </li>
    ))}
  </ul>
)

const Back = ({ gigId }: { gigId: string | undefined }) =>
  gigId ? (
    <BackLink to="/my-gigs/gigs/$gigId" params={{ gigId }} search={{ tab: 'pending' }}>
      Back to the class
    </BackLink>
  ) : (
    <BackLink to="/teacher-dashboard">Back to Home</BackLink>
  )

interface ReviewScreenProps {
  requests: readonly RequestToReview[]
  /** All requests, also those that are not loaded. */
  total: number
  hasMore: boolean
  gigId: string | undefined
  /** The file of the receipt to begin with. */
  receiptId: string | null
}

const ReviewScreen = ({ requests, total, hasMore, gigId, receiptId }: ReviewScreenProps) => {
  const start = requests.find((request) => request.receiptId === receiptId)
  const review = useReview(requests, start && toRequestKey(start))
  const { request, waiting, index } = review
  const answered = requests.length - waiting.length
  const left = hasMore ? formatRest(total, answered, waiting.length) : waiting.length
  return (
    <>
      <TitleBar
        back={<Back gigId={gigId} />}
        title={request ? `Request ${index + 1} of ${left}` : 'Pending Requests'}
      />
      {request ? (
        <div className={styles.columns}>
          <WaitingList review={review} />
          <RequestReview review={review} request={request} />
        </div>
      ) : (
        <EmptyState
          picture={<ReceiptPicture />}
          title="No pending requests"
          text="New requests appear here when a student sends a receipt."
        />
      )}
    </>
  )
}

/** `/my-gigs/requests?gig=…&receipt=…`: reviews the receipts of one class or of all, one after the other. */
export const ReceiptReviewPage = () => {
  const search = new URLSearchParams(useRouterState({ select: ({ location }) => location.searchStr }))
  const gigId = search.get('gig') ?? undefined
  const list = useInfiniteQuery(requestsToReviewQuery(gigId))
  return (
    <QueryContent
      query={list}
      loading="Loading the requests"
      outline={<Skeleton shape="card" count={2} />}
      failed="The requests could not be loaded."
    >
      {(data) => (
        <div>
          <ReviewScreen
            requests={allRows(data)}
            total={data.pages[0]?.total ?? 0}
            hasMore={list.hasNextPage}
            gigId={gigId}
            receiptId={search.get('receipt')}
          />
          <LoadMore list={list} />
        </div>
      )}
    </QueryContent>
  )
}
