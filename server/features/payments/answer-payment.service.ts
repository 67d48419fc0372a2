import { eq, sql } from 'drizzle-orm'
import type { AuditKind } from '#contract/admin/audit.ts'
import type { Parsed } from '#contract/endpoint.ts'
import type { PaymentState, rejectPayment, waivePayment } from '#contract/payments.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { lockOwnGig } from '#server/domain/gig-access.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { payments } from '#server/storage/database/schema-enrolment.ts'
import type { Account } from '#server/web/auth/account.ts'
import { lockPayment, type PaymentKey } from './lock-payment.ts'

const NO_PAYMENT = 'This student does not owe this month.'

const lockOwnPayment = async (tx: Database, teacher: Account, key: PaymentKey) => {
  await lockOwnGig(tx, teacher, key.gigId)
  const payment = await lockPayment(tx, key)
  if (!payment) throw new ApiProblem('not_found', NO_PAYMENT)
  return payment
}

type Settled = 'paid' | 'waived'

const isSettled = (state: PaymentState): state is Settled => state === 'paid' || state === 'waived'

const refuseUnlessSent = (state: PaymentState): void => {
  if (state === 'accepted') throw new ApiProblem('conflict', 'This month is already accepted.')
  if (isSettled(state)) throw new ApiProblem('conflict', 'This month is already paid or waived.')
  if (state === 'rejected')
    throw new ApiProblem('conflict', 'This receipt was rejected: the student may send a new one.')
  if (state === 'due') throw new ApiProblem('conflict', 'The student has not sent a receipt for this month.')
}

type Payment = typeof payments.$inferSelect
interface Answer {
  readonly state: PaymentState
  readonly kind: AuditKind
  readonly reason?: string
  readonly note?: string
}

const storeAnswer = async (
  tx: Database,
  payment: Pick<Payment, 'id' | 'amount' | 'receiptId'>,
  {
    teacher,
    key,
    state,
    kind,
    reason = '',
    note = '',
  }: Answer & { readonly teacher: Account; readonly key: PaymentKey },
): Promise<void> => {
  await tx
    .update(payments)
    .set({ state, reason, note, answeredAt: state === 'sent' || state === 'due' ? null : sql`now()` })
    .where(eq(payments.id, payment.id))
  await recordAudit(tx, {
    kind,
    byId: teacher.id,
    personId: key.studentId,
    gigId: key.gigId,
    after: formatMonth(key.month),
    // Other answers keep the reason of an earlier rejection in the row, but it does not belong in their audit entry.
    reason: kind === 'enrolment.month-rejected' ? reason : note,
    payment,
  })
}

/** Accepts the receipt for a month. */
export const acceptMonth = (platform: Platform, teacher: Account, key: PaymentKey): Promise<void> =>
  platform.transaction(async (tx) => {
    const payment = await lockOwnPayment(tx, teacher, key)
    refuseUnlessSent(payment.state)
    await storeAnswer(tx, payment, { teacher, key, state: 'accepted', kind: 'enrolment.month-accepted' })
    await platform.events.publish(tx, 'payment.accepted', { ...key, teacherId: teacher.id })
  })

/** Rejects the receipt for a month. The reason stays until the student sends another one. */
export const rejectMonth = (
  platform: Platform,
  teacher: Account,
  { reason, ...key }: Parsed<typeof rejectPayment>['body'],
): Promise<void> =>
  platform.transaction(async (tx) => {
    const payment = await lockOwnPayment(tx, teacher, key)
    refuseUnlessSent(payment.state)
    await storeAnswer(tx, payment, { teacher, key, state: 'rejected', kind: 'enrolment.month-rejected', reason })
    await platform.events.publish(tx, 'payment.rejected', { ...key, teacherId: teacher.id, reason })
  })

const SETTLED_KINDS = { paid: 'enrolment.month-paid', waived: 'enrolment.month-waived' } as const

const refuseUnlessOpen = (state: PaymentState): void => {
  if (state === 'sent')
    throw new ApiProblem('conflict', 'The student has sent a receipt for this month. Answer the receipt instead.')
  if (state === 'waived') throw new ApiProblem('conflict', 'This month is already waived.')
  if (state === 'accepted' || state === 'paid') throw new ApiProblem('conflict', 'This month is already paid.')
}

/**
 * Marks a month as paid without a receipt, or waives it. Rejects a month whose receipt waits for an answer, so that the
 * teacher does not overlook the receipt.
 */
export const settleMonth = (
  platform: Platform,
  teacher: Account,
  { state, note, ...key }: Parsed<typeof waivePayment>['body'] & { readonly state: Settled },
): Promise<void> =>
  platform.transaction(async (tx) => {
    const { reason, ...payment } = await lockOwnPayment(tx, teacher, key)
    refuseUnlessOpen(payment.state)
    const answer = { state, kind: SETTLED_KINDS[state], reason, note }
    await storeAnswer(tx, { ...payment, receiptId: null }, { teacher, key, ...answer })
    await platform.events.publish(tx, 'payment.settled', { ...key, teacherId: teacher.id, state, note })
  })

const undoSettled = async (
  { platform, tx }: { readonly platform: Platform; readonly tx: Database },
  { reason, sentAt, ...payment }: Payment,
  who: { readonly teacher: Account; readonly key: PaymentKey },
): Promise<void> => {
  const state = sentAt ? 'rejected' : 'due'
  const kind = 'enrolment.month-returned'
  await storeAnswer(tx, { ...payment, receiptId: null }, { ...who, state, kind, reason })
  await platform.events.publish(tx, 'payment.reopened', { ...who.key, teacherId: who.teacher.id })
}

/**
 * Undoes an answer: a receipt waits again, and a month that was settled without a receipt is due again.
 * @returns the new state
 */
export const returnMonth = (platform: Platform, teacher: Account, key: PaymentKey): Promise<'sent' | 'open'> =>
  platform.transaction(async (tx) => {
    const payment = await lockOwnPayment(tx, teacher, key)
    if (isSettled(payment.state)) {
      await undoSettled({ platform, tx }, payment, { teacher, key })
      return 'open'
    }
    if (payment.state !== 'accepted' && payment.state !== 'rejected')
      throw new ApiProblem('conflict', 'There is no answer to undo.')
    await storeAnswer(tx, payment, { teacher, key, state: 'sent', kind: 'enrolment.month-returned' })
    await platform.events.publish(tx, 'payment.returned', { ...key, teacherId: teacher.id })
    return 'sent'
  })
