import { opendir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder, isFileNotFound, listKeys, makeParent } from '#server/foundation/disk/folders.ts'

export interface QuarantinedFile {
  readonly key: string
  /** The day (UTC) on which the file was quarantined. */
  readonly day: Date
}

/** Holds files that no row names before they are deleted, in case the database is the wrong one. */
export interface Quarantine {
  /** Moves a file from the storage into quarantine. */
  readonly add: (file: QuarantinedFile) => Promise<void>
  readonly list: () => AsyncIterable<QuarantinedFile>
  /** Moves a file back under its key. */
  readonly restore: (file: QuarantinedFile) => Promise<void>
  /** Deletes all files that were quarantined before this day. */
  readonly purge: (before: Date) => Promise<void>
}

const DAY_FOLDER_PATTERN = /^\d{4}-\d{2}-\d{2}$/
/** The name of a day's part of the quarantine. */
export const formatDay = (day: Date): string => day.toISOString().slice(0, 10)

async function* listDays(root: string): AsyncIterable<Date> {
  for await (const { name } of await opendir(root)) if (DAY_FOLDER_PATTERN.test(name)) yield new Date(name)
}

// Another server that shares the folder may have moved the file already.
const move = async (from: string, to: string): Promise<void> => {
  await makeParent(to)
  try {
    await rename(from, to)
  } catch (error) {
    if (!isFileNotFound(error)) throw error
    return
  }
  await flushFolder(dirname(to))
}

/**
 * Creates a quarantine in a local folder, with one subfolder per day. It must be on the same disk as the storage,
 * because files are renamed.
 * @param storage the folder of the storage
 * @param root the folder of the quarantine, which exists
 */
export const createFolderQuarantine = (storage: string, root: string): Quarantine => ({
  add: ({ key, day }) => move(join(storage, key), join(root, formatDay(day), key)),
  list: async function* () {
    for await (const day of listDays(root)) {
      for await (const key of listKeys(join(root, formatDay(day)))) yield { key, day }
    }
  },
  restore: ({ key, day }) => move(join(root, formatDay(day), key), join(storage, key)),
  purge: async (before) => {
    for await (const day of listDays(root))
      if (day < before) await rm(join(root, formatDay(day)), { recursive: true, force: true })
  },
})
