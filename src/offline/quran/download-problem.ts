import { isFull } from '#src/offline/storage/storage-quota.ts'
import { DamagedText } from './pack-download.ts'

interface Trouble {
  readonly words: string
  /** It may be gone by itself, so it is tried again by itself. */
  readonly isPassing: boolean
  /** The phone is full: something must go first. */
  readonly isFull: boolean
}

/** What is shown while nothing is wrong. */
export const NO_TROUBLE = { trouble: undefined, isFull: false } as const

/**
 * Why a download stopped, in plain words.
 * @param error what was thrown
 */
export const sayTrouble = (error: unknown): Trouble => {
  if (isFull(error)) {
    const words = 'There is not enough room on this phone. Remove something you no longer need and try again.'
    return { words, isPassing: false, isFull: true }
  }
  if (error instanceof DamagedText) {
    const words = 'The text arrived damaged and was not kept. Please try again.'
    return { words, isPassing: false, isFull: false }
  }
  const words = 'No connection. What has arrived is kept, and the rest follows by itself.'
  return { words, isPassing: true, isFull: false }
}
