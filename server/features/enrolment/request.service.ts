import {
  ALREADY_ENROLLED,
  ALREADY_PENDING,
  CLASS_FULL,
  type EnrolmentStatus,
  type enroll,
  NO_NEW_REQUESTS,
  RECEIPT_MISSING,
} from '#contract/enrolment.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { requireGig } from '#server/domain/find-gig.ts'
import type { Database } from '#server/platform/database/open.ts'
import {
  insertFile,
  removeAfterRollback,
  removeStored,
  type StoredFile,
  storeUpload,
} from '#server/platform/files/files.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Call } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  countEnrolled,
  type EnrolmentKey,
  insertPending,
  lockGigForRequest,
  lockStatus,
  replaceReceipt,
} from './enrolment.repository.ts'

const REQUEST_SENT = 'Enrollment request sent. Wait for the teacher to approve it.'

type RequestedGig = NonNullable<Awaited<ReturnType<typeof lockGigForRequest>>>

const refuseDuplicate = (status: EnrolmentStatus | undefined): void => {
  if (status === 'enrolled') throw new ApiProblem('conflict', ALREADY_ENROLLED)
  if (status === 'pending') throw new ApiProblem('conflict', ALREADY_PENDING)
}

// Checking for a full class here only saves a useless request; accepting counts places under a lock. Students with a
// rejected request paid before the gig went off sale, so they can still replace their receipt.
const refuseClosedGig = async (tx: Database, gig: RequestedGig, status: EnrolmentStatus | undefined): Promise<void> => {
  if (gig.archivedAt && status !== 'rejected') throw new ApiProblem('conflict', NO_NEW_REQUESTS)
  if ((await countEnrolled(tx, gig.id)) >= gig.maxStudents) throw new ApiProblem('conflict', CLASS_FULL)
}

/** @returns the name of the event to publish, and the gig's teacher */
const storeRequest = async (tx: Database, key: EnrolmentKey, receipt: StoredFile) => {
  const { gigId, studentId } = key
  const found = await lockGigForRequest(tx, gigId)
  const gig = requireGig(found)
  // A student who paid before the teacher was suspended reads this in the outbox.
  if (!gig.mayTeach) throw new ApiProblem('not_found', NO_NEW_REQUESTS)
  const status = await lockStatus(tx, key)
  refuseDuplicate(status)
  await refuseClosedGig(tx, gig, status)
  await insertFile(tx, receipt)
  const name = status === 'rejected' ? 'enrolment.receipt' : 'enrolment.requested'
  const isStored = await (status === 'rejected' ? replaceReceipt : insertPending)(tx, key, receipt.id)
  if (!isStored) throw new ApiProblem('conflict', ALREADY_PENDING)
  await recordAudit(tx, {
    kind: name,
    byId: studentId,
    personId: studentId,
    gigId,
    ...(status && { before: status, after: 'pending' }),
  })
  return { name, teacherId: gig.teacherId } as const
}

/** Requests a place, or replaces the receipt of a rejected request. Writes the receipt to disk before it commits its row. */
export const requestEnrolment = async (
  platform: Platform,
  { account, body, files, commitOnce }: Call<typeof enroll>,
): Promise<{ message: string }> => {
  const [receipt] = files.receipt ?? []
  if (!receipt) throw new ApiProblem('invalid', RECEIPT_MISSING)
  const stored = await storeUpload(platform, receipt, { ownerId: account.id, purpose: 'receipt' })
  let isFirstRequest = false
  try {
    const answer = await commitOnce(async (tx) => {
      isFirstRequest = true
      const key = { gigId: body.gigId, studentId: account.id }
      const { name, teacherId } = await storeRequest(tx, key, stored)
      await platform.events.publish(tx, name, { ...key, teacherId })
      return { message: REQUEST_SENT }
    })
    if (!isFirstRequest) await removeStored(platform, stored)
    return answer
  } catch (error) {
    await removeAfterRollback(platform, [stored], error)
    throw error
  }
}
