import { chmod, mkdir, open, opendir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** Only the server's user may read uploaded files. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

/**
 * Creates a folder that only the server's user can enter. Also closes an existing folder: earlier releases created it
 * with default modes.
 */
export const makePrivateFolder = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER })
  await chmod(path, PRIVATE_FOLDER)
}

/** Creates the parent folder of a file. */
export const makeParent = async (path: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
}

/** Whether a call of `node:fs` failed because its path does not exist. */
export const isFileNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Flushes a folder's entries to disk: a rename is durable only after its folder is flushed. */
export const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Lists all files below a folder, in no particular order.
 * @returns paths relative to the folder, with `/` on every system
 */
export async function* listKeys(root: string): AsyncIterable<string> {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
  }
}
