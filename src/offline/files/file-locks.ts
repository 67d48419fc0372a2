import { withWebLock } from '#outbox/web-lock.ts'

/** Slow networks carry one file at a time, across all tabs. The name must stay the same in all versions of the app. */
const DOWNLOAD_LOCK = 'saving-a-file'

const fileLock = (path: string): string => `file ${path}`

/**
 * Waits until no other file downloads, then locks the file while `work` runs.
 * @param signal cancels the wait
 */
export const withDownloadLock = (path: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> =>
  withWebLock(DOWNLOAD_LOCK, () => withWebLock(fileLock(path), work, { signal }), { signal })

/** Runs `work` once no tab writes the file. */
export const withFileLock = (path: string, work: () => Promise<void>): Promise<void> =>
  withWebLock(fileLock(path), work)
