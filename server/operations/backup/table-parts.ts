import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A part is compressed in memory, because a tar entry starts with its size. */
const PART_BYTES = 8 * 1024 * 1024
/** COPY escapes line feeds in values, so this byte ends a row. */
const LINE_FEED = 0x0a

const compress = promisify(gzip)

/**
 * Splits rows in COPY's text format into parts of whole rows, each compressed, so that each is a COPY of its own.
 * @param partBytes size of a part before compression
 */
export async function* splitRows(rows: Readable, partBytes = PART_BYTES): AsyncIterable<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of rows) {
    chunks.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    const part = Buffer.concat(chunks)
    const end = part.lastIndexOf(LINE_FEED) + 1
    if (end === 0) continue
    yield compress(part.subarray(0, end))
    chunks = [part.subarray(end)]
    size = part.length - end
  }
  if (size > 0) yield compress(Buffer.concat(chunks))
}
