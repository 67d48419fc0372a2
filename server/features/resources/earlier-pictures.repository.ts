import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { resources } from '#server/storage/database/schema-gigs.ts'

export type PictureRecord = NonNullable<Awaited<ReturnType<typeof findPicture>>>

/** Marks pictures without a small copy, so that each is tried once. Skips those that another server is marking. */
export const markUntriedPictures = (tx: Database, limit: number) => {
  const untried = tx
    .select({ id: resources.id })
    .from(resources)
    .innerJoin(files, eq(files.id, resources.fileId))
    .where(and(isNull(resources.thumbnailId), eq(resources.isThumbnailTried, false), like(files.type, 'image/%')))
    .limit(limit)
    .for('update', { of: resources, skipLocked: true })
  return tx
    .update(resources)
    .set({ isThumbnailTried: true })
    .where(inArray(resources.id, untried))
    .returning({ resourceId: resources.id })
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
