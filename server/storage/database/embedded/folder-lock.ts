import { realpathSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** Another process holds the lock. */
export class FolderInUseError extends Error {}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

/**
 * Locks a database folder for this process. The lock belongs to the inode of a file next to the real folder, so it
 * works across symbolic links, mount namespaces and containers. The kernel releases it when the process ends for any
 * reason. Never open the lock file elsewhere in this process: POSIX drops the lock when any of its descriptors closes.
 * @returns releases the lock
 * @throws FolderInUseError if another process holds the lock; Error if the file system does not support locks
 */
export const lockFolder = (folder: string): (() => void) => {
  const realFolder = realpathSync(folder)
  const file = new DatabaseSync(`${realFolder}.lock`)
  try {
    // This transaction stays open for the life of the process. It writes nothing, not even a journal, so a full disk
    // does not matter.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (isBusy(error))
      throw new FolderInUseError(`Another process is using the database in ${realFolder}. Stop it first.`)
    throw new Error(`The database folder ${realFolder} cannot be locked.`, { cause: error })
  }
  return () => file.close()
}
