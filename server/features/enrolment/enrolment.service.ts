import { CLASS_FULL, type EnrolledStudent } from '#contract/enrolment.ts'
import type { Account } from '../../platform/account.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayDecide } from './enrolment.access.ts'
import { countEnrolled, findStudent, lockGig, type Place, setStatus, statusOf } from './enrolment.repository.ts'

const lockOwnGig = async (tx: Database, teacher: Account, gigId: string) => {
  const gig = await lockGig(tx, gigId)
  mayDecide(teacher, gig)
  return gig
}

/** Gives a pending student a place: counted and taken under the gig's lock, so a class is never overfilled. */
export const accept = async (platform: Platform, teacher: Account, place: Place): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    const gig = await lockOwnGig(tx, teacher, place.gigId)
    const status = await statusOf(tx, place)
    if (!status) throw new Refusal('not_found', 'This student has not asked for a place in this class.')
    if (status === 'enrolled') throw new Refusal('conflict', 'This student is already enrolled.')
    if ((await countEnrolled(tx, place.gigId)) >= (gig?.maxStudents ?? 0)) throw new Refusal('conflict', CLASS_FULL)
    await setStatus(tx, place, 'enrolled')
    await recordAudit(tx, {
      kind: 'enrolment.accepted',
      byId: teacher.id,
      personId: place.studentId,
      gigId: place.gigId,
    })
  })
  platform.events.emit('enrolment.accepted', { ...place, teacherId: teacher.id })
}

/** Takes an enrolled student back to pending. */
export const returnToPending = async (platform: Platform, teacher: Account, place: Place): Promise<EnrolledStudent> => {
  const student = await platform.db.transaction(async (tx) => {
    await lockOwnGig(tx, teacher, place.gigId)
    const status = await statusOf(tx, place)
    if (!status) throw new Refusal('not_found', 'This student is not enrolled in this class.')
    if (status === 'pending') throw new Refusal('conflict', 'This student is already pending.')
    await setStatus(tx, place, 'pending')
    await recordAudit(tx, {
      kind: 'enrolment.returned',
      byId: teacher.id,
      personId: place.studentId,
      gigId: place.gigId,
    })
    return findStudent(tx, place.studentId)
  })
  if (!student) throw new Refusal('not_found', 'This student is not enrolled in this class.')
  platform.events.emit('enrolment.returned', { ...place, teacherId: teacher.id })
  return student
}
