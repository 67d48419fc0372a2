import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { QUOTE_MAX_LENGTH } from '#contract/discussion/discussion.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, files } from '#server/storage/database/schema.ts'
import { commentAttachments, commentReports, comments, discussions } from '#server/storage/database/schema-classroom.ts'
import { feedbacks } from '#server/storage/database/schema-feedback.ts'
import { countRows } from '#server/storage/database/search.ts'

const quoted = alias(comments, 'quoted')
const quotedAuthor = alias(accounts, 'quoted_author')

const commentColumns = {
  id: comments.id,
  gigId: comments.gigId,
  seq: comments.seq,
  change: comments.change,
  authorId: comments.authorId,
  authorName: accounts.name,
  message: comments.message,
  createdAt: comments.createdAt,
  removedAt: comments.removedAt,
  quoted: {
    id: quoted.id,
    seq: quoted.seq,
    authorId: quoted.authorId,
    message: sql<string>`left(${quoted.message}, ${QUOTE_MAX_LENGTH})`,
    removedAt: quoted.removedAt,
  },
  quotedAuthorName: quotedAuthor.name,
  attachment: {
    kind: commentAttachments.kind,
    fileId: commentAttachments.fileId,
    thumbnailId: commentAttachments.thumbnailId,
    width: commentAttachments.width,
    height: commentAttachments.height,
    seconds: commentAttachments.seconds,
  },
  attachedFile: { type: files.type, bytes: files.bytes },
}

/** A message with the name of its author. */
export type CommentRecord = Awaited<ReturnType<typeof readComments>>[number]

interface CommentSelection {
  readonly where: SQL | undefined
  readonly order: SQL
  readonly limit: number
}

const readComments = (db: Database, { where, order, limit }: CommentSelection) =>
  db
    .select(commentColumns)
    .from(comments)
    .leftJoin(accounts, eq(accounts.id, comments.authorId))
    .leftJoin(quoted, eq(quoted.id, comments.replyToId))
    .leftJoin(quotedAuthor, eq(quotedAuthor.id, quoted.authorId))
    .leftJoin(commentAttachments, eq(commentAttachments.commentId, comments.id))
    .leftJoin(files, eq(files.id, commentAttachments.fileId))
    .where(where)
    .orderBy(order)
    .limit(limit)

/** Reads the newest messages, or those before a `seq`, newest first. */
export const readCommentsBefore = (
  db: Database,
  gigId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<CommentRecord[]> => {
  const where = and(eq(comments.gigId, gigId), before === undefined ? undefined : lt(comments.seq, before))
  return readComments(db, { where, order: desc(comments.seq), limit })
}

/** Reads the messages that changed after a `change` number, oldest change first. */
export const readChanges = (
  db: Database,
  gigId: string,
  { after, limit }: { after: number; limit: number },
): Promise<CommentRecord[]> => {
  const where = and(eq(comments.gigId, gigId), gt(comments.change, after))
  return readComments(db, { where, order: asc(comments.change), limit })
}

export const findComment = async (db: Database, id: string): Promise<CommentRecord | undefined> => {
  const [row] = await readComments(db, { where: eq(comments.id, id), order: asc(comments.seq), limit: 1 })
  return row
}

export const countComments = (db: Database, gigId: string) =>
  countRows(db, { table: comments, where: eq(comments.gigId, gigId), order: [comments.seq] })

/** Increments the discussion's change number. The row lock makes the numbers commit in order. */
export const nextChangeNumber = async (tx: Database, gigId: string): Promise<number> => {
  const [row] = await tx
    .insert(discussions)
    .values({ gigId, changes: 1 })
    .onConflictDoUpdate({ target: discussions.gigId, set: { changes: sql`${discussions.changes} + 1` } })
    .returning({ changes: discussions.changes })
  if (!row) throw new Error('The discussion has no row.')
  return row.changes
}

/** Take this lock before changing a message, as posting and deleting a gig do. */
export const lockDiscussion = async (tx: Database, gigId: string): Promise<void> => {
  await tx.select({ gigId: discussions.gigId }).from(discussions).where(eq(discussions.gigId, gigId)).for('update')
}

/** @returns false if a message has this id already */
export const insertComment = async (tx: Database, comment: typeof comments.$inferInsert): Promise<boolean> => {
  const inserted = await tx.insert(comments).values(comment).onConflictDoNothing().returning({ id: comments.id })
  return inserted.length > 0
}

/** Erases the text and keeps the row for the order of messages. @returns false if it was removed before */
export const clearComment = async (tx: Database, id: string, byId: string): Promise<boolean> => {
  const cleared = await tx
    .update(comments)
    .set({ message: '', removedAt: sql`now()`, removedById: byId })
    .where(and(eq(comments.id, id), isNull(comments.removedAt)))
    .returning({ id: comments.id })
  return cleared.length > 0
}

export const setChange = async (tx: Database, id: string, change: number): Promise<void> => {
  await tx.update(comments).set({ change }).where(eq(comments.id, id))
}

/** @returns false if this reader has reported it before */
export const insertReport = async (tx: Database, commentId: string, reporterId: string): Promise<boolean> => {
  const inserted = await tx
    .insert(commentReports)
    .values({ commentId, reporterId })
    .onConflictDoNothing()
    .returning({ id: commentReports.commentId })
  return inserted.length > 0
}

/** Reports appear among the feedback that admins process. */
export const insertReportFeedback = async (
  tx: Database,
  concern: { authorId: string; message: string },
): Promise<void> => {
  await tx.insert(feedbacks).values({ ...concern, type: 'concern' })
}
