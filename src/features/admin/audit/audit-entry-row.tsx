import { AUDIT_KINDS, type AuditEntry } from '#contract/admin/audit.ts'
import { toFilePagePath } from '#contract/files/private-files.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatPkr } from '#src/format/money.ts'
import shared from '#src/ui/shared.module.css'
import styles from './audit.module.css'

interface AuditEntryRowProps {
  entry: AuditEntry
}

const describePerson = ({ person }: AuditEntry): string => {
  if (!person) return ''
  return person.email ? `${person.name} (${person.email})` : '[Deleted User]'
}

const describeGig = ({ gig }: AuditEntry): string =>
  [gig?.title, gig?.price && formatPkr(gig.price)].filter(Boolean).join(', ')

const describeChange = ({ before, after }: AuditEntry): string => [before, after].filter(Boolean).join(' → ')

/** What changed, who changed it, and whom or what it concerns. */
export const AuditEntryRow = ({ entry }: AuditEntryRowProps) => {
  const lines = [describePerson(entry), describeGig(entry)].filter(Boolean)
  const change = describeChange(entry)
  return (
    <li className={styles.entry}>
      <div>
        <h2 className={styles.kind}>{AUDIT_KINDS[entry.kind]}</h2>
        <p className={shared.hint}>
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> by <bdi>{entry.by || '[Deleted User]'}</bdi>
        </p>
      </div>
      <div className={styles.subject}>
        {lines.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
      </div>
      <div className={styles.change}>
        {change && (
          <p>
            <bdi>{change}</bdi>
          </p>
        )}
        {entry.reason && (
          <p className={styles.reason} dir="auto">
            {entry.reason}
          </p>
        )}
        {entry.receiptURL && (
          <a className={shared.link} href={toFilePagePath(entry.receiptURL)} target="_blank" rel="noopener">
            View Receipt
          </a>
        )}
      </div>
    </li>
  )
}
