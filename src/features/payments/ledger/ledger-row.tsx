import { toFilePagePath } from '#contract/files/private-files.ts'
import type { LedgerEntry } from '#contract/payments/ledger.ts'
import { formatDay, formatMonth } from '#contract/text/format-day.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { ReceiptLink } from '#src/ui/files/receipt-link.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './ledger.module.css'
import { SettleButtons } from './settle-buttons.tsx'
import { TakeBackButton } from './take-back-button.tsx'

const STATES = {
  due: { tone: 'neutral', text: 'Not paid' },
  sent: { tone: 'amber', text: 'Receipt sent' },
  accepted: { tone: 'green', text: 'Paid' },
  rejected: { tone: 'red', text: 'Rejected' },
  paid: { tone: 'green', text: 'Paid, no receipt' },
  waived: { tone: 'neutral', text: 'Waived' },
} as const

const isOpen = ({ state }: LedgerEntry): boolean => state === 'due' || state === 'sent' || state === 'rejected'

interface LedgerRowProps {
  gigId: string
  entry: LedgerEntry
  /** Whether Review is the filled button of the page. */
  isMain: boolean
}

const Receipt = ({ gigId, entry, isMain }: LedgerRowProps) => {
  const isOnline = useIsOnline()
  const about = `${entry.name}, ${formatMonth(entry.month)}`
  if (entry.state === 'sent')
    return (
      <LinkButton
        to="/my-gigs/requests"
        search={{ gig: gigId, receipt: entry.receiptId }}
        variant={isMain ? 'solid' : 'outline'}
        aria-label={`Review the receipt of ${about}`}
      >
        Review
      </LinkButton>
    )
  if (!entry.receiptURL || !isOnline) return null
  return <ReceiptLink href={toFilePagePath(entry.receiptURL)} label={`View Receipt of ${about}`} />
}

const Actions = ({ gigId, entry }: Omit<LedgerRowProps, 'isMain'>) => {
  if (entry.state === 'due' || entry.state === 'rejected') return <SettleButtons gigId={gigId} entry={entry} />
  // Without its receipt, a month has nothing that could wait for an answer again.
  if (entry.state === 'sent' || (entry.state === 'accepted' && !entry.receiptId)) return null
  return <TakeBackButton gigId={gigId} entry={entry} />
}

/** A month of a student, with the teacher's actions. */
export const LedgerRow = ({ gigId, entry, isMain }: LedgerRowProps) => (
  <li className={styles.entry}>
    <div className={styles.who}>
      <p className={shared.strong}>
        <bdi>{entry.name}</bdi>
      </p>
      <p className={shared.hint}>
        {formatMonth(entry.month)}
        {isOpen(entry) && ` · due on ${formatDay(entry.dueOn)}`}
      </p>
      {(entry.reason || entry.note) && (
        <p className={shared.hint} dir="auto">
          {entry.reason || entry.note}
        </p>
      )}
    </div>
    <bdi className={styles.amount}>{formatPkr(entry.amount)}</bdi>
    <div className={styles.state}>
      <Badge tone={STATES[entry.state].tone}>{STATES[entry.state].text}</Badge>
      <div className={styles.actions}>
        <Receipt gigId={gigId} entry={entry} isMain={isMain} />
        <Actions gigId={gigId} entry={entry} />
      </div>
    </div>
  </li>
)
