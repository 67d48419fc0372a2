import {
  COMMENTS_PAGE_SIZE,
  type Comment,
  type getComments,
  type postComment,
  type removeComment,
} from '#contract/classroom/discussion.ts'
import { type Membership, requireMember } from '#server/features/classroom/classroom.access.ts'
import type { Database } from '#server/platform/database/open.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { listPage } from '#server/platform/http/paging.ts'
import type { Call } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type CommentRow,
  clearComment,
  countComments,
  findComment,
  insertComment,
  lockDiscussion,
  nextChangeNumber,
  readChanges,
  readCommentsBefore,
  setChange,
} from './discussion.repository.ts'

/** The name shown for a deleted account. */
export const DELETED_USER = '[Deleted User]'
const MESSAGE_NOT_FOUND = 'This message does not exist.'
const MESSAGE_ID_TAKEN = 'This message cannot be sent under this id.'
const MESSAGE_TEXT_DIFFERS = 'This message was sent before with other words.'
const NOT_AUTHOR_OR_TEACHER = 'Only its author and the teacher may remove a message.'

const toComment = (row: CommentRow): Comment => ({
  _id: row.id,
  gigId: row.gigId,
  seq: row.seq,
  change: row.change,
  userId: { _id: row.authorId ?? '', name: row.authorName ?? DELETED_USER },
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  isRemoved: row.removedAt !== null,
})

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

type MessageDraft = Pick<CommentRow, 'id' | 'gigId' | 'message'> & { readonly authorId: string }

// The client generates the id, so a second post with it is a retry. A removed message has no text to compare.
const toExistingComment = (row: CommentRow, draft: MessageDraft): Comment => {
  if (row.authorId !== draft.authorId || row.gigId !== draft.gigId) throw new ApiProblem('conflict', MESSAGE_ID_TAKEN)
  if (!row.removedAt && row.message !== draft.message) throw new ApiProblem('conflict', MESSAGE_TEXT_DIFFERS)
  return toComment(row)
}

const requireStored = async (tx: Database, id: string): Promise<CommentRow> => {
  const row = await findComment(tx, id)
  if (!row) throw new ApiProblem('not_found', MESSAGE_NOT_FOUND)
  return row
}

const storeDraft = async (tx: Database, draft: MessageDraft): Promise<{ comment: Comment; isNew: boolean }> => {
  const existing = await findComment(tx, draft.id)
  if (existing) return { comment: toExistingComment(existing, draft), isNew: false }
  const change = await nextChangeNumber(tx, draft.gigId)
  const isNew = await insertComment(tx, { ...draft, seq: change, change })
  const row = await requireStored(tx, draft.id)
  return { comment: isNew ? toComment(row) : toExistingComment(row, draft), isNew }
}

/** Stores a message, then broadcasts it to the open pages of the class. */
export const postMessage = async (
  platform: Platform,
  { account, params, body, commitOnce }: Call<typeof postComment>,
): Promise<Comment> => {
  if (body.userId !== undefined && body.userId !== account.id)
    throw new ApiProblem('forbidden', 'You can write only in your own name.')
  const draft = {
    id: body.id ?? crypto.randomUUID(),
    gigId: params.gigId,
    authorId: account.id,
    message: body.message,
  }
  let isNew = false
  const comment = await commitOnce(async (tx) => {
    await requireMember(tx, account, params.gigId)
    const stored = await storeDraft(tx, draft)
    isNew = stored.isNew
    const { gigId, id: commentId } = draft
    if (isNew) await platform.events.publish(tx, 'comment.created', { gigId, commentId, authorId: account.id })
    return stored.comment
  })
  // Broadcasts need no storage: pages catch up on missed messages by their `change` number.
  if (isNew) platform.live.broadcast(`gig:${comment.gigId}`, 'new-comment', comment)
  return comment
}

type CommentCall = Pick<Call<typeof removeComment>, 'account' | 'params'>

/** Finds a message and the caller's membership in its class. */
export const requireComment = async (
  db: Database,
  { account, params }: CommentCall,
): Promise<{ row: CommentRow; membership: Membership }> => {
  const membership = await requireMember(db, account, params.gigId)
  const row = await findComment(db, params.commentId)
  if (row?.gigId !== params.gigId) throw new ApiProblem('not_found', MESSAGE_NOT_FOUND)
  return { row, membership }
}

/** Removes a message and broadcasts the removal. Removing it again changes nothing. */
export const removeMessage = async (platform: Platform, call: CommentCall): Promise<Comment> => {
  const { comment, isNew } = await platform.db.transaction(async (tx) => {
    await lockDiscussion(tx, call.params.gigId)
    const { row, membership } = await requireComment(tx, call)
    if (membership.role === 'student' && row.authorId !== call.account.id)
      throw new ApiProblem('forbidden', NOT_AUTHOR_OR_TEACHER)
    const isCleared = await clearComment(tx, row.id, call.account.id)
    if (isCleared) await setChange(tx, row.id, await nextChangeNumber(tx, row.gigId))
    return { comment: toComment(await requireStored(tx, row.id)), isNew: isCleared }
  })
  if (isNew) platform.live.broadcast(`gig:${comment.gigId}`, 'new-comment', comment)
  return comment
}
