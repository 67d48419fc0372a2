import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { inBatches } from '#server/storage/files/in-batches.ts'
import { openDataFolder } from '#server/storage/files/open-storage.ts'
import type { Storage } from '#server/storage/files/storage.ts'
import { FileMissing } from '#server/storage/files/storage-errors.ts'
import type { S3Settings } from '#server/storage/files/storage-settings.ts'
import { openS3Storage } from './s3-storage.ts'

const FILES_AT_ONCE = 8

export interface Move {
  /** The number and bytes of the files that this run has copied. */
  readonly copied: number
  /** The number of files that the bucket already had with the same content. */
  readonly present: number
}

/** @returns undefined if the storage has no such file */
const computeDigest = async (storage: Storage, key: string): Promise<string | undefined> => {
  const hash = createHash('sha256')
  try {
    await pipeline(await storage.read(key), hash)
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
  return hash.digest('hex')
}

/**
 * Copies all files of a data folder to a bucket, and reads each copy back to compare it. The folder keeps its files. A
 * run that was interrupted continues where it stopped.
 * @param onProgress called after each batch of files
 */
export const copyFolderToS3 = async (
  dataDir: string,
  s3: S3Settings,
  onProgress: (move: Move) => void,
): Promise<Move> => {
  const [folder, bucket] = [await openDataFolder(dataDir), openS3Storage(s3)]
  const limit = pLimit(FILES_AT_ONCE)
  let [copied, present] = [0, 0]
  const copy = async (key: string): Promise<void> => {
    const digest = await computeDigest(folder, key)
    if (digest === undefined) return
    if (digest === (await computeDigest(bucket, key))) {
      present += 1
      return
    }
    await bucket.put(key, join(dataDir, 'files', key))
    if (digest !== (await computeDigest(bucket, key)))
      throw new Error(`The copy of ${key} differs from the file in the data folder. Run the command again.`)
    copied += 1
  }
  for await (const keys of inBatches(folder.keys())) {
    await Promise.all(keys.map((key) => limit(copy, key)))
    onProgress({ copied, present })
  }
  return { copied, present }
}
