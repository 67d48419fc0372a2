import { isQuotaExceeded } from '#src/offline/storage/storage-quota.ts'
import { DamagedTextError } from './pack-download.ts'

interface DownloadProblem {
  readonly message: string
  /** The download retries by timer. */
  readonly isTemporary: boolean
  readonly isFull: boolean
}

export const NO_PROBLEM = { problem: undefined, isFull: false } as const

/** The message for the user that explains why a download stopped. */
export const toDownloadProblem = (error: unknown): DownloadProblem => {
  if (isQuotaExceeded(error)) {
    const message = 'There is not enough space on this phone. Remove something you no longer need, then try again.'
    return { message, isTemporary: false, isFull: true }
  }
  if (error instanceof DamagedTextError) {
    const message = 'The text was damaged during the download. Please try again.'
    return { message, isTemporary: false, isFull: false }
  }
  const message = 'No connection. Your progress is saved, and the download will continue when you are back online.'
  return { message, isTemporary: true, isFull: false }
}
