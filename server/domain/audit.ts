import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { AuditKind } from '#contract/admin/audit.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { auditArea, auditEntries } from '#server/storage/database/schema-audit.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'

/** The actor in entries of the command line. No account has this id. */
export const OPERATOR_ID = '00000000-0000-0000-0000-000000000000'

/** A change of a payment or of an account's status. */
export interface AuditRecord {
  readonly kind: AuditKind
  /** The account that made the change. */
  readonly byId: string
  /** The student, teacher or author concerned. */
  readonly personId?: string | null | undefined
  readonly gigId?: string | undefined
  /** The state before the change in words for admins: a status, or `PKR 5,896`. */
  readonly before?: string | undefined
  readonly after?: string | undefined
  /** The amount in PKR and the receipt, if they differ from those of the class and the enrolment. */
  readonly payment?: { readonly amount: number; readonly receiptId: string | null } | undefined
  /** The reason that was given. */
  readonly reason?: string | undefined
  /** What `findUndoable` returns to the undo of the change. */
  readonly undo?: object | undefined
}

// `now()` would be the start of the transaction. The clock after all its locks keeps entries in the order of the
// changes.
const NOW = sql<Date>`clock_timestamp()`

const selectColumn = (column: typeof accounts.name | typeof accounts.email, id: string | null): SQL =>
  sql`coalesce((select ${column} from ${accounts} where ${accounts.id} = ${id}), '')`

/**
 * Adds an entry to the audit trail and copies names, price and receipt into it. Call it in the transaction of the
 * change while the rows it names exist: after an insert, before a delete.
 */
export const recordAudit = async (tx: Database, change: AuditRecord): Promise<void> => {
  const { kind, byId, payment, undo, before = '', after = '', reason = '' } = change
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
    price: payment ? payment.amount : sql`(select ${gigs.price} from ${gigs} where ${gigs.id} = ${gigId})`,
    receiptId: payment
      ? payment.receiptId
      : sql`(select ${enrolments.receiptId} from ${enrolments}
      where ${enrolments.gigId} = ${gigId} and ${enrolments.studentId} = ${personId})`,
    before,
    after,
    reason,
    undo,
  })
}

/** The page offers Undo for 10 s. The rest allows for slow networks. */
const UNDO_SECONDS = 60

/** A change that an account wants to undo. */
type UndoneChange = Pick<AuditRecord, 'kind' | 'byId'> & {
  readonly personId: string
  /** Undefined if the change is of no class. */
  readonly gigId?: string
}

/**
 * Finds the change to undo: the last one of its area about the person, and about the class if given, if the same account
 * made it a moment ago. Call it under the lock under which the change is made.
 * @returns undefined if it was another kind of change, by another account, or too long ago
 */
export const findUndoable = async (tx: Database, { kind, byId, personId, gigId }: UndoneChange) => {
  const [last] = await tx
    .select({
      kind: auditEntries.kind,
      byId: auditEntries.byId,
      before: auditEntries.before,
      after: auditEntries.after,
      receiptId: auditEntries.receiptId,
      undo: auditEntries.undo,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.personId, personId),
        gigId === undefined ? undefined : eq(auditEntries.gigId, gigId),
        eq(auditArea, sql`split_part(${kind}, '.', 1)`),
        gt(auditEntries.at, sql`clock_timestamp() - make_interval(secs => ${UNDO_SECONDS})`),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return last?.kind === kind && last.byId === byId ? last : undefined
}
