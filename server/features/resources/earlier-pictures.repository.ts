import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { resources } from '#server/storage/database/schema-gigs.ts'

export type PictureRecord = NonNullable<Awaited<ReturnType<typeof findPicture>>>

/**
 * Marks resources without a small copy, so that each is looked at once, and tells the pictures among them. Skips those
 * that another server is marking.
 */
export const markUntried = (tx: Database, limit: number) => {
  // As a CTE the query runs once. A join could run a subquery with a limit again, and mark more rows.
  const untried = tx.$with('untried').as(
    tx
      .select({ id: resources.id })
      .from(resources)
      .where(and(isNull(resources.thumbnailId), not(resources.isThumbnailTried)))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return tx
    .with(untried)
    .update(resources)
    .set({ isThumbnailTried: true })
    .from(files)
    .where(and(inArray(resources.id, tx.select({ id: untried.id }).from(untried)), eq(files.id, resources.fileId)))
    .returning({ resourceId: resources.id, isPicture: sql<boolean>`${files.type} like 'image/%'` })
}

/** Finds the file of a picture without a small copy. */
export const findPicture = async (db: Database, resourceId: string) => {
  const [row] = await db
    .select({ resourceId: resources.id, key: files.key, ownerId: files.ownerId })
    .from(resources)
    .innerJoin(files, eq(files.id, resources.fileId))
    .where(and(eq(resources.id, resourceId), isNull(resources.thumbnailId)))
  return row
}

/** @returns false if the resource is gone, or has a small copy */
export const setThumbnail = async (tx: Database, resourceId: string, thumbnailId: string): Promise<boolean> => {
  const rows = await tx
    .update(resources)
    .set({ thumbnailId })
    .where(and(eq(resources.id, resourceId), isNull(resources.thumbnailId)))
    .returning({ id: resources.id })
  return rows.length > 0
}
