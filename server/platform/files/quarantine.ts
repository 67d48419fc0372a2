import { opendir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder, listKeys, makeParent } from './folders.ts'

export interface QuarantinedFile {
  readonly key: string
  /** The day on which it was moved here, UTC. */
  readonly day: Date
}

/** Where files wait that no row names, before they are deleted: the database may be the wrong one. */
export interface Quarantine {
  /** Moves the bytes under a key out of the storage. */
  readonly add: (key: string) => Promise<void>
  readonly list: () => AsyncIterable<QuarantinedFile>
  /** Moves the bytes back under their key. */
  readonly restore: (file: QuarantinedFile) => Promise<void>
  /** Deletes whatever was moved here before a day. */
  readonly purge: (before: Date) => Promise<void>
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const folderName = (day: Date): string => day.toISOString().slice(0, 10)

async function* listDays(root: string): AsyncIterable<Date> {
  for await (const { name } of await opendir(root)) if (DAY.test(name)) yield new Date(name)
}

const move = async (from: string, to: string): Promise<void> => {
  await makeParent(to)
  await rename(from, to)
  await flushFolder(dirname(to))
}

/**
 * A quarantine in a local folder, one folder for each day. It must be on the disk of the storage: a file is renamed.
 * @param storage the folder of the storage
 * @param root the folder of the quarantine; exists already
 */
export const createFolderQuarantine = (storage: string, root: string): Quarantine => ({
  add: (key) => move(join(storage, key), join(root, folderName(new Date()), key)),
  list: async function* () {
    for await (const day of listDays(root)) {
      for await (const key of listKeys(join(root, folderName(day)))) yield { key, day }
    }
  },
  restore: ({ key, day }) => move(join(root, folderName(day), key), join(storage, key)),
  purge: async (before) => {
    for await (const day of listDays(root))
      if (day < before) await rm(join(root, folderName(day)), { recursive: true, force: true })
  },
})
