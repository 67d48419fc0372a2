import { inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import type { Jobs } from '#server/storage/jobs/jobs.ts'
import { stripMetadata } from './content/pictures.ts'
import type { Storage } from './storage.ts'
import { nameProblem, type Upload } from './upload.ts'
import { type QuotaContext, requireSpace } from './usage/quota.ts'
import type { FilePurpose } from './usage/storage-usage.ts'

export type StoredFile = typeof files.$inferInsert & { readonly id: string }

interface StoringContext extends QuotaContext {
  readonly db: Database
  readonly storage: Storage
}

interface RemovingContext {
  readonly storage: Storage
  readonly log: Logger
}

interface FileOwner {
  readonly ownerId: string
  readonly purpose: FilePurpose
}

/** A file without metadata, ready to be stored. */
export type PreparedFile = Pick<Upload, 'path' | 'name' | 'type' | 'bytes'>

/**
 * Puts an upload into storage, durably. Pictures are re-encoded without metadata.
 * @returns the row to insert in the transaction that uses the file
 * @throws ApiProblem wrong_type if a picture cannot be decoded, or a problem if a quota is used up
 */
export const storeUpload = async (platform: StoringContext, upload: Upload, owner: FileOwner): Promise<StoredFile> =>
  storePrepared(platform, { ...upload, ...(await nameProblem(upload, () => stripMetadata(upload))) }, owner)

/**
 * Puts a prepared file into storage, durably.
 * @returns the row to insert in the transaction that uses the file
 * @throws a problem if a quota is used up
 */
export const storePrepared = async (
  platform: StoringContext,
  { path, name, type, bytes }: PreparedFile,
  owner: FileOwner,
): Promise<StoredFile> => {
  const id = crypto.randomUUID()
  const key = `${owner.purpose}/${id}`
  await requireSpace(platform, platform.db, { ...owner, bytes })
  await platform.storage.put(key, path)
  return {
    id,
    key,
    ownerId: owner.ownerId,
    purpose: owner.purpose,
    name,
    type,
    bytes,
  }
}

/** Inserts the row of a stored file in the transaction that uses it. */
export const insertFile = async (db: Database, stored: StoredFile): Promise<void> => {
  await db.insert(files).values(stored)
}

/**
 * Deletes the rows of files.
 * @param ids null and undefined are ignored
 * @returns the storage keys, for {@link scheduleRemoval}
 */
export const deleteFiles = async (tx: Database, ids: readonly (string | null | undefined)[]): Promise<string[]> => {
  const given = ids.filter((id) => typeof id === 'string')
  if (given.length === 0) return []
  const rows = await tx.delete(files).where(inArray(files.id, given)).returning({ key: files.key })
  return rows.map(({ key }) => key)
}

/**
 * Removes the bytes of stored files that no transaction has used. A failure changes nothing for the caller: the orphan
 * sweep removes the files later.
 */
export const removeStored = async ({ storage, log }: RemovingContext, stored: readonly StoredFile[]): Promise<void> => {
  const warn = (key: string) => (error: unknown) => log.warn({ err: error, key }, 'an unused file was not removed')
  await Promise.all(stored.map(({ key }) => storage.remove(key).catch(warn(key))))
}

/**
 * Queues the removal of bytes in the transaction that deletes their rows. It runs after the commit, at least once, so a
 * crash in between leaves no personal documents behind.
 */
export const scheduleRemoval = (
  { jobs }: { readonly jobs: Pick<Jobs, 'add'> },
  tx: Database,
  keys: readonly string[],
): Promise<void> => jobs.add(tx, { topic: 'file', payloads: keys.map((key) => ({ key })) })

// Invalid data, a broken reference, a deadlock: the transaction was certainly rolled back.
const ROLLBACK_SQLSTATE = /^(22|23|40)/

const isRolledBack = (error: unknown): boolean =>
  error instanceof ApiProblem ||
  (error instanceof Error &&
    error.cause instanceof Error &&
    'code' in error.cause &&
    ROLLBACK_SQLSTATE.test(`${error.cause.code}`))

/**
 * Runs work that puts files into storage before it commits their rows. Removes their bytes if the transaction was
 * certainly rolled back: by an ApiProblem or a rejected statement. A connection lost during the commit proves nothing;
 * the orphan sweep decides about those files.
 * @param work adds each file that it stores to `stored`
 */
export const withStoredFiles = async <Answer>(
  platform: RemovingContext,
  work: (stored: StoredFile[]) => Promise<Answer>,
): Promise<Answer> => {
  const stored: StoredFile[] = []
  try {
    return await work(stored)
  } catch (error) {
    if (isRolledBack(error)) await removeStored(platform, stored)
    throw error
  }
}

/** Commits the rows of stored files by `commitOnce`. Removes the bytes if it repeats an earlier answer. */
export const commitStored = async <Answer>(
  platform: RemovingContext,
  { stored, commitOnce }: { readonly stored: readonly StoredFile[]; readonly commitOnce: Jobs['transaction'] },
  write: (tx: Database) => Promise<Answer>,
): Promise<Answer> => {
  let isFirst = false
  const answer = await commitOnce((tx) => {
    isFirst = true
    return write(tx)
  })
  if (!isFirst) await removeStored(platform, stored)
  return answer
}
