import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type ByteRange, rangeOf } from '../../contract/classroom/byte-range.ts'
import { isShownByBrowser } from '../../contract/classroom/resource-kinds.ts'
import type { Problem } from '../../contract/problem.ts'
import { files } from './database/schema.ts'
import { linkText } from './files.ts'
import type { Platform } from './platform.ts'
import { Refusal } from './refusal.ts'
import { mayStillOpen } from './resource-link.ts'
import { isSealed } from './tokens.ts'

type FileRow = typeof files.$inferSelect

const Link = {
  params: z.object({ id: z.uuid() }),
  query: z.object({
    until: z.coerce.number(),
    seal: z.string(),
    viewer: z.optional(z.uuid()),
    /** Asks for a file to keep instead of one to look at. Changes nothing about who may have it. */
    download: z.optional(z.literal('1')),
  }),
}

const linkOf = (request: FastifyRequest) => {
  const params = Link.params.safeParse(request.params)
  const query = Link.query.safeParse(request.query)
  if (!params.success || !query.success) throw new Refusal('forbidden', 'This link is not complete.')
  const { seal, until, viewer, download } = query.data
  return { terms: { fileId: params.data.id, until, viewerId: viewer }, seal, isDownload: download !== undefined }
}

const openLink = async (
  platform: Platform,
  request: FastifyRequest,
): Promise<{ file: FileRow; isDownload: boolean }> => {
  const { terms, seal, isDownload } = linkOf(request)
  if (!isSealed(platform.settings.sessionKeys, linkText(terms), seal))
    throw new Refusal('forbidden', 'This link is not valid.')
  if (terms.until * 1000 < Date.now())
    throw new Refusal('gone', 'This link has run out. Go back, refresh the page and open it again.')
  const [file] = await platform.db.select().from(files).where(eq(files.id, terms.fileId))
  if (!file) throw new Refusal('not_found', 'This file was removed.')
  if (terms.viewerId && !(await mayStillOpen(platform.db, file.id, terms.viewerId)))
    throw new Refusal('forbidden', 'You are not a member of this class.')
  return { file, isDownload }
}

const inHeader = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const dispositionOf = ({ name, type }: FileRow, isDownload: boolean): string =>
  `${isShownByBrowser(type) && !isDownload ? 'inline' : 'attachment'}; filename*=UTF-8''${inHeader(name)}`

// A sandbox keeps out the part of a browser that shows PDF, and its players, which fetch what they play a second time as
// nobody's (both seen in Chromium). No policy here lets a script run.
const NOT_IN_SANDBOX = /^(application\/pdf|video\/|audio\/)/

const policyOf = ({ type }: FileRow): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    "media-src 'self'",
    "style-src 'unsafe-inline'",
    "object-src 'self'",
    "frame-ancestors 'none'",
    ...(NOT_IN_SANDBOX.test(type) ? [] : ['sandbox']),
  ].join('; ')

// Bytes under an id never change, so the id is their tag.
const tagOf = ({ id }: FileRow): string => `"${id}"`

const partOf = (request: FastifyRequest, file: FileRow): ByteRange | 'all' | 'none' => {
  const condition = request.headers['if-range']
  return condition === undefined || condition === tagOf(file) ? rangeOf(request.headers.range, file.bytes) : 'all'
}

const sendFile = async (platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { file, isDownload } = await openLink(platform, request)
  const part = partOf(request, file)
  reply.header('Accept-Ranges', 'bytes').header('Cache-Control', 'private, no-store')
  if (part === 'none') {
    const problem = { message: 'The file ends before this part.', code: 'invalid' } satisfies Problem
    return reply.status(416).header('Content-Range', `bytes */${file.bytes}`).send(problem)
  }
  const isHead = request.method === 'HEAD'
  const stream = isHead ? Readable.from([]) : await platform.storage.read(file.key, part === 'all' ? undefined : part)
  if (part !== 'all') reply.status(206).header('Content-Range', `bytes ${part.start}-${part.end}/${file.bytes}`)
  return reply
    .header('Content-Type', file.type)
    .header('Content-Length', part === 'all' ? file.bytes : part.end - part.start + 1)
    .header('Content-Disposition', dispositionOf(file, isDownload))
    .header('ETag', tagOf(file))
    .header('Content-Security-Policy', policyOf(file))
    .send(stream)
}

/**
 * Serves private files behind their links, whole or in parts.
 * @param app the server
 * @param platform the running server's parts
 */
export const fileRoutes = (app: FastifyInstance, platform: Platform): void => {
  app.get('/api/files/:id', (request, reply) => sendFile(platform, request, reply))
}
