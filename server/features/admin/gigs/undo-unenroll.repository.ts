import { and, desc, eq, sql } from 'drizzle-orm'
import type { AuditKind } from '#contract/admin/audit.ts'
import type { EnrolmentKey } from '#server/domain/enrolments.ts'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { parseHeldSeat } from './held-seat.ts'

const matchesEnrolment = ({ gigId, studentId }: EnrolmentKey) =>
  and(eq(auditEntries.gigId, gigId), eq(auditEntries.personId, studentId))

/** Finds the last time of such a change in the audit trail, because the deleted row held it. */
const findTimeOf = async (tx: Database, key: EnrolmentKey, kind: AuditKind): Promise<Date | undefined> => {
  const [entry] = await tx
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(and(matchesEnrolment(key), eq(auditEntries.kind, kind)))
    .orderBy(desc(auditEntries.at))
    .limit(1)
  return entry?.at
}

/** @returns false if the student has requested a place again meanwhile */
export const restoreEnrolment = async (
  tx: Database,
  key: EnrolmentKey,
  { receiptId, before }: { readonly receiptId: string | null; readonly before: string },
): Promise<boolean> => {
  const createdAt = await findTimeOf(tx, key, 'enrolment.requested')
  const changedAt = await findTimeOf(tx, key, 'enrolment.accepted')
  const inserted = await tx
    .insert(enrolments)
    .values({
      ...key,
      status: 'enrolled',
      receiptId: sql`(select ${files.id} from ${files} where ${files.id} = ${receiptId})`,
      heldSeatUntil: parseHeldSeat(before),
      ...(createdAt && { createdAt }),
      ...(changedAt && { changedAt }),
    })
    .onConflictDoNothing()
    .returning({ gigId: enrolments.gigId })
  return inserted.length > 0
}
