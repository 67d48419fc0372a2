import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { CHECKSUMS, checksumLine } from './archive-writer.ts'
import { type BackupKeys, decrypt } from './encryption.ts'
import { tarBytes } from './tar-bytes.ts'

/** A backup file and the keys that decrypt it. */
export interface BackupFile {
  readonly path: string
  readonly keys: BackupKeys
}

export interface ArchiveEntry {
  readonly name: string
  readonly data: Readable
}

async function* hashChunks(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncIterable<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

const drain = async (data: Readable): Promise<void> => {
  if (!data.readableEnded) for await (const _ of data);
}

/** Compares the checksums at the end of the archive with those of its entries. */
const createChecker = () => {
  const lines: string[] = []
  let isComplete = false
  return {
    record: (digest: string, name: string) => {
      if (isComplete) throw new Error(`${name} comes after ${CHECKSUMS}`)
      lines.push(checksumLine(digest, name))
    },
    compare: async (checksums: Readable) => {
      const named = await text(checksums)
      if (named !== lines.join('')) throw new Error('its checksums do not match')
      isComplete = true
    },
    finish: () => {
      if (!isComplete) throw new Error('its end is missing')
    },
  }
}

/** Reads the entries one after the other. */
const readEntries = async (
  tar: ReturnType<typeof extract>,
  handle: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> => {
  const checker = createChecker()
  for await (const entry of tar) {
    const { name } = entry.header
    const hash = createHash('sha256')
    const data = Readable.from(hashChunks(tarBytes(entry), hash), { objectMode: false })
    if (name === CHECKSUMS) {
      await checker.compare(data)
      continue
    }
    await handle({ name, data })
    await drain(data)
    checker.record(hash.digest('hex'), name)
  }
  checker.finish()
}

/**
 * Reads an archive from its beginning to its end and compares its checksums.
 * @param handle receives each entry except the checksums, which are last. The caller undoes its effects if this throws
 * @throws Error if the archive is incomplete, changed or cannot be decrypted, or if `handle` throws
 */
export const readArchive = async (
  { path, keys }: BackupFile,
  handle: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> => {
  const source = await decrypt(createReadStream(path), keys)
  const tar = extract()
  const isFed = pipeline(source, tar)
  // Without a listener, an error of the source ends the process while an entry is handled.
  isFed.catch(() => undefined)
  try {
    await readEntries(tar, handle)
    await isFed
  } catch (error) {
    tar.destroy()
    throw error
  }
}
