import { freeSpace, isFull, RESERVE_BYTES } from '#src/offline/storage/storage-quota.ts'
import type { Shelf } from './file-pieces.ts'

const MEGABYTE = 1_048_576

const NO_ROOM = 'There is not enough room on this phone. Remove a saved file or free some space, then try again.'

const inWords = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(2)} MB`

/** The phone has no room: said in words, with numbers where the browser tells them. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/**
 * Refuses what would not fit, before a byte is fetched.
 * @param bytes that are still to come
 * @throws NoRoom in words
 */
export const needRoom = async (bytes: number): Promise<void> => {
  const free = await freeSpace()
  if (free === undefined || free - RESERVE_BYTES >= bytes) return
  const usable = Math.max(0, free - RESERVE_BYTES)
  throw new NoRoom(`${NO_ROOM} ${inWords(bytes)} are needed, ${inWords(usable)} can be used.`)
}

/**
 * A shelf that stops before it takes the last of the room: waiting messages and forms need it.
 * @param shelf a cache of the browser
 */
export const withReserve = (shelf: Shelf): Shelf => ({
  match: (path) => shelf.match(path),
  delete: (path) => shelf.delete(path),
  put: async (path, response) => {
    await needRoom(0)
    await shelf.put(path, response)
  },
})

/**
 * Whether something must go before the file can be saved.
 * @param problem why it was not saved, in words
 */
export const isAboutRoom = (problem: string): boolean => problem.startsWith(NO_ROOM)

/**
 * Why a file was not saved, in plain words.
 * @param error what was thrown
 */
export const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return isFull(error) ? NO_ROOM : error.message
}
