import { useInfiniteQuery } from '@tanstack/react-query'
import { toFilePagePath } from '#contract/files/private-files.ts'
import type { OwnPayment } from '#contract/payments.ts'
import { formatDay, formatMonth } from '#contract/text/format-day.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { allRows } from '#src/api/paged-query.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ReceiptLink } from '#src/ui/files/receipt-link.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { WalletPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { DuesCard } from './class-dues.tsx'
import { findMainMonth, MONTH_BADGES } from './month-state.ts'
import styles from './payments.module.css'
import { ownPaymentsQuery } from './payments.queries.ts'
import type { ReceiptDialog } from './send-receipt.ts'
import { useMonths } from './use-months.ts'

const HistoryRow = ({ payment, isOnline }: { payment: OwnPayment; isOnline: boolean }) => {
  const { tone, text } = MONTH_BADGES[payment.state]
  const name = formatMonth(payment.month)
  return (
    <li className={styles.payment}>
      <div className={styles.text}>
        <p>
          <span className={shared.strong}>{name}</span> · <bdi>{formatPkr(payment.amount)}</bdi>
        </p>
        <p className={shared.hint}>
          <bdi>{payment.title}</bdi> · due on {formatDay(payment.dueOn)}
        </p>
        {payment.note && (
          <p className={shared.hint} dir="auto">
            {payment.note}
          </p>
        )}
      </div>
      <Badge tone={tone}>{payment.state === 'due' ? 'Not paid' : text}</Badge>
      {payment.receiptURL && isOnline && (
        <ReceiptLink href={toFilePagePath(payment.receiptURL)} label={`View Receipt for ${name}: ${payment.title}`} />
      )}
    </li>
  )
}

const NO_MONTHLY_CLASS = 'The months of classes that you pay by the month appear here, each with its receipt.'
// For a class that became monthly recently, or that is older than the payments feature.
const FIRST_MONTH_LATER =
  'Nothing is due for the time so far. Your first month appears here three days before it begins.'

const History = ({ hasDues }: { hasDues: boolean }) => {
  const isOnline = useIsOnline()
  const list = useInfiniteQuery(ownPaymentsQuery())
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history">All months</h2>
      <QueryContent
        query={list}
        loading="Loading your payments"
        outline={<Skeleton count={3} />}
        failed="Your payments could not be loaded."
      >
        {(data) => (
          <>
            {allRows(data).length === 0 && (
              <EmptyState
                picture={<WalletPicture />}
                title="No months yet"
                text={hasDues ? FIRST_MONTH_LATER : NO_MONTHLY_CLASS}
              />
            )}
            <ul className={styles.history}>
              {allRows(data).map((payment) => (
                <HistoryRow key={payment._id} payment={payment} isOnline={isOnline} />
              ))}
            </ul>
            <LoadMore list={list} />
          </>
        )}
      </QueryContent>
    </section>
  )
}

/** `/payments`: the monthly classes of a student with their dues, then all months. */
export const PaymentsPage = ({ SendReceipt }: { SendReceipt: ReceiptDialog }) => {
  const { classes } = useMonths()
  const main = findMainMonth(classes)
  return (
    <>
      <PageTitle title="Payments" />
      <div className={styles.page}>
        {classes.length > 0 && (
          <ul className={styles.list} aria-label="Monthly classes">
            {classes.map((found) => (
              <DuesCard
                key={found.due.gigId}
                {...found}
                title={found.due.title}
                main={main}
                SendReceipt={SendReceipt}
              />
            ))}
          </ul>
        )}
        <History hasDues={classes.length > 0} />
      </div>
    </>
  )
}
