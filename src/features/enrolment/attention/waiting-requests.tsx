import { Link } from '@tanstack/react-router'
import type { RequestToReview } from '#contract/enrolment/review.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { formatTotal } from '#contract/text/format-total.ts'
import type { CallPage } from '#src/api/call.ts'
import { toRequestKey } from '#src/features/enrolment/review/review-list.ts'
import { formatRelativeTime } from '#src/format/relative-time.ts'
import { LinkButton } from '#src/ui/button.tsx'
import card from '#src/ui/cards/row-card.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { NextIcon } from '#src/ui/icons.tsx'
import styles from './attention.module.css'

const SHOWN_REQUESTS = 3

const RequestLink = ({ request }: { request: RequestToReview }) => (
  <li>
    <Link
      className={classNames(card.row, styles.request)}
      to="/my-gigs/requests"
      search={{ receipt: request.receiptId }}
      aria-label={`Review the request of ${request.name}, ${formatPkr(request.price)}`}
    >
      <span className={classNames(card.text, styles.text)}>
        <span className={styles.title}>
          <bdi>{request.name}</bdi>
        </span>
        <span className={styles.detail}>
          <bdi>{request.title}</bdi>
          {request.month && `, ${formatMonth(request.month)}`}
          {request.requestedAt && ` · ${formatRelativeTime(Date.parse(request.requestedAt))}`}
        </span>
      </span>
      <bdi className={styles.amount}>{formatPkr(request.price)}</bdi>
      <NextIcon />
    </Link>
  </li>
)

/** The oldest pending requests, with the expected amounts. */
export const WaitingRequests = ({ page: { rows, total } }: { page: CallPage<RequestToReview[]> }) => (
  <div className={classNames(card.card, styles.card, styles.requests)}>
    <ul>
      {rows.slice(0, SHOWN_REQUESTS).map((request) => (
        <RequestLink key={toRequestKey(request)} request={request} />
      ))}
    </ul>
    <LinkButton variant="outline" to="/my-gigs/requests" wide>
      Review {formatTotal(total, 'receipt')}
    </LinkButton>
  </div>
)
