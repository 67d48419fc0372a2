import { eq } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { commentAttachments } from '#server/storage/database/schema-classroom.ts'
import { deleteFiles } from '#server/storage/files/files.ts'

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
  return deleteFiles(tx, [deleted?.fileId, deleted?.thumbnailId])
}
