import { LINK_MINUTES } from '#contract/enrolment.ts'
import { PRIVATE_LINK_MINUTES } from '#contract/files/private-files.ts'
import { hmac } from '#server/platform/auth/tokens.ts'
import type { Database } from '#server/platform/database/open.ts'
import { type filePurpose, files } from '#server/platform/database/schema.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { stripMetadata } from './pictures.ts'
import type { Upload } from './uploads.ts'

export type FilePurpose = (typeof filePurpose.enumValues)[number]
export type StoredFile = typeof files.$inferInsert & { readonly id: string }

/**
 * Puts an upload into storage: pictures re-encoded without metadata, everything flushed to the disk.
 * @param platform the running server
 * @param upload the checked upload
 * @param owner whose it is and what it is for
 * @returns the row to insert in the transaction that uses the file
 * @throws ApiProblem wrong_type when a picture cannot be decoded
 */
export const storeUpload = async (
  platform: Platform,
  upload: Upload,
  owner: { ownerId: string; purpose: FilePurpose },
): Promise<StoredFile> => {
  const { path, bytes } = await stripMetadata(upload)
  const id = crypto.randomUUID()
  const key = `${owner.purpose}/${id}`
  await platform.storage.put(key, path)
  return {
    id,
    key,
    ownerId: owner.ownerId,
    purpose: owner.purpose,
    name: upload.name,
    type: upload.type,
    bytes,
  }
}

/**
 * Writes the row of a stored file.
 * @param db the transaction that uses it
 * @param stored from {@link storeUpload}
 */
export const insertFile = async (db: Database, stored: StoredFile): Promise<void> => {
  await db.insert(files).values(stored)
}

/**
 * Removes the bytes of a stored file whose transaction did not use it.
 * @param platform the running server
 * @param stored from {@link storeUpload}
 */
export const removeStored = (platform: Platform, stored: StoredFile): Promise<void> =>
  platform.storage.remove(stored.key)

/**
 * Removes bytes after the commit that deletes their rows, at least once: a crash between the two leaves nobody's papers.
 * @param platform its queue
 * @param tx the transaction that deletes the rows
 * @param keys where the bytes are
 */
export const scheduleRemoval = (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Database,
  keys: readonly string[],
): Promise<void> => jobs.add(tx, { topic: 'file', payloads: keys.map((key) => ({ key })) })

// Bad data, a broken reference, a deadlock: of these a transaction never recovers.
const ROLLBACK_SQLSTATE = /^(22|23|40)/

const isRolledBack = (error: unknown): boolean =>
  error instanceof ApiProblem ||
  (error instanceof Error &&
    error.cause instanceof Error &&
    'code' in error.cause &&
    ROLLBACK_SQLSTATE.test(`${error.cause.code}`))

/**
 * Removes the bytes of stored files whose transaction has failed for certain: a refusal, or a statement that the database
 * would not do. A connection that is lost at the commit proves nothing: of those the sweep decides.
 * @param platform the running server
 * @param stored from {@link storeUpload}
 * @param error what the transaction threw
 */
export const removeAfterRollback = async (
  platform: Platform,
  stored: readonly StoredFile[],
  error: unknown,
): Promise<void> => {
  if (isRolledBack(error)) await Promise.all(stored.map((file) => removeStored(platform, file)))
}

/** What a link says: which file, until when (in seconds), and for whom, where that is asked again at each opening. */
export interface LinkTerms {
  readonly fileId: string
  readonly until: number
  readonly viewerId?: string | undefined
}

/**
 * The text of a link that its seal covers.
 * @param terms what the link says
 */
export const signedText = ({ fileId, until, viewerId }: LinkTerms): string =>
  ['file', fileId, until, ...(viewerId ? [viewerId] : [])].join('|')

const createSignedLink = (platform: Platform, terms: LinkTerms): string => {
  const { fileId, until, viewerId } = terms
  const signature = hmac(platform.settings.sessionKeys, signedText(terms))
  const query = new URLSearchParams({ until: String(until), ...(viewerId && { viewer: viewerId }), seal: signature })
  return `/api/files/${fileId}?${query}`
}

/**
 * A link that opens a shared file or a picture for ten minutes: a link in a new tab carries no bearer header.
 * @param platform the running server
 * @param fileId the file, or null for none
 * @param viewerId who gets the link, if it shall end as soon as they are no member of the class any more
 * @returns a path on this server, or empty text for no file
 */
export const fileLink = (platform: Platform, fileId: string | null, viewerId?: string): string => {
  if (!fileId) return ''
  // Rounded up to a minute, so that lists fetched again within it show the same link.
  const until = (Math.ceil(Date.now() / 60_000) + LINK_MINUTES) * 60
  return createSignedLink(platform, { fileId, until, viewerId })
}

/**
 * A link that opens a receipt or an identity document for two minutes.
 * @param platform the running server
 * @param fileId the file, or null for none
 * @returns a path on this server, or empty text for no file
 */
export const privateFileLink = (platform: Platform, fileId: string | null): string => {
  if (!fileId) return ''
  return createSignedLink(platform, { fileId, until: Math.floor(Date.now() / 1000) + PRIVATE_LINK_MINUTES * 60 })
}
