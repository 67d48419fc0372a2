import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { flushFolder, PRIVATE_FILE } from '#server/foundation/disk/folders.ts'
import { tarBytes } from './tar-bytes.ts'

/** Transforms a stream of bytes, for example by encryption. */
export type ByteTransform = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** The last entry of an archive: one line for each other entry, as `sha256sum` prints and checks them. */
export const CHECKSUMS = 'SHA256SUMS'
/** Suffix of an archive that is being written. */
export const DRAFT_EXTENSION = '.part'

/** A line of `SHA256SUMS`. */
export const checksumLine = (digest: string, name: string): string => `${digest}  ${name}\n`

/** The entries of a tar file that is being written. */
export interface ArchiveWriter {
  readonly add: (name: string, bytes: Buffer) => Promise<void>
  /** @throws Error if `data` is longer or shorter than `size` bytes */
  readonly addStream: (name: string, size: number, data: Readable) => Promise<void>
}

const openTar = () => {
  const tar = pack()
  const checksums: string[] = []
  const addStream = async (name: string, size: number, data: Readable): Promise<void> => {
    const hash = createHash('sha256')
    const entry = tar.entry({ name, size, mode: PRIVATE_FILE, mtime: new Date() })
    await pipeline(
      data,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      entry,
    )
    checksums.push(checksumLine(hash.digest('hex'), name))
  }
  const add = (name: string, bytes: Buffer) => addStream(name, bytes.length, Readable.from([bytes]))
  return {
    tar,
    writer: { add, addStream },
    finish: async () => {
      await add(CHECKSUMS, Buffer.from(checksums.join('')))
      tar.finalize()
    },
  }
}

/**
 * Writes a tar file with checksums under a temporary name and renames it when it is complete and flushed.
 * @param fill adds the entries, one after the other
 * @throws Error of the disk, or of `fill`; the incomplete file is then removed
 */
export const writeArchive = async (
  path: string,
  encrypt: ByteTransform,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> => {
  const draft = `${path}${DRAFT_EXTENSION}`
  const { tar, writer, finish } = openTar()
  const file = createWriteStream(draft, { flags: 'wx', mode: PRIVATE_FILE, flush: true })
  const written = pipeline(tarBytes(tar), encrypt, file)
  const filled = fill(writer).then(finish)
  filled.catch((error: Error) => tar.destroy(error))
  const results = await Promise.allSettled([written, filled])
  // A disk error also fails the entry that is being written, so report the disk error.
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    await rm(draft, { force: true })
    throw failed.reason
  }
  await rename(draft, path)
  await flushFolder(dirname(path))
}
