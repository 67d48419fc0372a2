import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where bytes are kept: a local folder, or an object store behind the same four verbs. */
export interface Storage {
  /** Keeps bytes under a key; they are on the disk when this resolves. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Opens what stands under a key. Throws where nothing does. */
  readonly read: (key: string) => Promise<{ stream: Readable; size: number }>
  readonly remove: (key: string) => Promise<void>
  /** Throws when the storage cannot be written. */
  readonly check: () => Promise<void>
}

// A rename is only as durable as its folder: both are flushed before the row that names the file is committed.
const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Storage in a local folder.
 * @param root the folder; keys are paths below it and always made by the server
 */
export const createFolderStorage = (root: string): Storage => ({
  put: async (key, bytes) => {
    const path = join(root, key)
    await mkdir(dirname(path), { recursive: true })
    const draft = `${path}.part`
    const handle = await open(draft, 'w', 0o600)
    await handle
      .writeFile(bytes)
      .then(() => handle.sync())
      .finally(() => handle.close())
    await rename(draft, path)
    await flushFolder(dirname(path))
  },
  read: async (key) => {
    const path = join(root, key)
    const { size } = await stat(path)
    return { stream: createReadStream(path), size }
  },
  remove: (key) => rm(join(root, key), { force: true }),
  check: async () => {
    await mkdir(root, { recursive: true })
    await flushFolder(root)
  },
})
