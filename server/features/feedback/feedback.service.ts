import type { FastifyReply } from 'fastify'
import type { Feedback } from '#contract/feedback.ts'
import type { Account } from '../../platform/account.ts'
import type { Once } from '../../platform/idempotency.ts'
import { pageOf, sendPage } from '../../platform/paging.ts'
import type { Platform } from '../../platform/platform.ts'
import { countFeedbacks, type FeedbackRow, insertFeedback, readFeedbacks } from './feedback.repository.ts'

interface NewFeedback {
  readonly account: Account
  readonly body: { readonly feedbackType: Feedback['feedbackType']; readonly message: string }
  readonly once: Once
}

export const sendFeedback = ({ account, body, once }: NewFeedback): Promise<{ message: string }> =>
  once(async (tx) => {
    await insertFeedback(tx, { authorId: account.id, type: body.feedbackType, message: body.message })
    return { message: 'Feedback submitted successfully!' }
  })

export const toFeedback = ({ id, type, message, status, createdAt, answer, answeredAt }: FeedbackRow): Feedback => ({
  _id: id,
  feedbackType: type,
  message,
  status,
  createdAt: createdAt.toISOString(),
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
})

interface ListCall {
  readonly account: Account
  readonly query: { limit?: number | undefined; cursor?: string | undefined }
  readonly reply: FastifyReply
}

export const ownFeedbacks = async (platform: Platform, { account, query, reply }: ListCall): Promise<Feedback[]> => {
  const { limit, after } = pageOf(query)
  const [rows, total] = await Promise.all([
    readFeedbacks(platform.db, account.id, { limit: limit + 1, after }),
    countFeedbacks(platform.db, account.id),
  ])
  const shown = sendPage(reply, { rows, total, limit, cursorOf: (row) => ({ at: row.createdAt, id: row.id }) })
  return shown.map(toFeedback)
}
