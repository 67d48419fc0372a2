import { and, desc, eq, inArray } from 'drizzle-orm'
import { olderThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, files } from '#server/storage/database/schema.ts'
import { recitations } from '#server/storage/database/schema-ratings.ts'
import { countRows } from '#server/storage/database/search.ts'

/** The recitations of a class. */
export interface RecitationFilter {
  readonly gigId: string
  /** Undefined for all students. */
  readonly studentId: string | undefined
}

const isIn = ({ gigId, studentId }: RecitationFilter) =>
  and(eq(recitations.gigId, gigId), studentId === undefined ? undefined : eq(recitations.studentId, studentId))

export type RecitationRecord = Awaited<ReturnType<typeof readRecitations>>[number]

export const readRecitations = (db: Database, filter: RecitationFilter, page: Slice) =>
  db
    .select({ recitation: recitations, studentName: accounts.name, bytes: files.bytes })
    .from(recitations)
    .innerJoin(accounts, eq(accounts.id, recitations.studentId))
    .innerJoin(files, eq(files.id, recitations.fileId))
    .where(and(isIn(filter), olderThan([recitations.createdAt, recitations.id], page.after)))
    .orderBy(desc(recitations.createdAt), desc(recitations.id))
    .limit(page.limit)

export const countRecitations = (db: Database, filter: RecitationFilter) =>
  countRows(db, { table: recitations, where: isIn(filter), order: [recitations.createdAt, recitations.id] })

export const insertRecitation = async (
  tx: Database,
  recitation: typeof recitations.$inferInsert,
): Promise<typeof recitations.$inferSelect | undefined> => {
  const [row] = await tx.insert(recitations).values(recitation).returning()
  return row
}

export const findRecitation = async (db: Database, id: string) => {
  const [row] = await db.select().from(recitations).where(eq(recitations.id, id))
  return row
}

/**
 * Deletes the file of a recitation, which deletes the recitation, in the order of the deletion of an account.
 * @returns the storage key of the file; undefined if the recitation was deleted before
 */
export const deleteRecitationFile = async (tx: Database, id: string): Promise<string | undefined> => {
  const ofRecitation = tx.select({ id: recitations.fileId }).from(recitations).where(eq(recitations.id, id))
  const [file] = await tx.delete(files).where(inArray(files.id, ofRecitation)).returning({ key: files.key })
  return file?.key
}
