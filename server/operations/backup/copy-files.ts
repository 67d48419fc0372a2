import type { Readable } from 'node:stream'
import { errorText } from '#server/foundation/log/loggable-error.ts'
import type { Storage } from '#server/storage/files/storage.ts'
import { FileMissing } from '#server/storage/files/storage-errors.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { FILES } from './manifest.ts'
import { countProgress, type PrintLine } from './print-progress.ts'

/** A row of the table `files`. */
export interface FileRecord {
  readonly key: string
  readonly bytes: number
}

interface FilesToCopy {
  readonly storage: Pick<Storage, 'read'>
  readonly files: readonly FileRecord[]
  readonly mayMissFiles: boolean
  readonly print: PrintLine
}

/** How many keys an error names. */
const NAMED_KEYS = 5

// An unreachable storage must not look like a missing file.
const openFile = ({ storage }: FilesToCopy, key: string): Promise<Readable | undefined> =>
  storage.read(key).catch((error: unknown) => {
    if (error instanceof FileMissing) return undefined
    throw error
  })

const nameSome = (keys: readonly string[]): string =>
  keys.slice(0, NAMED_KEYS).join(', ') + (keys.length > NAMED_KEYS ? ', …' : '')

/**
 * Copies files from the storage into an archive.
 * @returns the keys that the storage does not have
 * @throws Error if there are such keys and `mayMissFiles` is false, or a file has another size than its row says
 */
export const copyFiles = async (archive: ArchiveWriter, job: FilesToCopy): Promise<readonly string[]> => {
  const missing: string[] = []
  const progress = countProgress('Files', job.files.length, job.print)
  for (const { key, bytes } of job.files) {
    const data = await openFile(job, key)
    if (!data) missing.push(key)
    else
      await archive.addStream(FILES + key, bytes, data).catch((error: unknown) => {
        throw new Error(`The file ${key} of ${bytes} bytes cannot be copied: ${errorText(error)}.`, { cause: error })
      })
    progress.add()
  }
  progress.finish()
  if (missing.length === 0) return missing
  const what = `The database names ${missing.length} files that the storage does not have: ${nameSome(missing)}.`
  if (!job.mayMissFiles)
    throw new Error(`${what}\nRestore them from an earlier backup, or run again with --allow-missing.`)
  job.print(`Warning: ${what}`)
  return missing
}
