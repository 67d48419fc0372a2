import { COMMENT_REPORTED, type reportComment } from '#contract/discussion/discussion.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Call } from '#server/web/http/serve.ts'
import { DELETED_USER } from './comment-presenter.ts'
import { insertReport, insertReportFeedback } from './discussion.repository.ts'
import { requireComment } from './discussion.service.ts'

interface ReportedMessage {
  readonly title: string
  readonly author: string
  readonly message: string
  readonly reason: string
}

// Quotes the message, because it may be removed before an admin reads the report.
const toConcern = ({ title, author, message, reason }: ReportedMessage): string =>
  [
    `Reported message in the class discussion of “${title}”.`,
    `Written by: ${author}`,
    `Message: ${message}`,
    ...(reason ? [`Reason: ${reason}`] : []),
  ].join('\n')

/** Sends a message to the admins as feedback. A second report by the same reader changes nothing. */
export const reportMessage = async (
  platform: Platform,
  call: Call<typeof reportComment>,
): Promise<{ message: string }> => {
  const { account, params, body } = call
  await platform.transaction(async (tx) => {
    const { row, membership } = await requireComment(tx, call)
    if (row.removedAt) throw new ApiProblem('gone', 'This message has been removed.')
    if (row.authorId === account.id) throw new ApiProblem('conflict', 'You cannot report your own message.')
    if (!(await insertReport(tx, row.id, account.id))) return
    const author = row.authorName ?? DELETED_USER
    const message = toConcern({ title: membership.title, author, message: row.message, reason: body.reason })
    await insertReportFeedback(tx, { authorId: account.id, message })
    const { gigId, commentId } = params
    await platform.events.publish(tx, 'comment.reported', { gigId, commentId, reporterId: account.id })
  })
  return { message: COMMENT_REPORTED }
}
