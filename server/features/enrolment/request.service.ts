import { ALREADY_ENROLLED, ALREADY_PENDING, CLASS_FULL, RECEIPT_MISSING } from '#contract/enrolment.ts'
import type { Account } from '../../platform/account.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/open.ts'
import { dropStored, insertFile, keepUpload, type StoredFile } from '../../platform/files.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Upload } from '../../platform/uploads.ts'
import { countEnrolled, findGig, insertPending, type Place, statusOf } from './enrolment.repository.ts'

const REQUEST_SENT = 'Enrollment request sent. Wait for the teacher to approve it.'

const refuseSecond = (status: 'pending' | 'enrolled' | undefined): void => {
  if (status === 'enrolled') throw new Refusal('conflict', ALREADY_ENROLLED)
  if (status === 'pending') throw new Refusal('conflict', ALREADY_PENDING)
}

// Whether the class is full is only a courtesy here: seats are counted under a lock when the teacher accepts.
const requestPlace = async (tx: Database, place: Place, receipt: StoredFile): Promise<{ teacherId: string }> => {
  const gig = await findGig(tx, place.gigId)
  if (gig?.teacherStatus !== 'approved') throw new Refusal('not_found', 'Gig not found')
  refuseSecond(await statusOf(tx, place))
  if ((await countEnrolled(tx, gig.id)) >= gig.maxStudents) throw new Refusal('conflict', CLASS_FULL)
  await insertFile(tx, receipt)
  if (!(await insertPending(tx, place, receipt.id))) throw new Refusal('conflict', ALREADY_PENDING)
  await recordAudit(tx, {
    kind: 'enrolment.requested',
    byId: place.studentId,
    personId: place.studentId,
    gigId: gig.id,
  })
  return gig
}

interface EnrolCall {
  readonly account: Account
  readonly gigId: string
  readonly receipt: Upload | undefined
  readonly once: <Answer>(work: (tx: Database) => Promise<Answer>) => Promise<Answer>
}

/** Asks for a place. The receipt is on the disk before the row that names it is committed. */
export const enrol = async (platform: Platform, call: EnrolCall): Promise<{ message: string }> => {
  const { account, gigId, receipt, once } = call
  if (!receipt) throw new Refusal('invalid', RECEIPT_MISSING)
  const stored = await keepUpload(platform, receipt, { ownerId: account.id, purpose: 'receipt' })
  let teacherId: string | undefined
  try {
    const answer = await once(async (tx) => {
      const gig = await requestPlace(tx, { gigId, studentId: account.id }, stored)
      teacherId = gig.teacherId
      return { message: REQUEST_SENT }
    })
    if (teacherId) platform.events.emit('enrolment.requested', { gigId, studentId: account.id, teacherId })
    else await dropStored(platform, stored)
    return answer
  } catch (error) {
    // Only a refusal proves that nothing was committed; a connection lost at the commit proves nothing.
    if (error instanceof Refusal) await dropStored(platform, stored)
    throw error
  }
}
