import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { olderThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { resources } from '#server/storage/database/schema-gigs.ts'
import { countRows } from '#server/storage/database/search.ts'
import { deleteFiles } from '#server/storage/files/files.ts'

const resourceColumns = {
  id: resources.id,
  fileId: resources.fileId,
  thumbnailId: resources.thumbnailId,
  title: resources.title,
  description: resources.description,
  createdAt: resources.createdAt,
  fileName: files.name,
  mediaType: files.type,
  bytes: files.bytes,
}

export type ResourceRecord = Awaited<ReturnType<typeof readResources>>[number]

export const readResources = (db: Database, gigId: string, page: Slice) =>
  db
    .select(resourceColumns)
    .from(resources)
    .innerJoin(files, eq(files.id, resources.fileId))
    .where(and(eq(resources.gigId, gigId), olderThan([resources.createdAt, resources.id], page.after)))
    .orderBy(desc(resources.createdAt), desc(resources.id))
    .limit(page.limit)

export const countResources = (db: Database, gigId: string) =>
  countRows(db, { table: resources, where: eq(resources.gigId, gigId), order: [resources.createdAt, resources.id] })

/** Whether the class was notified of a file that was shared within the last `seconds`. */
export const hasRecentAnnouncement = async (db: Database, gigId: string, seconds: number): Promise<boolean> => {
  const rows = await db
    .select({ id: resources.id })
    .from(resources)
    .where(
      and(
        eq(resources.gigId, gigId),
        eq(resources.isAnnounced, true),
        gt(resources.createdAt, sql`now() - interval '1 second' * ${seconds}`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** @returns the number of files that were not announced before */
export const markAnnounced = async (tx: Database, gigId: string): Promise<number> => {
  const rows = await tx
    .update(resources)
    .set({ isAnnounced: true })
    .where(and(eq(resources.gigId, gigId), eq(resources.isAnnounced, false)))
    .returning({ id: resources.id })
  return rows.length
}

export const insertResource = async (
  tx: Database,
  resource: Omit<typeof resources.$inferInsert, 'isAnnounced'>,
): Promise<{ readonly id: string; readonly createdAt: Date } | undefined> => {
  const [row] = await tx
    .insert(resources)
    .values({ ...resource, isAnnounced: false })
    .returning({ id: resources.id, createdAt: resources.createdAt })
  return row
}

/** @returns the storage keys of the deleted files; empty if the gig has no such resource */
export const deleteResourceRow = async (
  tx: Database,
  key: { readonly gigId: string; readonly resourceId: string },
): Promise<string[]> => {
  const [deleted] = await tx
    .delete(resources)
    .where(and(eq(resources.id, key.resourceId), eq(resources.gigId, key.gigId)))
    .returning({ fileId: resources.fileId, thumbnailId: resources.thumbnailId })
  return deleteFiles(tx, [deleted?.fileId, deleted?.thumbnailId])
}
