import { AUDIT_KINDS, type AuditEntry } from '#contract/admin/audit.ts'
import { toFilePagePath } from '#contract/files/private-files.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatPkr } from '#src/format/money.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, CardFacts, CardHead } from '#src/ui/cards/card.tsx'
import { Facts } from '#src/ui/lists/facts.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './audit.module.css'

interface AuditEntryCardProps {
  entry: AuditEntry
}

const toFacts = ({ person, gig, before, after }: AuditEntry) => [
  ...(person ? [{ label: 'Person', value: person.email ? `${person.name} (${person.email})` : '[Deleted User]' }] : []),
  ...(gig ? [{ label: 'Gig', value: gig.title }] : []),
  ...(gig?.price ? [{ label: 'Price', value: formatPkr(gig.price) }] : []),
  ...(before ? [{ label: 'Before', value: before }] : []),
  ...(after ? [{ label: 'After', value: after }] : []),
]

export const AuditEntryCard = ({ entry }: AuditEntryCardProps) => (
  <Card as="li" stacked>
    <CardHead title={AUDIT_KINDS[entry.kind]}>
      <Badge>
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      </Badge>
    </CardHead>
    <CardFacts>
      <span>
        By <bdi>{entry.by || '[Deleted User]'}</bdi>
      </span>
    </CardFacts>
    <Facts facts={toFacts(entry)} />
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
  </Card>
)
