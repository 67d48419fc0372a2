import type { FastifyReply } from 'fastify'
import type { ManagedFeedback } from '#contract/feedback.ts'
import type { Account } from '../../platform/account.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageOf, sendPage } from '../../platform/paging.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './feedback.repository.ts'
import { toFeedback } from './feedback.service.ts'

const toManaged = ({ feedback, author }: repository.ManagedRow): ManagedFeedback => ({
  ...toFeedback(feedback),
  userId: author,
})

interface ListCall {
  readonly query: repository.Which & { limit?: number | undefined; cursor?: string | undefined }
  readonly reply: FastifyReply
}

export const allFeedback = async (platform: Platform, { query, reply }: ListCall): Promise<ManagedFeedback[]> => {
  const { limit, after } = pageOf(query)
  const [rows, total] = await Promise.all([
    repository.readAllFeedback(platform.db, query, { limit: limit + 1, after }),
    repository.countAllFeedback(platform.db, query),
  ])
  const cursorOf = ({ feedback }: repository.ManagedRow) => ({ at: feedback.createdAt, id: feedback.id })
  return sendPage(reply, { rows, total, limit, cursorOf }).map(toManaged)
}

const held = async (tx: Database, id: string): Promise<repository.FeedbackRow> => {
  const feedback = await repository.lockFeedback(tx, id)
  if (!feedback) throw new Refusal('not_found', 'Feedback not found')
  return feedback
}

const managed = async (platform: Platform, id: string): Promise<ManagedFeedback> => {
  const row = await repository.findFeedback(platform.db, id)
  if (!row) throw new Refusal('not_found', 'Feedback not found')
  return toManaged(row)
}

interface StatusChange {
  readonly feedbackId: string
  readonly status: ManagedFeedback['status']
}

/** Moves feedback to another status. */
export const setFeedbackStatus = async (
  platform: Platform,
  admin: Account,
  { feedbackId, status }: StatusChange,
): Promise<ManagedFeedback> => {
  await platform.transaction(async (tx) => {
    const { status: before, authorId } = await held(tx, feedbackId)
    if (before === status) throw new Refusal('conflict', `This feedback is already ${status}.`)
    await repository.changeFeedback(tx, feedbackId, { status })
    await recordAudit(tx, { kind: 'feedback.status', byId: admin.id, personId: authorId, before, after: status })
    // The author may have deleted the account.
    if (authorId)
      await platform.events.publish(tx, 'feedback.updated', { feedbackId, authorId, status, isAnswered: false })
  })
  return managed(platform, feedbackId)
}

/** Answers feedback, or corrects the answer; the same words once more change nothing and tell nobody. */
export const answer = async (
  platform: Platform,
  admin: Account,
  body: { feedbackId: string; answer: string },
): Promise<ManagedFeedback> => {
  const { feedbackId } = body
  await platform.transaction(async (tx) => {
    const { authorId, status, answer: before } = await held(tx, feedbackId)
    if (before === body.answer) return
    await repository.changeFeedback(tx, feedbackId, { answer: body.answer, answeredAt: new Date() })
    await recordAudit(tx, { kind: 'feedback.answered', byId: admin.id, personId: authorId, reason: body.answer })
    if (authorId)
      await platform.events.publish(tx, 'feedback.updated', { feedbackId, authorId, status, isAnswered: true })
  })
  return managed(platform, feedbackId)
}
