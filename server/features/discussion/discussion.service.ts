import {
  COMMENTS_PAGE_SIZE,
  type Comment,
  type getComments,
  type postComment,
  type removeComment,
} from '#contract/discussion/discussion.ts'
import { type Membership, requireMember } from '#server/domain/classroom/class-access.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { scheduleRemoval } from '#server/storage/files/files.ts'
import { listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import { announce } from './announce-comment.ts'
import { deleteAttachment } from './attachments.repository.ts'
import { toComment } from './comment-presenter.ts'
import {
  type CommentRecord,
  clearComment,
  countComments,
  findComment,
  lockDiscussion,
  nextChangeNumber,
  readChanges,
  readCommentsBefore,
  setChange,
} from './discussion.repository.ts'
import { MESSAGE_NOT_FOUND, requireStored, storeMessage } from './store-comment.ts'

const NOT_AUTHOR_OR_TEACHER = 'Only its author and the teacher may remove a message.'

/** Reads a page of a discussion. `X-Next-Cursor` continues in the requested direction. */
export const readDiscussion = async (platform: Platform, call: Call<typeof getComments>): Promise<Comment[]> => {
  const { gigId } = call.params
  const { limit = COMMENTS_PAGE_SIZE, before, after } = call.query
  const { db } = platform
  await requireMember(db, call.account, gigId)
  const isCatchUp = after !== undefined
  const page = await listPage(
    { query: { limit }, reply: call.reply },
    {
      read: (slice) =>
        isCatchUp
          ? readChanges(db, gigId, { after, limit: slice.limit })
          : readCommentsBefore(db, gigId, { before, limit: slice.limit }),
      count: () => countComments(db, gigId),
      cursorOf: (row) => String(isCatchUp ? row.change : row.seq),
    },
  )
  return (isCatchUp ? page : page.toReversed()).map(toComment)
}

/** Stores a message, then broadcasts it to the open pages of the class. */
export const postMessage = async (
  platform: Platform,
  { account, params, body, commitOnce }: Call<typeof postComment>,
): Promise<Comment> => {
  if (body.userId !== undefined && body.userId !== account.id)
    throw new ApiProblem('forbidden', 'You can write only in your own name.')
  const { gigId } = params
  const draft = { id: body.id ?? crypto.randomUUID(), gigId, message: body.message, replyToId: body.replyTo }
  let isNew = false
  const comment = await commitOnce(async (tx) => {
    const stored = await storeMessage(platform, tx, { account, draft })
    isNew = stored.isNew
    return stored.comment
  })
  // Broadcasts need no storage: pages catch up on missed messages by their `change` number.
  if (isNew) await announce(platform, comment)
  return comment
}

type CommentCall = Pick<Call<typeof removeComment>, 'account' | 'params'>

/** Finds a message and the caller's membership in its class. */
export const requireComment = async (
  db: Database,
  { account, params }: CommentCall,
): Promise<{ row: CommentRecord; membership: Membership }> => {
  const membership = await requireMember(db, account, params.gigId)
  const row = await findComment(db, params.commentId)
  if (row?.gigId !== params.gigId) throw new ApiProblem('not_found', MESSAGE_NOT_FOUND)
  return { row, membership }
}

/** Removes a message and broadcasts the removal. Removing it again changes nothing. */
export const removeMessage = async (platform: Platform, call: CommentCall): Promise<Comment> => {
  const { comment, isNew } = await platform.transaction(async (tx) => {
    await lockDiscussion(tx, call.params.gigId)
    const { row, membership } = await requireComment(tx, call)
    if (membership.role === 'student' && row.authorId !== call.account.id)
      throw new ApiProblem('forbidden', NOT_AUTHOR_OR_TEACHER)
    const isCleared = await clearComment(tx, row.id, call.account.id)
    if (isCleared) {
      await setChange(tx, row.id, await nextChangeNumber(tx, row.gigId))
      await scheduleRemoval(platform, tx, await deleteAttachment(tx, row.id))
    }
    return { comment: toComment(await requireStored(tx, row.id)), isNew: isCleared }
  })
  if (isNew) await announce(platform, comment)
  return comment
}
