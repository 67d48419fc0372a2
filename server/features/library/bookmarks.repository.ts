import { eq } from 'drizzle-orm'
import { Marks } from '#contract/library/bookmarks.ts'
import { NO_MARKS } from '#quran/marks.ts'
import type { Database } from '#server/platform/database/open.ts'
import { readerMarks } from '#server/platform/database/schema-library.ts'

/** What an account holds, and what names it. */
export interface StoredMarks {
  readonly version: string
  readonly marks: Marks
}

/** Reads what an account holds and keeps others from changing it until the transaction ends. */
export const lockMarks = async (tx: Database, accountId: string): Promise<StoredMarks> => {
  await tx.insert(readerMarks).values({ accountId, marks: NO_MARKS }).onConflictDoNothing()
  const [row] = await tx.select().from(readerMarks).where(eq(readerMarks.accountId, accountId)).for('update')
  if (!row) throw new Error('The row of marks that was just made is not there.')
  return { version: row.version, marks: Marks.parse(row.marks) }
}

/** @returns what names the new state */
export const writeMarks = async (tx: Database, accountId: string, marks: Marks): Promise<string> => {
  const version = crypto.randomUUID()
  await tx
    .update(readerMarks)
    .set({ version, marks, changedAt: new Date() })
    .where(eq(readerMarks.accountId, accountId))
  return version
}
