import { constants, createReadStream } from 'node:fs'
import { chmod, copyFile, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { flushFolder, listKeys, makeParent, makePrivateFolder, PRIVATE_FILE } from './folders.ts'
import { createFolderQuarantine, type Quarantine } from './quarantine.ts'

/** Where bytes are kept: a local folder, or an object store behind the same verbs. Nothing is ever held in memory. */
export interface Storage {
  /** Takes a file of the local disk under a key; its bytes are on the disk when this resolves. The file may be gone then. */
  readonly put: (key: string, path: string) => Promise<void>
  /** Opens what stands under a key, or a part of it, both ends counted in. Throws where nothing does. */
  readonly read: (key: string, part?: { readonly start: number; readonly end: number }) => Promise<Readable>
  readonly remove: (key: string) => Promise<void>
  /** Every key, in no order. */
  readonly keys: () => AsyncIterable<string>
  /** When the bytes under a key were put there, or undefined where there are none. */
  readonly storedAt: (key: string) => Promise<Date | undefined>
  /** Removes what an interrupted `put` has left behind. */
  readonly removeDrafts: (before: Date) => Promise<void>
  readonly quarantine: Quarantine
  /** Throws when the storage cannot be written. */
  readonly check: () => Promise<void>
}

/** The ending of a file that `put` has not finished. */
const DRAFT = '.part'

/** One block: an empty file fits on a full disk. */
const PROBE_BYTES = Buffer.alloc(4096, 1)

const flushFile = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
}

const isCrossDeviceError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EXDEV'

// The draft stands in the folder of the file itself, so that the last step is one rename on one disk.
const moveToDraft = async (path: string, draft: string): Promise<void> => {
  try {
    await rename(path, draft)
  } catch (error) {
    if (!isCrossDeviceError(error)) throw error
    await copyFile(path, draft, constants.COPYFILE_FICLONE)
  }
}

const isDraft = (key: string): boolean => key.endsWith(DRAFT)

const modifiedAt = async (path: string): Promise<Date | undefined> => (await stat(path).catch(() => undefined))?.mtime

async function* listStoredKeys(root: string): AsyncIterable<string> {
  for await (const key of listKeys(root)) if (!isDraft(key)) yield key
}

const removeDrafts = async (root: string, before: Date): Promise<void> => {
  for await (const key of listKeys(root)) {
    const draft = join(root, key)
    const changed = isDraft(key) && (await modifiedAt(draft))
    if (changed && changed < before) await rm(draft, { force: true })
  }
}

/**
 * Reads the files of a folder that somebody else fills, such as the books of the build.
 * @param root the folder
 */
export const createFolderReader = (root: string): Pick<Storage, 'read'> => ({
  read: async (key, part) => {
    const path = join(root, key)
    // A stream fails only once it is read, when the answer has begun.
    await stat(path)
    return createReadStream(path, part && { start: part.start, end: part.end })
  },
})

/**
 * Opens the storage in a local folder.
 * @param root the folder; keys are paths below it and always made by the server
 * @param quarantine the folder for files that look orphaned, on the same disk
 */
export const openFolderStorage = async (root: string, quarantine: string): Promise<Storage> => {
  await makePrivateFolder(root)
  await makePrivateFolder(quarantine)
  return {
    ...createFolderReader(root),
    put: async (key, source) => {
      const path = join(root, key)
      await makeParent(path)
      const draft = `${path}${DRAFT}`
      try {
        await moveToDraft(source, draft)
        await chmod(draft, PRIVATE_FILE)
        await flushFile(draft)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await flushFolder(dirname(path))
    },
    remove: (key) => rm(join(root, key), { force: true }),
    keys: () => listStoredKeys(root),
    storedAt: (key) => modifiedAt(join(root, key)),
    removeDrafts: (before) => removeDrafts(root, before),
    quarantine: createFolderQuarantine(root, quarantine),
    check: async () => {
      const draft = join(root, `check-${crypto.randomUUID()}${DRAFT}`)
      try {
        await writeFile(draft, PROBE_BYTES, { mode: PRIVATE_FILE, flush: true })
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}
