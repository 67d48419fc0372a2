import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, parseByteRange } from '#contract/files/byte-range.ts'
import type { Problem } from '#contract/problem.ts'
import { canBrowserShow } from '#contract/resources/resource-kinds.ts'
import type { files } from '#server/storage/database/schema.ts'
import type { Storage } from '#server/storage/files/storage.ts'

export type FileRecord = typeof files.$inferSelect

interface FileResponse {
  readonly file: Pick<FileRecord, 'id' | 'key' | 'name' | 'type' | 'bytes'>
  /** Send as an attachment instead of showing it in the browser. */
  readonly isDownload: boolean
  readonly cacheControl: string
}

// Names stored by earlier releases may end in half a surrogate pair, which `encodeURIComponent` rejects.
const encodeForHeader = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const contentDisposition = ({ file: { name, type }, isDownload }: FileResponse): string =>
  `${canBrowserShow(type) && !isDownload ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeForHeader(name)}`

// In a sandbox Chromium's PDF viewer does not load, and its media player requests the file again from an opaque origin.
// The rest of the policy already blocks scripts.
const BROKEN_IN_SANDBOX = /^(application\/pdf|video\/|audio\/)/

const contentSecurityPolicy = (type: string): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    "media-src 'self'",
    "style-src 'unsafe-inline'",
    "object-src 'self'",
    "frame-ancestors 'none'",
    ...(BROKEN_IN_SANDBOX.test(type) ? [] : ['sandbox']),
  ].join('; ')

// The bytes of a file never change, so its id is the ETag.
const etagOf = ({ file: { id } }: FileResponse): string => `"${id}"`

const requestedRange = (request: FastifyRequest, response: FileResponse): ByteRange | 'all' | 'none' => {
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === etagOf(response)
  return isSame ? parseByteRange(request.headers.range, response.file.bytes) : 'all'
}

/** Sends a stored file, whole or the requested range. */
export const sendFile = async (
  { storage }: { readonly storage: Pick<Storage, 'read'> },
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  response: FileResponse,
): Promise<FastifyReply> => {
  const { file, cacheControl } = response
  const part = requestedRange(request, response)
  reply.header('Accept-Ranges', 'bytes').header('Cache-Control', cacheControl)
  if (part === 'none') {
    const problem = { message: 'The file ends before this part.', code: 'invalid' } satisfies Problem
    return reply.status(416).header('Content-Range', `bytes */${file.bytes}`).send(problem)
  }
  const isHead = request.method === 'HEAD'
  const stream = isHead ? Readable.from([]) : await storage.read(file.key, part === 'all' ? undefined : part)
  if (part !== 'all') reply.status(206).header('Content-Range', `bytes ${part.start}-${part.end}/${file.bytes}`)
  return reply
    .header('Content-Type', file.type)
    .header('Content-Length', part === 'all' ? file.bytes : part.end - part.start + 1)
    .header('Content-Disposition', contentDisposition(response))
    .header('ETag', etagOf(response))
    .header('Content-Security-Policy', contentSecurityPolicy(file.type))
    .send(stream)
}
