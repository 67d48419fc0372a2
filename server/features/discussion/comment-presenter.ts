import type { Comment } from '#contract/discussion/discussion.ts'
import type { CommentRecord } from './discussion.repository.ts'

/** The name shown for a deleted account. */
export const DELETED_USER = '[Deleted User]'

const toAuthor = (id: string | null, name: string | null): Comment['userId'] => ({
  _id: id ?? '',
  name: name ?? DELETED_USER,
})

const toQuote = ({ quoted, quotedAuthorName }: CommentRecord): Pick<Comment, 'replyTo'> => {
  if (!quoted) return {}
  const { id, seq, authorId, message, removedAt } = quoted
  return {
    replyTo: { _id: id, seq, userId: toAuthor(authorId, quotedAuthorName), message, isRemoved: removedAt !== null },
  }
}

const toAttachment = ({ attachment, attachedFile }: CommentRecord): Pick<Comment, 'attachment'> => {
  if (!attachment || !attachedFile) return {}
  const { kind, fileId, thumbnailId, width, height, seconds } = attachment
  return {
    attachment: {
      kind,
      fileId,
      ...attachedFile,
      ...(thumbnailId !== null && { thumbnailId }),
      ...(width !== null && { width }),
      ...(height !== null && { height }),
      ...(seconds !== null && { seconds }),
    },
  }
}

/** Builds a message as members see it. */
export const toComment = (row: CommentRecord): Comment => ({
  _id: row.id,
  gigId: row.gigId,
  seq: row.seq,
  change: row.change,
  userId: toAuthor(row.authorId, row.authorName),
  message: row.message,
  ...toQuote(row),
  ...toAttachment(row),
  createdAt: row.createdAt.toISOString(),
  isRemoved: row.removedAt !== null,
})
