import { and, eq } from 'drizzle-orm'
import type { EnrolmentKey } from '#server/domain/enrolments.ts'
import type { Database } from '#server/storage/database/open.ts'
import { payments } from '#server/storage/database/schema-enrolment.ts'

export interface PaymentKey extends EnrolmentKey {
  /** First day of the calendar month, `YYYY-MM-DD`. */
  readonly month: string
}

/** Locks a month of a student until the transaction ends. Take the gig's lock first. */
export const lockPayment = async (tx: Database, { gigId, studentId, month }: PaymentKey) => {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.gigId, gigId), eq(payments.studentId, studentId), eq(payments.month, month)))
    .for('update')
  return row
}
