import {
  COMMENTS_PAGE,
  type Comment,
  type getComments,
  type postComment,
  type removeComment,
} from '#contract/classroom/discussion.ts'
import { type Membership, mayEnter } from '#server/features/classroom/classroom.access.ts'
import type { Database } from '#server/platform/database/open.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { listPage } from '#server/platform/http/paging.ts'
import type { Call } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type CommentRow,
  countComments,
  emptyComment,
  findComment,
  holdDiscussion,
  insertComment,
  nextChange,
  readBackwards,
  readChanges,
  setChange,
} from './discussion.repository.ts'

/** Whose account is gone is called this. */
export const DELETED = '[Deleted User]'
const NOT_FOUND = 'This message does not exist.'
const ID_TAKEN = 'This message cannot be sent under this id.'
const OTHER_WORDS = 'This message was sent before with other words.'
const NOT_YOURS = 'Only its author and the teacher may remove a message.'

const toComment = (row: CommentRow): Comment => ({
  _id: row.id,
  gigId: row.gigId,
  seq: row.seq,
  change: row.change,
  userId: { _id: row.authorId ?? '', name: row.authorName ?? DELETED },
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  isRemoved: row.removedAt !== null,
})

/** A page of a discussion; `X-Next-Cursor` is the place to go on from, in the direction that was asked. */
export const readDiscussion = async (platform: Platform, call: Call<typeof getComments>): Promise<Comment[]> => {
  const { gigId } = call.params
  const { limit = COMMENTS_PAGE, before, after } = call.query
  const { db } = platform
  await mayEnter(db, call.account, gigId)
  const isCatchUp = after !== undefined
  const shown = await listPage(
    { query: { limit }, reply: call.reply },
    {
      read: (slice) =>
        isCatchUp
          ? readChanges(db, gigId, { after, limit: slice.limit })
          : readBackwards(db, gigId, { before, limit: slice.limit }),
      count: () => countComments(db, gigId),
      cursorOf: (row) => String(isCatchUp ? row.change : row.seq),
    },
  )
  return (isCatchUp ? shown : shown.toReversed()).map(toComment)
}

type Draft = Pick<CommentRow, 'id' | 'gigId' | 'message'> & { readonly authorId: string }

// The phone made the id: whoever sends it again means the same message. A removed one has no words to compare.
const sameAgain = (row: CommentRow, draft: Draft): Comment => {
  if (row.authorId !== draft.authorId || row.gigId !== draft.gigId) throw new ApiProblem('conflict', ID_TAKEN)
  if (!row.removedAt && row.message !== draft.message) throw new ApiProblem('conflict', OTHER_WORDS)
  return toComment(row)
}

const storedAs = async (tx: Database, id: string): Promise<CommentRow> => {
  const row = await findComment(tx, id)
  if (!row) throw new ApiProblem('not_found', NOT_FOUND)
  return row
}

const store = async (tx: Database, draft: Draft): Promise<{ comment: Comment; isNew: boolean }> => {
  const known = await findComment(tx, draft.id)
  if (known) return { comment: sameAgain(known, draft), isNew: false }
  const change = await nextChange(tx, draft.gigId)
  const isNew = await insertComment(tx, { ...draft, seq: change, change })
  const row = await storedAs(tx, draft.id)
  return { comment: isNew ? toComment(row) : sameAgain(row, draft), isNew }
}

/** Stores a message, then announces it to everybody who looks at the class. */
export const post = async (
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
    await mayEnter(tx, account, params.gigId)
    const stored = await store(tx, draft)
    isNew = stored.isNew
    const { gigId, id: commentId } = draft
    if (isNew) await platform.events.publish(tx, 'comment.created', { gigId, commentId, authorId: account.id })
    return stored.comment
  })
  // Pages fetch what they miss here by its number, so this announcement need not be stored.
  if (isNew) platform.live.broadcast(`gig:${comment.gigId}`, 'new-comment', comment)
  return comment
}

type AboutComment = Pick<Call<typeof removeComment>, 'account' | 'params'>

/** A message of the class that is spoken of, and what the caller is there. */
export const commentOf = async (
  db: Database,
  { account, params }: AboutComment,
): Promise<{ row: CommentRow; membership: Membership }> => {
  const membership = await mayEnter(db, account, params.gigId)
  const row = await findComment(db, params.commentId)
  if (row?.gigId !== params.gigId) throw new ApiProblem('not_found', NOT_FOUND)
  return { row, membership }
}

/** Takes the words of a message away and announces it; once removed it stays so. */
export const remove = async (platform: Platform, call: AboutComment): Promise<Comment> => {
  const { comment, isNew } = await platform.db.transaction(async (tx) => {
    await holdDiscussion(tx, call.params.gigId)
    const { row, membership } = await commentOf(tx, call)
    if (membership.standing === 'student' && row.authorId !== call.account.id)
      throw new ApiProblem('forbidden', NOT_YOURS)
    const emptied = await emptyComment(tx, row.id, call.account.id)
    if (emptied) await setChange(tx, row.id, await nextChange(tx, row.gigId))
    return { comment: toComment(await storedAs(tx, row.id)), isNew: emptied }
  })
  if (isNew) platform.live.broadcast(`gig:${comment.gigId}`, 'new-comment', comment)
  return comment
}
