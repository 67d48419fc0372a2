import type { Comment } from '#contract/discussion/discussion.ts'
import { requireMember } from '#server/domain/classroom/class-access.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { Account } from '#server/web/auth/account.ts'
import { toComment } from './comment-presenter.ts'
import { type CommentRecord, findComment, insertComment, nextChangeNumber } from './discussion.repository.ts'

export const MESSAGE_NOT_FOUND = 'This message does not exist.'
const QUOTE_NOT_FOUND = 'The message that you answer does not exist.'
const MESSAGE_ID_TAKEN = 'This message cannot be sent under this id.'
const MESSAGE_TEXT_DIFFERS = 'This message was sent before with other words.'

export interface MessageDraft extends Pick<CommentRecord, 'id' | 'gigId' | 'message'> {
  readonly replyToId: string | undefined
}

interface NewMessage {
  readonly account: Account
  readonly draft: MessageDraft
  /** Stores what belongs to a message that is new. */
  readonly attach?: (tx: Database) => Promise<void>
}

// The client generates the id, so a second post with it is a retry. A removed message has no text to compare.
const toExistingComment = (row: CommentRecord, { account, draft }: NewMessage): Comment => {
  if (row.authorId !== account.id || row.gigId !== draft.gigId) throw new ApiProblem('conflict', MESSAGE_ID_TAKEN)
  if (!row.removedAt && row.message !== draft.message) throw new ApiProblem('conflict', MESSAGE_TEXT_DIFFERS)
  return toComment(row)
}

export const requireStored = async (tx: Database, id: string): Promise<CommentRecord> => {
  const row = await findComment(tx, id)
  if (!row) throw new ApiProblem('not_found', MESSAGE_NOT_FOUND)
  return row
}

// Replies to a removed message are accepted, because the author may have written the reply offline.
const requireQuotable = async (tx: Database, gigId: string, id: string): Promise<void> => {
  const row = await findComment(tx, id)
  if (row?.gigId !== gigId) throw new ApiProblem('not_found', QUOTE_NOT_FOUND)
}

const storeDraft = async (tx: Database, message: NewMessage): Promise<{ comment: Comment; isNew: boolean }> => {
  const { account, draft, attach } = message
  const existing = await findComment(tx, draft.id)
  if (existing) return { comment: toExistingComment(existing, message), isNew: false }
  if (draft.replyToId) await requireQuotable(tx, draft.gigId, draft.replyToId)
  const change = await nextChangeNumber(tx, draft.gigId)
  const isNew = await insertComment(tx, { ...draft, authorId: account.id, seq: change, change })
  if (isNew) await attach?.(tx)
  const row = await requireStored(tx, draft.id)
  return { comment: isNew ? toComment(row) : toExistingComment(row, message), isNew }
}

/** Stores a message of a member once, with its event. */
export const storeMessage = async (
  platform: Platform,
  tx: Database,
  message: NewMessage,
): Promise<{ comment: Comment; isNew: boolean }> => {
  const { account, draft } = message
  await requireMember(tx, account, draft.gigId)
  const stored = await storeDraft(tx, message)
  if (stored.isNew) {
    const { gigId, id: commentId } = draft
    await platform.events.publish(tx, 'comment.created', { gigId, commentId, authorId: account.id })
  }
  return stored
}
