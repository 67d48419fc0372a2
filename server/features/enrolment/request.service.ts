import { ALREADY_PENDING, CLASS_FULL, type EnrolmentStatus, type enroll, NO_NEW_REQUESTS } from '#contract/enrolment.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { commitReceipt } from '#server/domain/commit-receipt.ts'
import { type EnrolmentKey, lockEnrolmentStatus } from '#server/domain/enrolments.ts'
import { refuseMissingGig } from '#server/domain/refuse-missing-gig.ts'
import { registerReceipt } from '#server/domain/register-receipt.ts'
import { hasOffer, isFullFor, stopWaiting } from '#server/domain/seats.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { insertFile, type StoredFile } from '#server/storage/files/files.ts'
import type { Call } from '#server/web/http/serve.ts'
import { refuseDuplicateRequest } from './enrolment.access.ts'
import { insertPending, lockGigForRequest, replaceReceipt } from './enrolment.repository.ts'

const REQUEST_SENT = 'Enrolment request sent. Wait for the teacher to approve it.'

type RequestedGig = NonNullable<Awaited<ReturnType<typeof lockGigForRequest>>>

interface Requester {
  readonly status: EnrolmentStatus | undefined
  readonly studentId: string
}

const takesRequests = ({ archivedAt, isOver }: RequestedGig): boolean => !archivedAt && !isOver

// Students with a rejected request paid before the gig went off sale, or before its lessons were over, so they can still
// replace their receipt. A seat that was offered before stays reserved.
const maySendReceipt = async (tx: Database, gig: RequestedGig, { status, studentId }: Requester): Promise<boolean> =>
  status === 'rejected' || takesRequests(gig) || hasOffer(tx, { gigId: gig.id, studentId })

// The check for a full class only avoids useless requests; accepting counts the seats under a lock.
const refuseClosedGig = async (tx: Database, gig: RequestedGig, requester: Requester): Promise<void> => {
  if (!(await maySendReceipt(tx, gig, requester))) throw new ApiProblem('conflict', NO_NEW_REQUESTS)
  if (await isFullFor(tx, gig, requester.studentId)) throw new ApiProblem('conflict', CLASS_FULL)
}

interface StoredRequest {
  readonly key: EnrolmentKey
  readonly receipt: StoredFile
}

/** @returns the name of the event to publish, and the gig's teacher */
const storeRequest = async (platform: Platform, tx: Database, { key, receipt }: StoredRequest) => {
  const { gigId, studentId } = key
  const gig = (await lockGigForRequest(tx, gigId)) ?? (await refuseMissingGig(platform, tx, gigId))
  // The outbox shows this message to a student who paid before the teacher was suspended.
  if (!gig.mayTeach) throw new ApiProblem('not_found', NO_NEW_REQUESTS)
  const status = await lockEnrolmentStatus(tx, key)
  refuseDuplicateRequest(status)
  await refuseClosedGig(tx, gig, { status, studentId })
  await insertFile(tx, receipt)
  const name = status === 'rejected' ? 'enrolment.receipt' : 'enrolment.requested'
  const isStored = await (status === 'rejected' ? replaceReceipt : insertPending)(tx, key, receipt.id)
  if (!isStored) throw new ApiProblem('conflict', ALREADY_PENDING)
  await stopWaiting(tx, key)
  await registerReceipt(platform, tx, { ...key, fileId: receipt.id })
  await recordAudit(tx, {
    kind: name,
    byId: studentId,
    personId: studentId,
    gigId,
    ...(status && { before: status, after: 'pending' }),
  })
  return { name, teacherId: gig.teacherId } as const
}

/** Requests a place, or replaces the receipt of a rejected request. */
export const requestEnrolment = (platform: Platform, call: Call<typeof enroll>): Promise<{ message: string }> =>
  commitReceipt(platform, call, async (tx, receipt) => {
    const key = { gigId: call.body.gigId, studentId: call.account.id }
    const { name, teacherId } = await storeRequest(platform, tx, { key, receipt })
    await platform.events.publish(tx, name, { ...key, teacherId })
    return { message: REQUEST_SENT }
  })
