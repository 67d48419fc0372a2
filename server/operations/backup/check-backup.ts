import { json } from 'node:stream/consumers'
import { errorText } from '#server/foundation/log/loggable-error.ts'
import { type BackupFile, readArchive } from './archive-reader.ts'
import { BackupKeyError } from './encryption.ts'
import { DATABASE, FILES, FORMAT, KEY_FILES, KEYS, MANIFEST, Manifest, README_NAME } from './manifest.ts'

/** A backup with verified checksums. */
export interface CheckedBackup extends BackupFile {
  readonly manifest: Manifest
  /** The keys of its files. */
  readonly files: ReadonlySet<string>
}

const KEY_NAMES: ReadonlySet<string> = new Set(KEY_FILES)

/**
 * Accepts only names that this program writes, because names become paths and an attacker may have made the archive.
 */
const isExpected = (name: string): boolean => {
  if (name === README_NAME || name === MANIFEST) return true
  if (name.startsWith(KEYS)) return KEY_NAMES.has(name.slice(KEYS.length))
  return [FILES, DATABASE].some((folder) => name.startsWith(folder)) && !name.split('/').includes('..')
}

const parseManifest = (value: unknown): Manifest => {
  const parsed = Manifest.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(`its ${MANIFEST} is not of format ${FORMAT}: a newer release may have made it`)
}

/**
 * Reads a whole backup and compares its checksums.
 * @throws BackupKeyError if it cannot be decrypted; Error if it is incomplete or was changed
 */
export const checkBackup = async (backup: BackupFile): Promise<CheckedBackup> => {
  const files = new Set<string>()
  let manifest: Manifest | undefined
  try {
    await readArchive(backup, async ({ name, data }) => {
      if (!isExpected(name)) throw new Error(`it has an unknown entry ${name}`)
      if (name === MANIFEST) manifest = parseManifest(await json(data))
      else if (name.startsWith(FILES)) files.add(name.slice(FILES.length))
    })
    if (!manifest) throw new Error(`it has no ${MANIFEST}`)
    if (manifest.files !== files.size) throw new Error(`it has ${files.size} of ${manifest.files} files`)
  } catch (error) {
    if (error instanceof BackupKeyError) throw error
    throw new Error(`${backup.path} is damaged or incomplete: ${errorText(error)}. Use another backup.`, {
      cause: error,
    })
  }
  return { ...backup, manifest, files }
}
