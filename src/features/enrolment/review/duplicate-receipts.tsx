import type { UseQueryResult } from '@tanstack/react-query'
import type { DuplicateReceipt, RequestToReview } from '#contract/enrolment/review.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { formatDateTime } from '#src/format/dates.ts'
import shared from '#src/ui/shared.module.css'
import { ReceiptPicture, useReceipt } from './receipt-picture.tsx'
import styles from './review.module.css'

type OwnDuplicate = DuplicateReceipt & { readonly payment: NonNullable<DuplicateReceipt['payment']> }

const isOwn = (duplicate: DuplicateReceipt): duplicate is OwnDuplicate => duplicate.payment !== undefined

const SentTime = ({ sentAt, className }: { sentAt: string; className?: string | undefined }) => (
  <time className={className} dateTime={sentAt}>
    {formatDateTime(sentAt)}
  </time>
)

const OtherPayment = ({ duplicate }: { duplicate: DuplicateReceipt }) => {
  if (!isOwn(duplicate))
    return (
      <li>
        A class {duplicate.isClassDeleted ? 'that was deleted' : 'of another teacher'},{' '}
        <SentTime sentAt={duplicate.sentAt} />
      </li>
    )
  const { name, title, month } = duplicate.payment
  return (
    <li>
      <bdi>{name}</bdi> for <bdi>{title}</bdi>
      {month && `, ${formatMonth(month)}`}
    </li>
  )
}

/** For a picture that was sent for several other payments. */
const DuplicatesWarning = ({ duplicates, hasMore }: { duplicates: readonly DuplicateReceipt[]; hasMore: boolean }) => (
  <div className={shared.callout} role="note" data-clear-of-toasts>
    <strong>
      The same picture was sent for {hasMore && 'more than '}
      {duplicates.length} other payments:
    </strong>
    <ul>
      {duplicates.map((duplicate) => (
        <OtherPayment key={duplicate.payment?.receiptURL ?? duplicate.sentAt} duplicate={duplicate} />
      ))}
    </ul>
    {duplicates.some(isOwn) && 'Compare the pictures below before you answer. '}
    {!duplicates.every(isOwn) && 'Admins see all requests. Check the payment in your wallet before you answer.'}
  </div>
)

/** Warns that the picture was sent before, so that the teacher reads it before checking the picture. */
export const DuplicateWarning = ({
  request: { duplicates, hasMoreDuplicates = false },
}: {
  request: RequestToReview
}) => {
  const [duplicate] = duplicates
  if (!duplicate) return null
  if (duplicates.length > 1) return <DuplicatesWarning duplicates={duplicates} hasMore={hasMoreDuplicates} />
  return (
    <p className={shared.callout} role="note" data-clear-of-toasts>
      {isOwn(duplicate) ? (
        <>
          <strong>
            <bdi>{duplicate.payment.name}</bdi> sent the same picture for <bdi>{duplicate.payment.title}</bdi>.
          </strong>{' '}
          Compare both below before you answer.
        </>
      ) : (
        <>
          <strong>
            The same picture was sent on <SentTime sentAt={duplicate.sentAt} /> for a class{' '}
            {duplicate.isClassDeleted ? 'that was deleted.' : 'of another teacher.'}
          </strong>{' '}
          Admins see both requests. Check the payment in your wallet before you answer.
        </>
      )}
    </p>
  )
}

interface SentReceiptProps {
  receipt: UseQueryResult<Blob>
  address: string
  name: string
  title: string
  sentAt: string
}

const SentReceipt = ({ receipt, address, name, title, sentAt }: SentReceiptProps) => (
  <figure className={styles.sent}>
    <ReceiptPicture receipt={receipt} address={address} name={name} />
    <figcaption>
      <span className={shared.strong}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles.class}>
        <bdi>{title}</bdi>
      </span>
      <SentTime className={shared.hint} sentAt={sentAt} />
    </figcaption>
  </figure>
)

const Pair = ({ request, duplicate }: { request: RequestToReview; duplicate: OwnDuplicate }) => {
  const { name, title, month, receiptId, receiptURL } = duplicate.payment
  const own = useReceipt(request.receiptId)
  const other = useReceipt(receiptId)
  const paid = month ? `${title}, ${formatMonth(month)}` : title
  return (
    <li className={styles.pair}>
      <SentReceipt
        receipt={own}
        address={request.receiptURL}
        name={request.name}
        title={request.title}
        sentAt={request.requestedAt}
      />
      <SentReceipt receipt={other} address={receiptURL} name={name} title={paid} sentAt={duplicate.sentAt} />
    </li>
  )
}

/** Both receipts side by side, for each other payment that the teacher may see. */
export const DuplicateReceipts = ({ request }: { request: RequestToReview }) => {
  const shown = request.duplicates.filter(isOwn)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="same-picture">
      <h3 id="same-picture" className={styles.sectionTitle}>
        Same picture
      </h3>
      <ul className={shared.stackM}>
        {shown.map((duplicate) => (
          <Pair key={duplicate.payment.receiptURL} request={request} duplicate={duplicate} />
        ))}
      </ul>
    </section>
  )
}
