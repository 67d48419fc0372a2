import { and, eq, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isPublicTeacher } from '#server/storage/database/conditions.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, files, teachers } from '#server/storage/database/schema.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { fileLink } from '#server/storage/files/file-links.ts'
import { type FileRecord, sendFile } from '#server/web/files/send-file.ts'

/** Browsers may show a file for this time after its teacher was suspended or deleted the file. */
const CACHE_SECONDS = 3600

/**
 * The URL of a published file. Unlike the links to private files it does not expire, because cached pages and search
 * engines store it.
 * @returns empty if `fileId` is null
 */
export const publicFilePath = (fileId: string | null): string => (fileId ? `/api/public/files/${fileId}` : '')

/**
 * Links to a file that is public while its teacher is approved: a picture, a cover or an introduction. The public URL is
 * always the same, so phones keep the file. Otherwise members get a signed link.
 * @returns empty if `fileId` is null
 */
export const publishedFileLink = (platform: Platform, fileId: string | null, isTeacherApproved: boolean): string =>
  isTeacherApproved ? publicFilePath(fileId) : fileLink(platform, fileId)

const findTeacherPicture = async (db: Database, id: string): Promise<FileRecord | undefined> => {
  const [row] = await db
    .select({ file: files })
    .from(files)
    .innerJoin(teachers, eq(teachers.pictureId, files.id))
    .innerJoin(accounts, eq(accounts.id, teachers.accountId))
    .where(and(eq(files.id, id), isPublicTeacher))
  return row?.file
}

/** A file of a class, on sale or archived, whose teacher is approved. */
const findClassFile = async (db: Database, id: string): Promise<FileRecord | undefined> => {
  const isOfClass = or(eq(gigs.coverId, files.id), eq(gigs.coverSmallId, files.id), eq(gigs.introductionId, files.id))
  const [row] = await db
    .select({ file: files })
    .from(files)
    .innerJoin(gigs, isOfClass)
    .where(and(eq(files.id, id), eq(gigs.isTeacherApproved, true)))
    .limit(1)
  return row?.file
}

/** Finds a file that a public page shows now: the picture of an approved teacher, or a cover or introduction of theirs. */
const findPublishedFile = async (db: Database, id: string): Promise<FileRecord | undefined> =>
  (await findTeacherPicture(db, id)) ?? findClassFile(db, id)

const Params = z.object({ id: z.uuid() })

/** Serves the files that public pages show. */
export const publicFileRoutes = (app: FastifyInstance, platform: Platform): void => {
  app.get('/api/public/files/:id', async (request, reply) => {
    const params = Params.safeParse(request.params)
    const file = params.success && (await findPublishedFile(platform.db, params.data.id))
    if (!file) throw new ApiProblem('not_found', 'This file is not public.')
    const cacheControl = `public, max-age=${CACHE_SECONDS}`
    return sendFile(platform, { request, reply }, { file, isDownload: false, cacheControl })
  })
}
