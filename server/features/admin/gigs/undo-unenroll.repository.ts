import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type EnrolmentKey, isEnrolmentOf } from '#server/domain/enrolments.ts'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'

const toDate = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
)

/** The times of a removed enrolment, as the audit trail keeps them. */
const RemovedEnrolment = z.object({ createdAt: toDate, changedAt: toDate, heldSeatUntil: z.nullable(toDate) })

/** Reads what the undo of a removal restores. @returns undefined if the student is not enrolled */
export const readRemovable = async (tx: Database, key: EnrolmentKey) => {
  const { createdAt, changedAt, heldSeatUntil } = enrolments
  const [row] = await tx
    .select({ createdAt, changedAt, heldSeatUntil })
    .from(enrolments)
    .where(and(isEnrolmentOf(key), eq(enrolments.status, 'enrolled')))
  return row
}

/** @returns false if the student has requested a place again meanwhile */
export const restoreEnrolment = async (
  tx: Database,
  key: EnrolmentKey,
  { receiptId, undo }: { readonly receiptId: string | null; readonly undo: unknown },
): Promise<boolean> => {
  const inserted = await tx
    .insert(enrolments)
    .values({
      ...key,
      status: 'enrolled',
      receiptId: sql`(select ${files.id} from ${files} where ${files.id} = ${receiptId})`,
      // A server of the previous release keeps none: the times are then those of the undo.
      ...z.safeParse(RemovedEnrolment, undo).data,
    })
    .onConflictDoNothing()
    .returning({ gigId: enrolments.gigId })
  return inserted.length > 0
}
