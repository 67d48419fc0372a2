import type { Parsed } from '#contract/endpoint.ts'
import type { answerFeedback, getAllFeedback, ManagedFeedback, updateFeedbackStatus } from '#contract/feedback.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { Account } from '#server/web/auth/account.ts'
import { creationCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import * as repository from './feedback.repository.ts'
import { toFeedback } from './feedback.service.ts'

const toManaged = ({ feedback, author }: repository.ManagedRecord): ManagedFeedback => ({
  ...toFeedback(feedback),
  userId: author,
})

export const listAllFeedback = async (
  platform: Platform,
  call: Call<typeof getAllFeedback>,
): Promise<ManagedFeedback[]> => {
  const page = await listPage(call, {
    read: (slice) => repository.readAllFeedback(platform.db, call.query, slice),
    count: () => repository.countAllFeedback(platform.db, call.query),
    cursorOf: ({ feedback }) => creationCursor(feedback),
  })
  return page.map(toManaged)
}

const requireLockedFeedback = async (tx: Database, id: string): Promise<repository.FeedbackRecord> => {
  const feedback = await repository.lockFeedback(tx, id)
  if (!feedback) throw new ApiProblem('not_found', 'Feedback not found')
  return feedback
}

const readManaged = async (platform: Platform, id: string): Promise<ManagedFeedback> => {
  const row = await repository.findFeedback(platform.db, id)
  if (!row) throw new ApiProblem('not_found', 'Feedback not found')
  return toManaged(row)
}

export const setFeedbackStatus = async (
  platform: Platform,
  admin: Account,
  { feedbackId, status }: Parsed<typeof updateFeedbackStatus>['body'],
): Promise<ManagedFeedback> => {
  await platform.transaction(async (tx) => {
    const { status: before, authorId } = await requireLockedFeedback(tx, feedbackId)
    if (before === status) throw new ApiProblem('conflict', `This feedback is already ${status}.`)
    await repository.updateFeedback(tx, feedbackId, { status })
    await recordAudit(tx, { kind: 'feedback.status', byId: admin.id, personId: authorId, before, after: status })
    // Null once the author's account is deleted.
    if (authorId)
      await platform.events.publish(tx, 'feedback.updated', { feedbackId, authorId, status, isAnswered: false })
  })
  return readManaged(platform, feedbackId)
}

/** Answers feedback or corrects the answer. Saving the same text again does not notify the author. */
export const saveAnswer = async (
  platform: Platform,
  admin: Account,
  body: Parsed<typeof answerFeedback>['body'],
): Promise<ManagedFeedback> => {
  const { feedbackId } = body
  await platform.transaction(async (tx) => {
    const { authorId, status, answer: before } = await requireLockedFeedback(tx, feedbackId)
    if (before === body.answer) return
    await repository.updateFeedback(tx, feedbackId, { answer: body.answer, answeredAt: new Date() })
    await recordAudit(tx, { kind: 'feedback.answered', byId: admin.id, personId: authorId, reason: body.answer })
    if (authorId)
      await platform.events.publish(tx, 'feedback.updated', { feedbackId, authorId, status, isAnswered: true })
  })
  return readManaged(platform, feedbackId)
}
