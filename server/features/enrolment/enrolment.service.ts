import type { Parsed } from '#contract/endpoint.ts'
import {
  ALREADY_ENROLLED,
  CLASS_FULL,
  type EnrolledStudent,
  type EnrolmentStatus,
  type rejectStudent,
} from '#contract/enrolment.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { lockGig, requireGig } from '#server/domain/find-gig.ts'
import type { Account } from '#server/platform/auth/account.ts'
import type { Database } from '#server/platform/database/open.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mayCancel, mayDecide } from './enrolment.access.ts'
import { countEnrolled, findStudent, type Place, removePlace, setStatus, statusOf } from './enrolment.repository.ts'

const NOT_IN_CLASS = 'This student is not enrolled in this class.'

const lockOwnGig = async (tx: Database, teacher: Account, gigId: string) => {
  const gig = requireGig(await lockGig(tx, gigId))
  mayDecide(teacher, gig)
  return gig
}

const refuseUnlessPending = (status: EnrolmentStatus | undefined): void => {
  if (!status) throw new ApiProblem('not_found', 'This student has not asked for a place in this class.')
  if (status === 'enrolled') throw new ApiProblem('conflict', 'This student is already enrolled.')
  if (status === 'rejected')
    throw new ApiProblem('conflict', 'This request was rejected: the student may send a new receipt.')
}

/** Gives a pending student a place: counted and taken under the gig's lock, so a class is never overfilled. */
export const accept = async (platform: Platform, teacher: Account, place: Place): Promise<void> => {
  const { gigId, studentId } = place
  await platform.transaction(async (tx) => {
    const gig = await lockOwnGig(tx, teacher, gigId)
    refuseUnlessPending(await statusOf(tx, place))
    if ((await countEnrolled(tx, gigId)) >= gig.maxStudents) throw new ApiProblem('conflict', CLASS_FULL)
    await setStatus(tx, place, { status: 'enrolled' })
    await recordAudit(tx, { kind: 'enrolment.accepted', byId: teacher.id, personId: studentId, gigId })
    await platform.events.publish(tx, 'enrolment.accepted', { ...place, teacherId: teacher.id })
  })
}

/** Says no to a pending request: it stays, with the reason, until its receipt is replaced or it is taken back. */
export const reject = async (
  platform: Platform,
  teacher: Account,
  { reason, ...place }: Parsed<typeof rejectStudent>['body'],
): Promise<void> => {
  const { gigId, studentId } = place
  await platform.transaction(async (tx) => {
    await lockOwnGig(tx, teacher, gigId)
    refuseUnlessPending(await statusOf(tx, place))
    await setStatus(tx, place, { status: 'rejected', reason })
    const change = { before: 'pending', after: 'rejected', reason }
    await recordAudit(tx, { kind: 'enrolment.rejected', byId: teacher.id, personId: studentId, gigId, ...change })
    await platform.events.publish(tx, 'enrolment.rejected', { ...place, teacherId: teacher.id, reason })
  })
}

/** Takes a student's own request back, while it is no place yet. The trail keeps the receipt: it tells what was paid. */
export const cancel = async (platform: Platform, student: Account, gigId: string): Promise<void> => {
  const place = { gigId, studentId: student.id }
  await platform.db.transaction(async (tx) => {
    requireGig(await lockGig(tx, gigId))
    const before = await statusOf(tx, place)
    mayCancel(before)
    if (before === 'enrolled') throw new ApiProblem('conflict', ALREADY_ENROLLED)
    await recordAudit(tx, { kind: 'enrolment.cancelled', byId: student.id, personId: student.id, gigId, before })
    await removePlace(tx, place)
  })
}

/** Takes an enrolled student back to pending. */
export const returnToPending = async (platform: Platform, teacher: Account, place: Place): Promise<EnrolledStudent> => {
  const student = await platform.transaction(async (tx) => {
    await lockOwnGig(tx, teacher, place.gigId)
    const status = await statusOf(tx, place)
    if (!status || status === 'rejected') throw new ApiProblem('not_found', NOT_IN_CLASS)
    if (status === 'pending') throw new ApiProblem('conflict', 'This student is already pending.')
    await setStatus(tx, place, { status: 'pending' })
    await recordAudit(tx, {
      kind: 'enrolment.returned',
      byId: teacher.id,
      personId: place.studentId,
      gigId: place.gigId,
    })
    await platform.events.publish(tx, 'enrolment.returned', { ...place, teacherId: teacher.id })
    return findStudent(tx, place.studentId)
  })
  if (!student) throw new ApiProblem('not_found', NOT_IN_CLASS)
  return student
}
