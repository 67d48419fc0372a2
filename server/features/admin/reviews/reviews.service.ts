import type { getManagedReviews, ManagedReview, moderateReview } from '#contract/admin/reviews.ts'
import { REVIEW_NOT_FOUND } from '#contract/reviews/reviews.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { toReview } from '#server/domain/reviews.ts'
import { toClassBrief } from '#server/features/admin/class-brief.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { encodeCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import * as repository from './reviews.repository.ts'

const toManaged = (row: repository.ManagedRecord): ManagedReview => ({
  ...toReview(row),
  gig: { _id: row.gigId, title: row.gigTitle, ...toClassBrief(row.brief) },
  student: row.student,
  teacher: row.teacher,
  reports: row.reports.map(({ reason, by, at }) => ({ reason, by, createdAt: new Date(at).toISOString() })),
  isReported: row.reportedAt !== null,
  reportedAt: row.reportedAt?.toISOString(),
  hidden: row.hiddenAt && { at: row.hiddenAt.toISOString(), reason: row.hiddenReason },
})

export const listManagedReviews = async (
  { db }: Platform,
  call: Call<typeof getManagedReviews>,
): Promise<ManagedReview[]> => {
  const { state } = call.query
  const page = await listPage(call, {
    read: (slice) => repository.readManagedReviews(db, state, slice),
    count: () => repository.countManagedReviews(db, state),
    cursorOf: ({ id, createdAt, reportedAt, hiddenAt }) =>
      encodeCursor({ id, at: (state === 'reported' ? reportedAt : hiddenAt) ?? createdAt }),
  })
  return page.map(toManaged)
}

const requireReview = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new ApiProblem('not_found', REVIEW_NOT_FOUND)
  return row
}

type Moderation = Call<typeof moderateReview>

const hide = async (tx: Database, review: repository.LockedReview, call: Moderation): Promise<void> => {
  if (review.hiddenAt) throw new ApiProblem('conflict', 'This review is already hidden.')
  const { account, params, body } = call
  await repository.hideReview(tx, params.id, { reason: body.reason, byId: account.id })
}

const show = async (tx: Database, review: repository.LockedReview, call: Moderation): Promise<void> => {
  if (!(review.hiddenAt || review.reportedAt)) throw new ApiProblem('conflict', 'Everybody can read this review.')
  await repository.showReview(tx, call.params.id)
}

/** The state of a review in the words of the audit trail: shown, hidden, or reported. */
const describeState = ({ hiddenAt, reportedAt }: Pick<repository.LockedReview, 'hiddenAt' | 'reportedAt'>): string => {
  if (hiddenAt) return 'hidden'
  return reportedAt ? 'reported' : 'shown'
}

/** Hides a review, shows a hidden one again, or keeps a reported one. */
export const moderate = async (
  platform: Platform,
  call: Moderation,
): Promise<{ message: string; review: ManagedReview }> => {
  const { account, params, body } = call
  const { isHidden, reason } = body
  await platform.transaction(async (tx) => {
    const review = requireReview(await repository.lockReview(tx, params.id))
    const { gigId, teacherId, studentId } = review
    await (isHidden ? hide(tx, review, call) : show(tx, review, call))
    await recordAudit(tx, {
      kind: isHidden ? 'review.hidden' : 'review.shown',
      byId: account.id,
      personId: studentId,
      gigId,
      before: describeState(review),
      after: isHidden ? 'hidden' : 'shown',
      reason,
    })
    const event = { gigId, teacherId, studentId }
    if (isHidden) await platform.events.publish(tx, 'review.hidden', { ...event, reason })
    else if (review.hiddenAt) await platform.events.publish(tx, 'review.shown', event)
  })
  const review = toManaged(requireReview(await repository.findManagedReview(platform.db, params.id)))
  return { message: isHidden ? 'The review is hidden.' : 'Everybody can read the review.', review }
}
