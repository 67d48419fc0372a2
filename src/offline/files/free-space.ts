import { isQuotaExceeded, RESERVE_BYTES, readFreeBytes } from '#src/offline/storage/storage-quota.ts'
import type { PieceCache } from './file-pieces.ts'

const MEGABYTE = 1_048_576

const NO_FREE_SPACE_MESSAGE =
  'There is not enough space on this phone. Remove a saved file or free some space, then try again.'

const formatMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(2)} MB`

/** The message is shown to the user. It names sizes where the browser reports them. */
export class NoFreeSpaceError extends Error {
  override readonly name = 'NoRoom'
}

/**
 * Refuses a download that would not fit, before it starts.
 * @param bytes still to download
 * @throws NoFreeSpaceError
 */
export const assertFreeSpace = async (bytes: number): Promise<void> => {
  const free = await readFreeBytes()
  if (free === undefined || free - RESERVE_BYTES >= bytes) return
  const usable = Math.max(0, free - RESERVE_BYTES)
  throw new NoFreeSpaceError(
    `${NO_FREE_SPACE_MESSAGE} Needed: ${formatMegabytes(bytes)}. Available: ${formatMegabytes(usable)}.`,
  )
}

/** A cache that leaves a reserve of free space for waiting messages and forms. */
export const withFreeSpaceReserve = (cache: PieceCache): PieceCache => ({
  match: (path) => cache.match(path),
  delete: (path) => cache.delete(path),
  put: async (path, response) => {
    await assertFreeSpace(0)
    await cache.put(path, response)
  },
})

/**
 * Whether the user must free space before the file can be saved.
 * @param problem as {@link toProblem} returned it
 */
export const isFreeSpaceProblem = (problem: string): boolean => problem.startsWith(NO_FREE_SPACE_MESSAGE)

/** The message for the user that explains why a file was not saved. */
export const toProblem = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return isQuotaExceeded(error) ? NO_FREE_SPACE_MESSAGE : error.message
}
