import { Suspense, useState } from 'react'
import type { Dues } from '#contract/payments.ts'
import { formatDay, formatMonth } from '#contract/text/format-day.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { isDayOver } from '#src/format/dates.ts'
import { SAVED_ON_PHONE } from '#src/offline/outbox/receipt-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import { useNow } from '#src/ui/timing/use-now.ts'
import { canSend, MONTH_BADGES, type ShownMonth } from './month-state.ts'
import styles from './payments.module.css'
import type { ReceiptDialog } from './send-receipt.ts'

const OVERDUE = { tone: 'red', text: 'Overdue' } as const

const HINTS = {
  sent: 'Your teacher checks the receipt, and you get a notification.',
  waiting: SAVED_ON_PHONE,
  'needs-you': 'The receipt could not be sent. It stays on this phone until you send it again or delete it.',
} as const

const Hint = ({ month: { state, reason } }: { month: ShownMonth }) => {
  if (state === 'rejected')
    return (
      <p className={styles.reason} dir="auto">
        {reason}
      </p>
    )
  return state in HINTS ? (
    <p className={shared.hint}>{HINTS[state === 'waiting' || state === 'needs-you' ? state : 'sent']}</p>
  ) : null
}

interface MonthProps {
  due: Dues
  month: ShownMonth
  /** Whether it has the filled button of the page. */
  isMain: boolean
  onPay: () => void
}

const OpenMonth = ({ due, month, isMain, onPay }: MonthProps) => {
  const isOverdue = isDayOver(month.dueOn, useNow())
  const badge = isOverdue && month.state === 'due' ? OVERDUE : MONTH_BADGES[month.state]
  const name = formatMonth(month.month)
  return (
    <>
      <div className={styles.text}>
        <p>
          <span className={shared.strong}>{name}</span> {isOverdue ? 'was' : 'is'} due on{' '}
          <time dateTime={month.dueOn}>{formatDay(month.dueOn)}</time>: <bdi>{formatPkr(month.amount)}</bdi>
        </p>
        <Hint month={month} />
      </div>
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      {canSend(month) && (
        <Button
          variant={isMain ? 'solid' : 'outline'}
          aria-label={`Send receipt for ${name}: ${due.title}`}
          onClick={onPay}
        >
          {month.state === 'rejected' ? 'Send new receipt' : 'Send receipt'}
        </Button>
      )}
      {month.state === 'needs-you' && (
        <LinkButton to="/outbox" variant="outline">
          Open
        </LinkButton>
      )}
    </>
  )
}

const NextPayment = ({ due, month, onPay }: MonthProps) => (
  <>
    <p className={classNames(styles.text, shared.hint)}>
      Next payment: <bdi>{formatPkr(month.amount)}</bdi> by <time dateTime={month.dueOn}>{formatDay(month.dueOn)}</time>
    </p>
    <Button
      variant="quiet"
      aria-label={`Pay early for ${formatMonth(month.month)}: ${due.title}`}
      className={styles.early}
      onClick={onPay}
    >
      Pay early
    </Button>
  </>
)

interface MonthRowProps extends Omit<MonthProps, 'onPay'> {
  SendReceipt: ReceiptDialog
}

/** One unpaid month of a class, with the form to pay it. */
export const MonthRow = ({ due, month, isMain, SendReceipt }: MonthRowProps) => {
  const [isOpen, setOpen] = useState(false)
  const Month = month.state === 'later' ? NextPayment : OpenMonth
  return (
    <li className={styles.month}>
      <Month due={due} month={month} isMain={isMain} onPay={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <SendReceipt due={due} month={month} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}
