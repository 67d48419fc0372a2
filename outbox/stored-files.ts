import { FILE_CHANGED } from '#contract/files/file-changed.ts'
import type { Entry } from './entry.ts'
import type { FilesByField } from './request.ts'

/** A file as its bytes: WebKit's private windows refuse to store a `File`. */
interface StoredFile {
  readonly name: string
  readonly type: string
  readonly lastModified: number
  readonly bytes: ArrayBuffer
}

export type StoredFiles = Readonly<Record<string, readonly (StoredFile | File)[]>>

/** An entry in IndexedDB. Earlier releases stored files as they are. */
export type StoredEntry = Omit<Entry, 'files'> & {
  readonly files: StoredFiles
}

// A transaction cannot wait for the bytes of a file, so they are read beforehand.
const storedFiles = new WeakMap<File, StoredFile>()

const toFile = (stored: StoredFile | File): File => {
  if (stored instanceof File) return stored
  const { bytes, name, type, lastModified } = stored
  const file = new File([bytes], name, { type, lastModified })
  storedFiles.set(file, stored)
  return file
}

/** A chosen file was changed or deleted, or a cloud drive does not deliver it. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError'

  constructor(cause: unknown) {
    super(FILE_CHANGED, { cause })
  }
}

const readFile = (file: File): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch((error: unknown) => {
    throw new FileChangedError(error)
  })

/**
 * Reads the bytes of files, so that {@link toStoredEntry} can store them.
 * @throws FileChangedError
 */
export const readBytes = async (files: FilesByField): Promise<void> => {
  for (const file of Object.values(files).flat()) {
    const { name, type, lastModified } = file
    if (!storedFiles.has(file)) storedFiles.set(file, { name, type, lastModified, bytes: await readFile(file) })
  }
}

const mapFiles = <From, To>(files: Readonly<Record<string, readonly From[]>>, map: (file: From) => To) =>
  Object.fromEntries(Object.entries(files).map(([field, list]) => [field, list.map(map)]))

/** The files as they are stored. A file whose bytes were not read is stored as it is. */
export const toStoredFiles = (files: FilesByField): StoredFiles =>
  mapFiles(files, (file) => storedFiles.get(file) ?? file)

/** The reverse of {@link toStoredFiles}. */
export const toFiles = (stored: StoredFiles): FilesByField => mapFiles(stored, toFile)

/** The entry as it is stored. */
export const toStoredEntry = (entry: Entry): StoredEntry => ({ ...entry, files: toStoredFiles(entry.files) })

export const toEntry = (stored: StoredEntry): Entry => ({ ...stored, files: toFiles(stored.files) })
