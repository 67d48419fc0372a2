import type { Parsed } from '#contract/endpoint.ts'
import {
  ALREADY_ENROLLED,
  CLASS_FULL,
  type EnrolledStudent,
  type EnrolmentStatus,
  type rejectStudent,
} from '#contract/enrolment.ts'
import { findUndoable, recordAudit } from '#server/domain/audit.ts'
import {
  deleteEnrolment,
  type EnrolmentKey,
  readAcceptanceDay,
  readEnrolmentStatus,
  readHeldSeat,
} from '#server/domain/enrolments.ts'
import { lockGig, requireGig } from '#server/domain/find-gig.ts'
import { lockOwnGig } from '#server/domain/gig-access.ts'
import { recordEnrolmentPayment, withdrawEnrolmentPayment } from '#server/domain/payments.ts'
import { countTakenSeats, leaveLine, returnHeldSeat, stopWaiting, takeHeldSeat } from '#server/domain/seats.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { Account } from '#server/web/auth/account.ts'
import { requireRequest } from './enrolment.access.ts'
import { findStudent, setStatus } from './enrolment.repository.ts'
import { describeUndo, parseUndo, readMonths, restoreMonths } from './undo-answer.repository.ts'

const NOT_IN_CLASS = 'This student is not enrolled in this class.'

const refuseUnlessPending = (status: EnrolmentStatus | undefined): void => {
  if (!status) throw new ApiProblem('not_found', 'This student has not asked for a place in this class.')
  if (status === 'enrolled') throw new ApiProblem('conflict', 'This student is already enrolled.')
  if (status === 'rejected')
    throw new ApiProblem('conflict', 'This request was rejected: the student may send a new receipt.')
}

interface MonthsChange {
  readonly teacher: Account
  readonly status: 'enrolled' | 'pending'
  readonly heldSeatUntil: Date | null
  /** Changes the months to pay for an answer that undoes none. */
  readonly changeMonths: () => Promise<void>
}

/**
 * Sets the status with its months, and records it. If the teacher gave the opposite answer a moment ago, this one undoes
 * it: the time and the months are as before.
 */
const answerWithMonths = async (
  tx: Database,
  key: EnrolmentKey,
  { teacher, status, heldSeatUntil, changeMonths }: MonthsChange,
): Promise<void> => {
  const [kind, opposite] =
    status === 'enrolled'
      ? (['enrolment.accepted', 'enrolment.returned'] as const)
      : (['enrolment.returned', 'enrolment.accepted'] as const)
  const entry = { byId: teacher.id, personId: key.studentId, gigId: key.gigId }
  const undone = parseUndo((await findUndoable(tx, { kind: opposite, ...entry }))?.undo)
  const before = await readMonths(tx, key)
  await setStatus(tx, key, { status, heldSeatUntil, changedAt: undone?.changedAt })
  if (undone) await restoreMonths(tx, key, undone)
  else await changeMonths()
  await recordAudit(tx, { kind, ...entry, undo: describeUndo(before, await readMonths(tx, key)) })
}

/** Enrols a pending student. Counting places under the gig's lock keeps the class from overfilling. */
export const acceptRequest = async (platform: Platform, teacher: Account, key: EnrolmentKey): Promise<void> => {
  const { gigId, studentId } = key
  await platform.transaction(async (tx) => {
    const gig = await lockOwnGig(tx, teacher, gigId)
    refuseUnlessPending(await readEnrolmentStatus(tx, key))
    if ((await countTakenSeats(tx, gigId, studentId)) >= gig.maxStudents) throw new ApiProblem('conflict', CLASS_FULL)
    const changeMonths = () => recordEnrolmentPayment(tx, key)
    const heldSeatUntil = await takeHeldSeat(tx, key)
    await answerWithMonths(tx, key, { teacher, status: 'enrolled', heldSeatUntil, changeMonths })
    await platform.events.publish(tx, 'enrolment.accepted', { ...key, teacherId: teacher.id })
  })
}

