import { constants, createReadStream } from 'node:fs'
import { chmod, copyFile, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from '#contract/files/byte-range.ts'
import {
  flushFolder,
  isFileNotFound,
  listKeys,
  makeParent,
  makePrivateFolder,
  PRIVATE_FILE,
} from '#server/foundation/disk/folders.ts'
import { createFolderQuarantine, type Quarantine } from './quarantine.ts'
import { FileMissing } from './storage-errors.ts'

/** The id of a database, stored beside the files that belong to it. */
export interface Identity {
  /** Where it is stored, for the operator. */
  readonly place: string
  /** Resolves with undefined if the storage was never paired with a database. */
  readonly read: () => Promise<string | undefined>
  readonly write: (id: string) => Promise<void>
}

/**
 * Where the bytes of files are stored: a local folder or a bucket of an object store. All operations stream. Calls of
 * a bucket throw StorageUnavailable while the store cannot be reached.
 */
export interface Storage {
  /** Stores a local file under a key and resolves when its bytes are flushed. The source file may be moved. */
  readonly put: (key: string, path: string) => Promise<void>
  /** Opens a file or a range of it. Throws FileMissing if the key does not exist. */
  readonly read: (key: string, part?: ByteRange) => Promise<Readable>
  readonly remove: (key: string) => Promise<void>
  /** Every key, in no particular order. */
  readonly keys: () => AsyncIterable<string>
  /** When a file was stored; undefined if the key does not exist. */
  readonly storedAt: (key: string) => Promise<Date | undefined>
  /** Removes drafts left by an interrupted `put`. */
  readonly removeDrafts: (before: Date) => Promise<void>
  readonly quarantine: Quarantine
  /** Throws if the storage cannot be written. */
  readonly check: () => Promise<void>
}

/** Suffix of a file that `put` has not finished. */
const DRAFT_EXTENSION = '.part'

/** One full block, because an empty file still fits on a full disk. */
const PROBE_BYTES = Buffer.alloc(4096, 1)

const flushFile = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
}

const isCrossDeviceError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EXDEV'

// The draft is in the folder of the final file, so the last step is an atomic rename on one disk.
const moveToDraft = async (path: string, draft: string): Promise<void> => {
  try {
    await rename(path, draft)
  } catch (error) {
    if (!isCrossDeviceError(error)) throw error
    await copyFile(path, draft, constants.COPYFILE_FICLONE)
  }
}

const isDraft = (key: string): boolean => key.endsWith(DRAFT_EXTENSION)

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

/** Reads files of a folder that this server does not write, such as the built books. */
export const createFolderReader = (root: string): Pick<Storage, 'read'> => ({
  read: async (key, part) => {
    const path = join(root, key)
    // A stream fails only when it is read, after the headers are sent.
    await stat(path).catch((error: unknown) => {
      throw isFileNotFound(error) ? new FileMissing(key, error) : error
    })
    return createReadStream(path, part && { start: part.start, end: part.end })
  },
})

/**
 * Opens the storage in a local folder.
 * @param root keys are paths below it; only the server creates them
 * @param quarantine folder for orphaned files, on the same disk
 */
export const openFolderStorage = async (root: string, quarantine: string): Promise<Storage> => {
  await makePrivateFolder(root)
  await makePrivateFolder(quarantine)
  return {
    ...createFolderReader(root),
    put: async (key, source) => {
      const path = join(root, key)
      await makeParent(path)
      const draft = `${path}${DRAFT_EXTENSION}`
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
      const draft = join(root, `check-${crypto.randomUUID()}${DRAFT_EXTENSION}`)
      try {
        await writeFile(draft, PROBE_BYTES, { mode: PRIVATE_FILE, flush: true })
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}
