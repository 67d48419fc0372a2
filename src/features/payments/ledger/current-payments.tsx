import { useQuery } from '@tanstack/react-query'
import type { CurrentPayments } from '#contract/payments/ledger.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { LinkButton } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './current-payments.module.css'
import { currentPaymentsQuery } from './ledger.queries.ts'

type Sums = Pick<CurrentPayments, 'received' | 'waiting' | 'unpaid'>

const add = (one: Sums, other: Sums): Sums => ({
  received: one.received + other.received,
  waiting: one.waiting + other.waiting,
  unpaid: one.unpaid + other.unpaid,
})

const NOTHING: Sums = { received: 0, waiting: 0, unpaid: 0 }

const SumsText = ({ sums: { received, waiting, unpaid } }: { sums: Sums }) => (
  <>
    <bdi>{formatPkr(received)}</bdi> received
    {waiting > 0 && ` · ${waiting} waiting`}
    {unpaid > 0 && ` · ${unpaid} not paid`}
  </>
)

const LedgerLink = ({ payments: { gigId, title } }: { payments: CurrentPayments }) => (
  <LinkButton to="/my-gigs/gigs/$gigId/payments" params={{ gigId }} variant="quiet" aria-label={`Payments: ${title}`}>
    Payments
  </LinkButton>
)

const ClassRow = ({ payments }: { payments: CurrentPayments }) => (
  <li className={styles.line}>
    <div className={styles.text}>
      <p className={shared.strong}>
        <bdi>{payments.title}</bdi>
      </p>
      <p className={shared.hint}>
        <SumsText sums={payments} />
      </p>
    </div>
    <LedgerLink payments={payments} />
  </li>
)

/** What this month has brought in the classes of a teacher that are paid by the month. */
export const ThisMonth = () => {
  const { data: classes = [] } = useQuery(currentPaymentsQuery())
  const [first] = classes
  if (!first) return null
  const [month] = formatMonth(first.month).split(' ')
  const total = (
    <p className={styles.text}>
      {month}: <SumsText sums={classes.reduce(add, NOTHING)} />
    </p>
  )
  return (
    <section aria-label="Payments of this month" className={styles.card}>
      {classes.length === 1 ? (
        <div className={styles.line}>
          {total}
          <LedgerLink payments={first} />
        </div>
      ) : (
        <details>
          <summary className={styles.summary}>{total}</summary>
          <ul>
            {classes.map((payments) => (
              <ClassRow key={payments.gigId} payments={payments} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
