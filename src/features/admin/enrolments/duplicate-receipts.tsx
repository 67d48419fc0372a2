import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReceiptPair, ReceiptPayment } from '#contract/admin/receipts.ts'
import { toFilePagePath } from '#contract/files/private-files.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { formatTotal } from '#contract/text/format-total.ts'
import { allRows } from '#src/api/paged-query.ts'
import { privateFileQuery } from '#src/api/private-file.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { useObjectUrl } from '#src/ui/files/use-object-url.ts'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './enrolments.module.css'
import { duplicateReceiptsQuery } from './enrolments.queries.ts'

const ReceiptImage = ({ payment }: { payment: ReceiptPayment }) => {
  const { receiptId } = payment
  const file = useQuery({ ...privateFileQuery(receiptId ?? ''), enabled: receiptId !== undefined })
  const url = useObjectUrl(file.data)
  return (
    <a
      className={styles.receipt}
      href={toFilePagePath(payment.receiptURL)}
      target="_blank"
      rel="noopener"
      aria-label={`View Receipt of ${payment.name}`}
    >
      {url ? <img src={url} alt="" /> : file.isError ? 'View Receipt' : <Skeleton shape="card" />}
    </a>
  )
}

const Payment = ({ payment }: { payment: ReceiptPayment }) => {
  const paid = payment.month ? `${payment.title}, ${formatMonth(payment.month)}` : payment.title
  return (
    <div className={styles.payment}>
      <ReceiptImage payment={payment} />
      <p>
        <bdi>{payment.name}</bdi>
      </p>
      <p className={styles.secondary}>{payment.email}</p>
      <p className={styles.secondary}>
        <bdi>{paid}</bdi>
        {payment.teacherName && (
          <>
            {' '}
            · <bdi>{payment.teacherName}</bdi>
          </>
        )}
      </p>
      <p className={styles.secondary}>
        <time dateTime={payment.sentAt}>{formatDateTime(payment.sentAt)}</time>
      </p>
    </div>
  )
}

const Pair = ({ pair }: { pair: ReceiptPair }) => (
  <li className={styles.pair}>
    <Payment payment={pair.later} />
    <Payment payment={pair.earlier} />
  </li>
)

/** Receipts that were sent for two payments. Pictures load when the section is opened. */
export const DuplicateReceipts = () => {
  const list = useInfiniteQuery(duplicateReceiptsQuery())
  const [isOpen, setOpen] = useState(false)
  const total = list.data?.pages[0]?.total ?? 0
  if (total === 0) return null
  return (
    <details className={styles.gig} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Receipts sent twice
        <span className={styles.count}>
          {total === 1 ? '1 picture for two payments' : `${formatTotal(total, 'picture')} for two payments each`}
        </span>
      </summary>
      {isOpen && (
        <div className={styles.content}>
          <ul className={styles.pairs}>
            {allRows(list.data).map((pair) => (
              <Pair key={pair._id} pair={pair} />
            ))}
          </ul>
          <LoadMore list={list} />
        </div>
      )}
    </details>
  )
}
