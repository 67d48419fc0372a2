import type * as z from 'zod/mini'
import { fileMetadataPath, isFileMetadata, PIECE_BYTES } from '#contract/files/saved-files.ts'
import { findReceivedBytes, type SavedState, type SavedStates } from '#src/offline/downloads/saved-state.ts'
import { hasCache } from '#src/offline/storage/readable-cache.ts'

const listKeys = async (cacheName: string): Promise<readonly URL[]> => {
  if (!(await hasCache(cacheName))) return []
  return (await (await caches.open(cacheName)).keys()).map(({ url }) => new URL(url))
}

/** The states of the files in a cache, from its keys alone. The last piece of a partial file counts as a whole one. */
export const readFileStates = async (cacheName: string): Promise<SavedStates> => {
  const states = new Map<string, SavedState>()
  for (const url of await listKeys(cacheName)) {
    const known = states.get(url.pathname)
    if (known?.kind === 'saved' || isFileMetadata(url)) continue
    const received = findReceivedBytes(known) + PIECE_BYTES
    states.set(url.pathname, url.search === '' ? { kind: 'saved' } : { kind: 'stopped', received, problem: '' })
  }
  return states
}

/** @throws QuotaExceededError when the phone is full */
export const writeFileMetadata = async (cacheName: string, path: string, metadata: unknown): Promise<void> =>
  (await caches.open(cacheName)).put(fileMetadataPath(path), Response.json(metadata))

/** The metadata of all files in a cache, except what another version wrote in another format. */
export const readAllFileMetadata = async <Metadata>(
  cacheName: string,
  schema: z.ZodMiniType<Metadata>,
): Promise<readonly Metadata[]> => {
  const paths = (await listKeys(cacheName)).filter(isFileMetadata)
  const read = async ({ href }: URL): Promise<readonly Metadata[]> => {
    const text = await (await (await caches.open(cacheName)).match(href))?.text()
    const parsed = text === undefined ? undefined : schema.safeParse(JSON.parse(text))
    return parsed?.success ? [parsed.data] : []
  }
  return (await Promise.all(paths.map(read))).flat()
}

/**
 * Deletes files: their heads first, because a file without all pieces must not count as saved. Metadata goes last, so
 * that an interrupted delete can be finished.
 * @returns whether the cache had any
 */
export const deleteFiles = async (cacheName: string, isDeleted: (path: string) => boolean): Promise<boolean> => {
  const keys = (await listKeys(cacheName)).filter(({ pathname }) => isDeleted(pathname))
  const rank = (url: URL): number => (url.search === '' ? 0 : 1 + Number(isFileMetadata(url)))
  for (const { href } of keys.toSorted((a, b) => rank(a) - rank(b))) await (await caches.open(cacheName)).delete(href)
  return keys.length > 0
}
