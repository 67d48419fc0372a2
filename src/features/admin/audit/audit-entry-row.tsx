import type { ReactNode } from 'react'
import { AUDIT_KINDS, type AuditEntry } from '#contract/admin/audit.ts'
import { toFilePagePath } from '#contract/files/private-files.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { capitalize } from '#src/format/capitalize.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { ReceiptLink } from '#src/ui/files/receipt-link.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './audit.module.css'

interface AuditEntryRowProps {
  entry: AuditEntry
}

interface Detail {
  readonly label: string
  readonly value: ReactNode
}

const DELETED_USER = '[Deleted User]'

const namePerson = ({ person }: AuditEntry): string => (person ? person.name || DELETED_USER : '')

const describePerson = ({ person }: AuditEntry): string =>
  person?.email ? `${person.name} (${person.email})` : DELETED_USER

const describeGig = ({ gig }: AuditEntry): string =>
  [gig?.title, gig?.price && formatPkr(gig.price)].filter(Boolean).join(', ')

// States are stored in lower case: `pending`, or `teacher, approved`.
const listDetails = (entry: AuditEntry): readonly Detail[] =>
  [
    { label: 'Person', value: entry.person && describePerson(entry) },
    { label: 'Class', value: describeGig(entry) },
    { label: 'Before', value: capitalize(entry.before) },
    { label: 'After', value: capitalize(entry.after) },
    { label: 'Reason', value: entry.reason },
  ].filter(({ value }) => value)

const EntryDetails = ({ entry }: AuditEntryRowProps) => (
  <div className={styles.details}>
    <dl>
      {listDetails(entry).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
    {entry.receiptURL && <ReceiptLink href={toFilePagePath(entry.receiptURL)} />}
  </div>
)

/** The change with its subject, time and author. The rest opens below. */
export const AuditEntryRow = ({ entry }: AuditEntryRowProps) => (
  <li className={styles.entry}>
    <details>
      <summary className={styles.line}>
        <span className={shared.strong}>{AUDIT_KINDS[entry.kind]}</span>
        <bdi className={styles.subject}>{[namePerson(entry), entry.gig?.title].filter(Boolean).join(' · ')}</bdi>
        <span className={styles.origin}>
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          {entry.by !== entry.person?.name && (
            <>
              {' '}
              by <bdi>{entry.by || DELETED_USER}</bdi>
            </>
          )}
        </span>
      </summary>
      <EntryDetails entry={entry} />
    </details>
  </li>
)
