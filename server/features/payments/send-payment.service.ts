import { eq, sql } from 'drizzle-orm'
import {
  ALREADY_PAID,
  ALREADY_SENT,
  ALREADY_WAIVED,
  EARLY_DAYS,
  NOT_DUE,
  type PaymentState,
  RECEIPT_SENT,
  type sendPayment,
} from '#contract/payments.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { commitReceipt } from '#server/domain/commit-receipt.ts'
import { lockEnrolmentStatus } from '#server/domain/enrolments.ts'
import { findGig, preventGigDeletion } from '#server/domain/find-gig.ts'
import { NOT_A_MEMBER } from '#server/domain/gig-access.ts'
import { addNextMonth, lockDues, toMonth } from '#server/domain/payments.ts'
import { refuseMissingGig } from '#server/domain/refuse-missing-gig.ts'
import { registerReceipt } from '#server/domain/register-receipt.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { payments } from '#server/storage/database/schema-enrolment.ts'
import { insertFile, type StoredFile } from '#server/storage/files/files.ts'
import type { Call } from '#server/web/http/serve.ts'
import { lockPayment, type PaymentKey } from './lock-payment.ts'

const TEACHER_UNAVAILABLE = 'Your teacher cannot answer at the moment, so do not pay now.'

const REFUSALS: Readonly<Partial<Record<PaymentState, string>>> = {
  accepted: ALREADY_PAID,
  paid: ALREADY_PAID,
  waived: ALREADY_WAIVED,
  sent: ALREADY_SENT,
}

/** Locks in the order of the deletion of an account: gig, enrolment, and by the foreign key of the file the account. */
const lockEnrolment = async (platform: Platform, tx: Database, key: PaymentKey) => {
  const { gigId } = key
  await preventGigDeletion(tx, gigId)
  const gig = (await findGig(tx, gigId)) ?? (await refuseMissingGig(platform, tx, gigId))
  if ((await lockEnrolmentStatus(tx, key)) !== 'enrolled') throw new ApiProblem('forbidden', NOT_A_MEMBER)
  if (!gig.isTeacherApproved) throw new ApiProblem('conflict', TEACHER_UNAVAILABLE)
  return gig
}

const isPayable = async (tx: Database, dueOn: string): Promise<boolean> => {
  const [row] = await tx
    .select({ isPayable: sql<boolean>`${dueOn}::date <= today_in_pakistan() + ${EARLY_DAYS}::int` })
    .from(sql`(select 1) as one`)
  return row?.isPayable === true
}

/** Adds a month that is not announced yet, because students can pay early. */
const addEarlyMonth = async (tx: Database, key: PaymentKey) => {
  const row = await lockDues(tx, key)
  // The month may have been announced while this call waited for the lock.
  const announced = await lockPayment(tx, key)
  if (announced) return announced
  if (!row?.dueOn || toMonth(row.dueOn) !== key.month || !(await isPayable(tx, row.dueOn)))
    throw new ApiProblem('conflict', NOT_DUE)
  await addNextMonth(tx, { gigId: key.gigId, studentId: key.studentId }, { dueOn: row.dueOn, state: 'due' })
  return lockPayment(tx, key)
}

const storePayment = async (
  platform: Platform,
  tx: Database,
  { key, receipt }: { key: PaymentKey; receipt: StoredFile },
) => {
  const { teacherId } = await lockEnrolment(platform, tx, key)
  const payment = (await lockPayment(tx, key)) ?? (await addEarlyMonth(tx, key))
  if (!payment) throw new ApiProblem('conflict', NOT_DUE)
  const refusal = REFUSALS[payment.state]
  if (refusal) throw new ApiProblem('conflict', refusal)
  await insertFile(tx, receipt)
  await tx
    .update(payments)
    .set({ state: 'sent', receiptId: receipt.id, reason: '', sentAt: sql`now()`, answeredAt: null })
    .where(eq(payments.id, payment.id))
  await registerReceipt(platform, tx, { ...key, fileId: receipt.id })
  const { gigId, studentId, month } = key
  await recordAudit(tx, {
    kind: 'enrolment.month-sent',
    byId: studentId,
    personId: studentId,
    gigId,
    after: formatMonth(month),
    payment: { amount: payment.amount, receiptId: receipt.id },
  })
  await platform.events.publish(tx, 'payment.sent', { ...key, teacherId })
}

/** Stores the receipt of a student for one month. */
export const storeMonthlyReceipt = (platform: Platform, call: Call<typeof sendPayment>): Promise<{ message: string }> =>
  commitReceipt(platform, call, async (tx, receipt) => {
    const { gigId, month } = call.body
    await storePayment(platform, tx, { key: { gigId, month, studentId: call.account.id }, receipt })
    return { message: RECEIPT_SENT }
  })
