import { REPORTED, type reportComment } from '#contract/classroom/discussion.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Call } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertConcern, insertReport } from './discussion.repository.ts'
import { commentOf, DELETED } from './discussion.service.ts'

interface Reported {
  readonly title: string
  readonly author: string
  readonly message: string
  readonly reason: string
}

// What was said is quoted: it may be removed before an admin reads the report.
const concernAbout = ({ title, author, message, reason }: Reported): string =>
  [
    `Reported message in the class discussion of “${title}”.`,
    `Written by: ${author}`,
    `Message: ${message}`,
    ...(reason ? [`Reason: ${reason}`] : []),
  ].join('\n')

/** Hands a message to the admins, as feedback of whoever reports it; the same reader reports it once. */
export const report = async (platform: Platform, call: Call<typeof reportComment>): Promise<{ message: string }> => {
  const { account, params, body } = call
  await platform.transaction(async (tx) => {
    const { row, membership } = await commentOf(tx, call)
    if (row.removedAt) throw new ApiProblem('gone', 'This message has been removed.')
    if (row.authorId === account.id) throw new ApiProblem('conflict', 'You cannot report your own message.')
    if (!(await insertReport(tx, row.id, account.id))) return
    const author = row.authorName ?? DELETED
    const message = concernAbout({ title: membership.title, author, message: row.message, reason: body.reason })
    await insertConcern(tx, { authorId: account.id, message })
    const { gigId, commentId } = params
    await platform.events.publish(tx, 'comment.reported', { gigId, commentId, reporterId: account.id })
  })
  return { message: REPORTED }
}
