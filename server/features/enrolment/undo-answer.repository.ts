import { and, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type EnrolmentKey, isEnrolmentOf } from '#server/domain/enrolments.ts'
import { isDuesOf } from '#server/domain/payments.ts'
import type { Database } from '#server/storage/database/open.ts'
import { dues, payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'

/** A row as `to_jsonb` writes it. */
const PaymentRow = z.looseObject({ id: z.string() })

/** The time of the last answer to a student, and the months that the next answer may change. */
const MonthsOfStudent = z.object({
  changedAt: z.string(),
  dues: z.nullable(z.object({ starts_on: z.string(), next_month: z.number(), is_active: z.boolean() })),
  payments: z.array(PaymentRow),
})
type MonthsOfStudent = z.infer<typeof MonthsOfStudent>

const UndoOfAnswer = z.extend(MonthsOfStudent, { added: z.array(z.string()) })
type UndoOfAnswer = z.infer<typeof UndoOfAnswer>

/** Named, because an entry of a server of the previous release has no column that a later migration adds. */
const COLUMNS = sql.raw(
  'id, gig_id, student_id, gig_title, month, due_on, amount, state, reason, note, receipt_id, created_at, sent_at, answered_at',
)

/** An answer changes no month that began earlier: the current one began up to a month ago. */
const DAYS_BACK = 40

const isOf = ({ gigId, studentId }: EnrolmentKey): SQL => sql`gig_id = ${gigId} and student_id = ${studentId}`

/** Reads the months of a student. Call it under the gig's lock, before and after an answer. */
export const readMonths = async (tx: Database, key: EnrolmentKey): Promise<MonthsOfStudent> => {
  const months = sql`jsonb_build_object(
    'changedAt', ${enrolments.changedAt},
    'dues', (select to_jsonb(d) from ${dues} d where ${isOf(key)}),
    'payments', coalesce((select jsonb_agg(to_jsonb(p) order by p.month) from ${payments} p
      where ${isOf(key)} and p.due_on > today_in_pakistan() - ${DAYS_BACK}::int), '[]'))`
  const [row] = await tx.select({ months }).from(enrolments).where(isEnrolmentOf(key))
  return MonthsOfStudent.parse(row?.months)
}

/** What the undo of an answer restores (`payments`: the months that it changed or removed) and deletes (`added`). */
export const describeUndo = (before: MonthsOfStudent, after: MonthsOfStudent): UndoOfAnswer => {
  const rowsAfter = new Map(after.payments.map((row) => [row.id, JSON.stringify(row)]))
  const known = new Set(before.payments.map(({ id }) => id))
  return {
    ...before,
    payments: before.payments.filter((row) => rowsAfter.get(row.id) !== JSON.stringify(row)),
    added: after.payments.map(({ id }) => id).filter((id) => !known.has(id)),
  }
}

/** @returns undefined for an entry of a server that did not store it */
export const parseUndo = (stored: unknown): UndoOfAnswer | undefined => z.safeParse(UndoOfAnswer, stored).data

/**
 * Restores the months to their state before an answer. Call it after setting the enrolment, which starts or stops the
 * dues. A month whose receipt has changed since the answer stays.
 */
export const restoreMonths = async (tx: Database, key: EnrolmentKey, undo: UndoOfAnswer): Promise<void> => {
  const isOfRequest = sql`payments.receipt_id is not distinct from
    (select e.receipt_id from ${enrolments} e where e.gig_id = ${key.gigId} and e.student_id = ${key.studentId})`
  if (undo.added.length > 0) await tx.delete(payments).where(and(inArray(payments.id, undo.added), isOfRequest))
  const rows = sql`jsonb_populate_recordset(null::payments, ${JSON.stringify(undo.payments)}::jsonb)`
  await tx.execute(sql`
    update payments set state = b.state, reason = b.reason, receipt_id = b.receipt_id, sent_at = b.sent_at,
      answered_at = b.answered_at
    from ${rows} b where payments.id = b.id and ${isOfRequest}`)
  await tx.execute(sql`insert into payments (${COLUMNS}) select ${COLUMNS} from ${rows} on conflict do nothing`)
  if (undo.dues) {
    const { starts_on: startsOn, next_month: nextMonth, is_active: isActive } = undo.dues
    const months = { startsOn, nextMonth, isActive }
    await tx
      .insert(dues)
      .values({ ...key, ...months })
      .onConflictDoUpdate({ target: [dues.gigId, dues.studentId], set: months })
  } else await tx.delete(dues).where(isDuesOf(key))
  await tx.execute(sql`select refresh_dues(${key.gigId}, ${key.studentId})`)
}
