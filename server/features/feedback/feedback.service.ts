import type { createFeedback, Feedback, userFeedbacks } from '#contract/feedback.ts'
import type { Platform } from '#server/platform/platform.ts'
import { creationCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import { countFeedbacks, type FeedbackRecord, insertFeedback, readFeedbacks } from './feedback.repository.ts'

export const sendFeedback = ({
  account,
  body,
  commitOnce,
}: Call<typeof createFeedback>): Promise<{ message: string }> =>
  commitOnce(async (tx) => {
    await insertFeedback(tx, { authorId: account.id, type: body.feedbackType, message: body.message })
    return { message: 'Feedback submitted successfully!' }
  })

export const toFeedback = ({ id, type, message, status, createdAt, answer, answeredAt }: FeedbackRecord): Feedback => ({
  _id: id,
  feedbackType: type,
  message,
  status,
  createdAt: createdAt.toISOString(),
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
})

export const listOwnFeedback = async (platform: Platform, call: Call<typeof userFeedbacks>): Promise<Feedback[]> => {
  const { id } = call.account
  const page = await listPage(call, {
    read: (slice) => readFeedbacks(platform.db, id, slice),
    count: () => countFeedbacks(platform.db, id),
    cursorOf: creationCursor,
  })
  return page.map(toFeedback)
}
