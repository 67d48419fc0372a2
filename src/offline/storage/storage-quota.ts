import { networkType, savesData } from '#src/offline/network/network-information.ts'

/** What the browser needs beside the text itself. */
const MARGIN = 1.25
/** No download takes the last of the room: what a user makes offline must always find its own. */
export const RESERVE_BYTES = 32 * 1024 * 1024

/** Bytes that this phone lets the app keep beside what it keeps now; undefined where the browser does not say. */
export const freeSpace = async (): Promise<number | undefined> => {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage)
}

/**
 * Whether there is room for so much.
 * @param bytes as they will stand on the phone
 */
export const hasRoomFor = async (bytes: number): Promise<boolean> => {
  const free = await freeSpace()
  return free === undefined || bytes * MARGIN + RESERVE_BYTES <= free
}

/** Asks the browser not to clear what was saved when space runs short. It may refuse, and says so only to itself. */
export const askToKeep = async (): Promise<void> => {
  await navigator.storage?.persist?.().catch(() => false)
}

/**
 * Whether an error says that the phone is full.
 * @param error what was thrown
 */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/** Whether each megabyte may cost: on mobile data, or where data is to be saved. */
export const isMetered = (): boolean => savesData() || networkType() === 'cellular'

/** Whether the phone says that it is on a network without a meter. */
export const isOnWifi = (): boolean => {
  const type = networkType()
  return (type === 'wifi' || type === 'ethernet') && !isMetered()
}
