import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'

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
  readonly putAt: (key: string) => Promise<Date | undefined>
  /** Throws when the storage cannot be written. */
  readonly check: () => Promise<void>
}

// A rename is only as durable as its folder: both are flushed before the row that names the file is committed.
const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const flushFile = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
}

const isOtherDisk = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EXDEV'

// The draft stands in the folder of the file itself, so that the last step is one rename on one disk.
const draftFrom = async (path: string, draft: string): Promise<void> => {
  try {
    await rename(path, draft)
  } catch (error) {
    if (!isOtherDisk(error)) throw error
    await copyFile(path, draft, constants.COPYFILE_FICLONE)
  }
}

async function* keysBelow(root: string): AsyncIterable<string> {
  await mkdir(root, { recursive: true })
  for await (const entry of await opendir(root, { recursive: true })) {
    if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
  }
}

/**
 * Storage in a local folder.
 * @param root the folder; keys are paths below it and always made by the server
 */
export const createFolderStorage = (root: string): Storage => ({
  put: async (key, path) => {
    const place = join(root, key)
    await mkdir(dirname(place), { recursive: true })
    const draft = `${place}.part`
    try {
      await draftFrom(path, draft)
      await flushFile(draft)
      await rename(draft, place)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await flushFolder(dirname(place))
  },
  read: async (key, part) => {
    const path = join(root, key)
    // A stream fails only once it is read, when the answer has begun.
    await stat(path)
    return createReadStream(path, part && { start: part.start, end: part.end })
  },
  remove: (key) => rm(join(root, key), { force: true }),
  keys: () => keysBelow(root),
  putAt: async (key) => (await stat(join(root, key)).catch(() => undefined))?.mtime,
  check: async () => {
    await mkdir(root, { recursive: true })
    await flushFolder(root)
  },
})
