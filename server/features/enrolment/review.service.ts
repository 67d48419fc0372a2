import type { getRequestsToReview, RequestToReview } from '#contract/enrolment/review.ts'
import { toSmallCover } from '#server/domain/class-facts.ts'
import { requireOwnGig } from '#server/domain/gig-access.ts'
import type { Platform } from '#server/platform/platform.ts'
import { privateFileLink } from '#server/storage/files/file-links.ts'
import { creationCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import { DUPLICATES_MAX } from './duplicate-receipts/duplicates.repository.ts'
import { toDuplicate } from './duplicate-receipts/duplicates.service.ts'
import { countRequests, type ReviewRecord, readRequests } from './review.repository.ts'

const toRequest = (platform: Platform, row: ReviewRecord): RequestToReview => ({
  studentId: row.id,
  name: row.name,
  email: row.email,
  receiptURL: privateFileLink(platform, row.receiptId),
  ...(row.receiptId && { receiptId: row.receiptId }),
  requestedAt: row.createdAt.toISOString(),
  gigId: row.gigId,
  title: row.title,
  ...toSmallCover(platform, row),
  price: row.price,
  ...(row.month && { month: row.month }),
  duplicates: row.duplicates.slice(0, DUPLICATES_MAX).map((duplicate) => toDuplicate(platform, duplicate)),
  ...(row.duplicates.length > DUPLICATES_MAX && { hasMoreDuplicates: true }),
  otherReceipts: row.otherReceipts.map(({ receiptId, requestedAt, ...other }) => ({
    ...other,
    receiptURL: privateFileLink(platform, receiptId),
    requestedAt: new Date(requestedAt).toISOString(),
  })),
})

/** Lists the requests for the caller's own classes only, or for one of them. */
export const listRequestsToReview = async (
  platform: Platform,
  call: Call<typeof getRequestsToReview>,
): Promise<RequestToReview[]> => {
  const { db } = platform
  const filter = { teacherId: call.account.id, gigId: call.query.gigId }
  if (filter.gigId !== undefined) await requireOwnGig(db, call.account, filter.gigId)
  const rows = await listPage(call, {
    read: (slice) => readRequests(db, filter, slice),
    count: () => countRequests(db, filter),
    cursorOf: creationCursor,
  })
  return rows.map((row) => toRequest(platform, row))
}
