import { useQuery } from '@tanstack/react-query'
import type { OtherReceipt, RequestToReview } from '#contract/enrolment/review.ts'
import { toFilePagePath } from '#contract/files/private-files.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { configurationQuery } from '#src/api/configuration.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatRelativeTime } from '#src/format/relative-time.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { ClassCover } from '#src/ui/cover/class-cover.tsx'
import { ReceiptLink } from '#src/ui/files/receipt-link.tsx'
import shared from '#src/ui/shared.module.css'
import facts from './request-facts.module.css'
import styles from './review.module.css'

const STATUS = {
  pending: { tone: 'amber', label: 'Pending' },
  enrolled: { tone: 'green', label: 'Enrolled' },
  rejected: { tone: 'red', label: 'Rejected' },
} as const

/** The account that students are asked to pay to, to compare with the receipt. */
const PaidTo = () => {
  const { data } = useQuery(configurationQuery())
  if (!data?.paymentNumber) return null
  return (
    <p className={facts.account}>
      Payable to {data.paymentMethod} <bdi>{data.paymentNumber}</bdi>
      {data.paymentName && (
        <>
          {' · '}
          <bdi>{data.paymentName}</bdi>
        </>
      )}
    </p>
  )
}

/** The student, the requested class, the expected amount and the account to which it is paid. */
export const RequestFacts = ({ request }: { request: RequestToReview }) => (
  <div className={styles.facts} aria-live="polite" data-clear-of-toasts>
    <div className={styles.who}>
      <div className={facts.person}>
        <Avatar name={request.name} picture="" size="tiny" />
        <h2 className={shared.heading}>
          <bdi>{request.name}</bdi>
        </h2>
      </div>
      <div className={facts.titleLine}>
        <ClassCover
          key={request.gigId}
          gigId={request.gigId}
          size="small"
          subject={request.subject}
          picture={request.coverSmallURL}
        />
        <p className={styles.class}>
          <bdi>{request.title}</bdi>
        </p>
      </div>
      {request.month && <Badge tone="green">{formatMonth(request.month)}</Badge>}
    </div>
    <p className={facts.amount}>
      <span className={shared.hint}>Expected</span>
      <bdi>{formatPkr(request.price)}</bdi>
    </p>
    <PaidTo />
  </div>
)

export const RequestTime = ({ request: { requestedAt } }: { request: RequestToReview }) => (
  <p className={shared.hint}>
    {requestedAt && (
      <time dateTime={requestedAt} title={formatDateTime(requestedAt)}>
        {formatRelativeTime(Date.parse(requestedAt))}
      </time>
    )}
  </p>
)

const ReceiptRow = ({ receipt, isOnline }: { receipt: OtherReceipt; isOnline: boolean }) => {
  const { tone, label } = STATUS[receipt.status]
  return (
    <li className={styles.otherReceipt}>
      <div className={styles.who}>
        <p className={shared.strong}>
          <bdi>{receipt.title}</bdi>
        </p>
        <p className={shared.hint}>
          <bdi>{formatPkr(receipt.price)}</bdi> · {formatDateTime(receipt.requestedAt)}
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {isOnline && (
        <ReceiptLink href={toFilePagePath(receipt.receiptURL)} label={`View Receipt for ${receipt.title}`} />
      )}
    </li>
  )
}

export const OtherReceipts = ({ request, isOnline }: { request: RequestToReview; isOnline: boolean }) => (
  <section aria-labelledby="other-receipts">
    <h3 id="other-receipts" className={styles.sectionTitle}>
      Other receipts to you{request.otherReceipts.length > 0 && ` (${request.otherReceipts.length})`}
    </h3>
    {request.otherReceipts.length === 0 ? (
      <p className={shared.soft}>
        <bdi>{request.name}</bdi> has sent you no other receipt.
      </p>
    ) : (
      <ul>
        {request.otherReceipts.map((receipt) => (
          <ReceiptRow key={receipt.gigId} receipt={receipt} isOnline={isOnline} />
        ))}
      </ul>
    )}
  </section>
)
