import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CurrentPayments } from '#contract/payments/ledger.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import card from '#src/ui/cards/row-card.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { NextIcon } from '#src/ui/icons.tsx'
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

interface LedgerLinkProps {
  gigId: string
  children: ReactNode
}

const LedgerLink = ({ gigId, children }: LedgerLinkProps) => (
  <Link className={classNames(card.row, styles.link)} to="/my-gigs/gigs/$gigId/payments" params={{ gigId }}>
    <span className={classNames(card.text, styles.text)}>{children}</span>
    <NextIcon />
  </Link>
)

const ClassRow = ({ payments }: { payments: CurrentPayments }) => (
  <li>
    <LedgerLink gigId={payments.gigId}>
      <bdi className={shared.strong}>{payments.title}</bdi>
      <span className={shared.hint}>
        <SumsText sums={payments} />
      </span>
    </LedgerLink>
  </li>
)

/** The payments of this month in the teacher's monthly classes: the sum, and a link to the ledger of each class. */
export const ThisMonth = () => {
  const { data: classes = [] } = useQuery(currentPaymentsQuery())
  const [first] = classes
  if (!first) return null
  const [month] = formatMonth(first.month).split(' ')
  const total = (
    <span>
      {month}: <SumsText sums={classes.reduce(add, NOTHING)} />
    </span>
  )
  return (
    <section aria-label="Payments of this month" className={card.card}>
      {classes.length === 1 ? (
        <LedgerLink gigId={first.gigId}>{total}</LedgerLink>
      ) : (
        <details>
          <summary className={classNames(card.row, styles.summary)}>{total}</summary>
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
