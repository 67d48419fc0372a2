import { chmod, mkdir, open, opendir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** Only the server's own user reads what people upload. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

/**
 * Makes a folder that only the server's user can enter. An existing folder is closed to others too: earlier releases
 * created it with the default modes.
 * @param path of the folder
 */
export const makePrivateFolder = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER })
  await chmod(path, PRIVATE_FOLDER)
}

/**
 * Makes the folder of a file.
 * @param path of the file
 */
export const makeParent = async (path: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
}

/**
 * Flushes the entries of a folder to the disk: a rename is only as durable as its folder.
 * @param folder its path
 */
export const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Lists the files of a folder and the folders below it, in no order.
 * @param root the folder
 * @returns their paths below it, with `/` on every system
 */
export async function* listKeys(root: string): AsyncIterable<string> {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
  }
}
