import { isQuotaExceeded, RESERVE_BYTES, readFreeBytes } from '#src/offline/storage/storage-quota.ts'

/** The part of `Cache` that stores pieces. */
export interface PieceCache {
  readonly match: (path: string) => Promise<Response | undefined>
  readonly put: (path: string, response: Response) => Promise<void>
  readonly delete: (path: string) => Promise<unknown>
}

const MEGABYTE = 1_048_576

/** Each message about a full phone starts with it; advice follows. */
export const FULL_PHONE_MESSAGE = 'There is not enough space on this phone.'
const NO_FREE_SPACE_MESSAGE = `${FULL_PHONE_MESSAGE} Remove a saved file or free some space, then try again.`

const formatMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(2)} MB`

/** The message is shown to the user. It names sizes where the browser reports them. */
class NoFreeSpaceError extends Error {}

/** Whether a download failed because the phone is full. */
export const isOutOfSpace = (error: unknown): boolean => error instanceof NoFreeSpaceError || isQuotaExceeded(error)

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

/** Whether a message about a stopped download says that the user must free space first. */
export const isFreeSpaceProblem = (problem: string): boolean => problem.startsWith(FULL_PHONE_MESSAGE)

/** The message for the user that explains why a file was not saved. */
export const toFileProblem = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return isQuotaExceeded(error) ? NO_FREE_SPACE_MESSAGE : error.message
}
