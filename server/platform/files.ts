import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { LINK_MINUTES } from '../../contract/enrolment.ts'
import type { Database } from './database/open.ts'
import { type filePurpose, files } from './database/schema.ts'
import type { Platform } from './platform.ts'
import { Refusal } from './refusal.ts'
import { isSealed, seal } from './tokens.ts'
import type { Upload } from './uploads.ts'

export type FilePurpose = (typeof filePurpose.enumValues)[number]
export type StoredFile = typeof files.$inferInsert & { readonly id: string }

const LONGEST_SIDE = 2000
const MAX_PIXELS = 50_000_000
const QUALITY = 82

// Re-encoding drops metadata (a receipt's photo tells where it was taken) and whatever hides behind the picture.
const reencode = async (upload: Upload): Promise<Uint8Array> => {
  const picture = sharp(upload.path, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
  try {
    return await (upload.type === 'image/png' ? picture.png() : picture.jpeg({ quality: QUALITY })).toBuffer()
  } catch {
    throw new Refusal('wrong_type', 'This picture cannot be read. Please choose another one.')
  }
}

/**
 * Puts an upload into storage: pictures re-encoded without metadata, everything flushed to the disk.
 * @param platform the running server
 * @param upload the checked upload
 * @param owner whose it is and what it is for
 * @returns the row to insert in the transaction that uses the file
 * @throws Refusal wrong_type when a picture cannot be decoded
 */
export const keepUpload = async (
  platform: Platform,
  upload: Upload,
  owner: { ownerId: string; purpose: FilePurpose },
): Promise<StoredFile> => {
  const isPicture = upload.type === 'image/png' || upload.type === 'image/jpeg'
  const bytes = isPicture ? await reencode(upload) : await readFile(upload.path)
  const id = crypto.randomUUID()
  const key = `${owner.purpose}/${id}`
  await platform.storage.put(key, bytes)
  return {
    id,
    key,
    ownerId: owner.ownerId,
    purpose: owner.purpose,
    name: upload.name,
    type: upload.type,
    bytes: bytes.length,
  }
}

/**
 * Writes the row of a stored file.
 * @param db the transaction that uses it
 * @param stored from {@link keepUpload}
 */
export const insertFile = async (db: Database, stored: StoredFile): Promise<void> => {
  await db.insert(files).values(stored)
}

/**
 * Removes the bytes of a stored file whose transaction did not use it.
 * @param platform the running server
 * @param stored from {@link keepUpload}
 */
export const dropStored = (platform: Platform, stored: StoredFile): Promise<void> => platform.storage.remove(stored.key)

const linkText = (fileId: string, until: number): string => `file|${fileId}|${until}`

/**
 * A link that opens a private file for ten minutes: a link in a new tab carries no bearer header.
 * @param platform the running server
 * @param fileId the file, or null for none
 * @returns a path on this server, or empty text for no file
 */
export const fileLink = (platform: Platform, fileId: string | null): string => {
  if (!fileId) return ''
  // Rounded up to a minute, so that lists fetched again within it show the same link.
  const until = (Math.ceil(Date.now() / 60_000) + LINK_MINUTES) * 60
  return `/api/files/${fileId}?until=${until}&seal=${seal(platform.settings.sessionKeys, linkText(fileId, until))}`
}

const Link = { params: z.object({ id: z.uuid() }), query: z.object({ until: z.coerce.number(), seal: z.string() }) }

/**
 * Serves private files behind their links.
 * @param app the server
 * @param platform the running server's parts
 */
export const fileRoutes = (app: FastifyInstance, platform: Platform): void => {
  app.get('/api/files/:id', async (request, reply) => {
    const params = Link.params.safeParse(request.params)
    const query = Link.query.safeParse(request.query)
    if (!params.success || !query.success) throw new Refusal('forbidden', 'This link is not complete.')
    const { id } = params.data
    const text = linkText(id, query.data.until)
    if (!isSealed(platform.settings.sessionKeys, text, query.data.seal))
      throw new Refusal('forbidden', 'This link is not valid.')
    if (query.data.until * 1000 < Date.now())
      throw new Refusal('gone', 'This link has run out. Go back, refresh the page and open it again.')
    const [file] = await platform.db.select().from(files).where(eq(files.id, id))
    if (!file) throw new Refusal('not_found', 'This file was removed.')
    const { stream, size } = await platform.storage.read(file.key)
    return reply
      .header('Content-Type', file.type)
      .header('Content-Length', size)
      .header('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('Cache-Control', 'private, no-store')
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
      )
      .send(stream)
  })
}
