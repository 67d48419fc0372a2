import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { getFileLink } from '#contract/files/private-files.ts'
import { NOT_A_MEMBER } from '#server/domain/gig-access.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { isValidHmac } from '#server/foundation/secrets/signatures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { files } from '#server/storage/database/schema.ts'
import { fileLink, privateFileLink, toSignedText } from '#server/storage/files/file-links.ts'
import type { Account } from '#server/web/auth/account.ts'
import { type FileRecord, sendFile } from '#server/web/files/send-file.ts'
import { serve } from '#server/web/http/serve.ts'
import { canOpenFile } from './file-access.ts'
import { CLASS_PURPOSES, canOpenClassFile } from './resource-access.ts'

const Link = {
  params: z.object({ id: z.uuid() }),
  query: z.object({
    until: z.coerce.number(),
    seal: z.string(),
    viewer: z.optional(z.uuid()),
    /** Sends the file as an attachment. Grants no further access. */
    download: z.optional(z.literal('1')),
  }),
}

const parseLink = (request: FastifyRequest) => {
  const params = Link.params.safeParse(request.params)
  const query = Link.query.safeParse(request.query)
  if (!params.success || !query.success) throw new ApiProblem('forbidden', 'This link is incomplete.')
  const { seal: signature, until: expiresAt, viewer, download } = query.data
  const terms = { fileId: params.data.id, expiresAt, viewerId: viewer }
  return { terms, signature, isDownload: download !== undefined }
}

const resolveLink = async (
  platform: Platform,
  request: FastifyRequest,
): Promise<{ file: FileRecord; isDownload: boolean }> => {
  const { terms, signature, isDownload } = parseLink(request)
  if (!isValidHmac(platform.settings.sessionKeys, toSignedText(terms), signature))
    throw new ApiProblem('forbidden', 'This link is not valid.')
  if (terms.expiresAt * 1000 < Date.now())
    throw new ApiProblem('gone', 'This link has expired. Go back, refresh the page and open it again.')
  const [file] = await platform.db.select().from(files).where(eq(files.id, terms.fileId))
  if (!file) throw new ApiProblem('not_found', 'This file was removed.')
  if (terms.viewerId && !(await canOpenClassFile(platform.db, file, terms.viewerId)))
    throw new ApiProblem('forbidden', NOT_A_MEMBER)
  return { file, isDownload }
}

const createLink = async (platform: Platform, account: Account, fileId: string): Promise<string> => {
  const [file] = await platform.db.select().from(files).where(eq(files.id, fileId))
  if (!file) throw new ApiProblem('not_found', 'This file was removed.')
  if (!(await canOpenFile(platform.db, file, account))) throw new ApiProblem('forbidden', 'You may not see this file.')
  if (CLASS_PURPOSES.includes(file.purpose)) return fileLink(platform, fileId, account.id)
  return privateFileLink(platform, fileId)
}

/** Serves private files by signed links, with byte ranges, and creates new links for accounts that may open a file. */
export const fileRoutes = (app: FastifyInstance, platform: Platform): void => {
  app.get('/api/files/:id', async (request, reply) => {
    const linked = await resolveLink(platform, request)
    return sendFile(platform, { request, reply }, { ...linked, cacheControl: 'private, no-store' })
  })
  serve({ app, platform }, getFileLink, async ({ account, params }) => ({
    url: await createLink(platform, account, params.id),
  }))
}
