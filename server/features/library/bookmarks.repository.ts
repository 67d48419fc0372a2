import { eq } from 'drizzle-orm'
import { Marks } from '#contract/library/bookmarks.ts'
import { EMPTY_MARKS } from '#quran/marks.ts'
import type { Database } from '#server/storage/database/open.ts'
import { readerMarks } from '#server/storage/database/schema-library.ts'

export interface StoredMarks {
  readonly version: string
  readonly marks: Marks
}

/** Reads the bookmarks of an account and locks them until the transaction ends. */
export const lockMarks = async (tx: Database, accountId: string): Promise<StoredMarks> => {
  await tx.insert(readerMarks).values({ accountId, marks: EMPTY_MARKS }).onConflictDoNothing()
  const [row] = await tx.select().from(readerMarks).where(eq(readerMarks.accountId, accountId)).for('update')
  if (!row) throw new Error('The inserted row of marks is missing.')
  return { version: row.version, marks: Marks.parse(row.marks) }
}

/** @returns the new version */
export const writeMarks = async (tx: Database, accountId: string, marks: Marks): Promise<string> => {
  const version = crypto.randomUUID()
  await tx
    .update(readerMarks)
    .set({ version, marks, changedAt: new Date() })
    .where(eq(readerMarks.accountId, accountId))
  return version
}
