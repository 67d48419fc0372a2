import { type SQL, sql } from 'drizzle-orm'
import type { AuditKind } from '#contract/admin/audit.ts'
import type { Database } from '#server/platform/database/open.ts'
import { accounts, enrolments, gigs } from '#server/platform/database/schema.ts'
import { auditEntries } from '#server/platform/database/schema-audit.ts'

/** A change of money or of somebody's standing. Names, price and receipt are looked up and copied. */
export interface AuditRecord {
  readonly kind: AuditKind
  /** Who made it. */
  readonly byId: string
  /** Whom it is about: the student, the teacher, the author. */
  readonly personId?: string | null | undefined
  readonly gigId?: string | undefined
  /** What was, as an admin reads it: a status, `PKR 5,896`. */
  readonly before?: string | undefined
  readonly after?: string | undefined
  /** What was said about it. */
  readonly reason?: string | undefined
}

// Behind every lock of the transaction, so that the order of the trail is the order of the changes.
const NOW = sql<Date>`clock_timestamp()`

const selectColumn = (column: typeof accounts.name | typeof accounts.email, id: string | null): SQL =>
  sql`coalesce((select ${column} from ${accounts} where ${accounts.id} = ${id}), '')`

/**
 * Writes a change into the trail that admins read. Call it in the transaction of the change, while the rows that it
 * names are there: behind an insert, before a delete.
 * @param tx the transaction
 * @param change who did what to whom
 */
export const recordAudit = async (tx: Database, change: AuditRecord): Promise<void> => {
  const { kind, byId, before = '', after = '', reason = '' } = change
  const personId = change.personId ?? null
  const gigId = change.gigId ?? null
  await tx.insert(auditEntries).values({
    at: NOW,
    kind,
    byId,
    byName: selectColumn(accounts.name, byId),
    personId,
    personName: selectColumn(accounts.name, personId),
    personEmail: selectColumn(accounts.email, personId),
    gigId,
    gigTitle: sql`coalesce((select ${gigs.title} from ${gigs} where ${gigs.id} = ${gigId}), '')`,
    price: sql`(select ${gigs.price} from ${gigs} where ${gigs.id} = ${gigId})`,
    receiptId: sql`(select ${enrolments.receiptId} from ${enrolments}
      where ${enrolments.gigId} = ${gigId} and ${enrolments.studentId} = ${personId})`,
    before,
    after,
    reason,
  })
}