/** Rejects a pending request, which gives up the seat that it held. It keeps the reason until the student replaces the receipt or cancels. */
export const rejectRequest = async (
  platform: Platform,
  teacher: Account,
  { reason, ...key }: Parsed<typeof rejectStudent>['body'],
): Promise<void> => {
  const { gigId, studentId } = key
  await platform.transaction(async (tx) => {
    await lockOwnGig(tx, teacher, gigId)
    refuseUnlessPending(await readEnrolmentStatus(tx, key))
    await setStatus(tx, key, { status: 'rejected', reason, heldSeatUntil: await takeHeldSeat(tx, key) })
    const change = { before: 'pending', after: 'rejected', reason }
    await recordAudit(tx, { kind: 'enrolment.rejected', byId: teacher.id, personId: studentId, gigId, ...change })
    await platform.events.publish(tx, 'enrolment.rejected', { ...key, teacherId: teacher.id, reason })
  })
}

/**
 * Undoes a rejection. After a new receipt or a cancelled request there is none to undo. The request holds its seat again
 * unless another student has it.
 */
export const reopenRequest = (platform: Platform, teacher: Account, key: EnrolmentKey): Promise<void> =>
  platform.transaction(async (tx) => {
    const { gigId, studentId } = key
    const gig = await lockOwnGig(tx, teacher, gigId)
    if ((await readEnrolmentStatus(tx, key)) !== 'rejected')
      throw new ApiProblem('conflict', 'There is no rejection to undo.')
    await stopWaiting(tx, key)
    if ((await countTakenSeats(tx, gigId, studentId)) < gig.maxStudents)
      await returnHeldSeat(tx, key, await readHeldSeat(tx, key))
    await setStatus(tx, key, { status: 'pending' })
    const change = { before: 'rejected', after: 'pending' }
    await recordAudit(tx, { kind: 'enrolment.reopened', byId: teacher.id, personId: studentId, gigId, ...change })
    await platform.events.publish(tx, 'enrolment.reopened', { ...key, teacherId: teacher.id })
  })

/** Cancels a student's own request. The audit trail keeps the receipt as proof of payment. */
export const cancelRequest = async (platform: Platform, student: Account, gigId: string): Promise<void> => {
  const key = { gigId, studentId: student.id }
  await platform.db.transaction(async (tx) => {
    requireGig(await lockGig(tx, gigId))
    const before = await readEnrolmentStatus(tx, key)
    requireRequest(before)
    if (before === 'enrolled') throw new ApiProblem('conflict', ALREADY_ENROLLED)
    await recordAudit(tx, { kind: 'enrolment.cancelled', byId: student.id, personId: student.id, gigId, before })
    // A student with a rejected request may wait for a seat, and goes on waiting.
    if (before === 'pending') await leaveLine(tx, key)
    await deleteEnrolment(tx, key)
  })
}

/** Moves an enrolled student back to pending. The request holds its seat again if it came from an offer. */
export const returnToPending = async (
  platform: Platform,
  teacher: Account,
  key: EnrolmentKey,
): Promise<EnrolledStudent> => {
  const student = await platform.transaction(async (tx) => {
    await lockOwnGig(tx, teacher, key.gigId)
    const status = await readEnrolmentStatus(tx, key)
    if (!status || status === 'rejected') throw new ApiProblem('not_found', NOT_IN_CLASS)
    if (status === 'pending') throw new ApiProblem('conflict', 'This student is already pending.')
    await returnHeldSeat(tx, key, await readHeldSeat(tx, key))
    const acceptedOn = await readAcceptanceDay(tx, key)
    const changeMonths = () => withdrawEnrolmentPayment(tx, key, acceptedOn)
    await answerWithMonths(tx, key, { teacher, status: 'pending', heldSeatUntil: null, changeMonths })
    await platform.events.publish(tx, 'enrolment.returned', { ...key, teacherId: teacher.id })
    return findStudent(tx, key.studentId)
  })
  if (!student) throw new ApiProblem('not_found', NOT_IN_CLASS)
  return student
}
