import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { commentAttachments } from '#server/storage/database/schema-classroom.ts'

export const insertAttachment = async (
  tx: Database,
  attachment: typeof commentAttachments.$inferInsert,
): Promise<void> => {
  await tx.insert(commentAttachments).values(attachment)
}

/** Deletes the attachment of a message with the rows of its files. @returns the storage keys of the files */
export const deleteAttachment = async (tx: Database, commentId: string): Promise<readonly string[]> => {
  const [deleted] = await tx
    .delete(commentAttachments)
    .where(eq(commentAttachments.commentId, commentId))
    .returning({ fileId: commentAttachments.fileId, thumbnailId: commentAttachments.thumbnailId })
  if (!deleted) return []
  const ids = [deleted.fileId, ...(deleted.thumbnailId ? [deleted.thumbnailId] : [])]
  const rows = await tx.delete(files).where(inArray(files.id, ids)).returning({ key: files.key })
  return rows.map(({ key }) => key)
}
