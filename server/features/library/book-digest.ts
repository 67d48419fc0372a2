import { createHash } from 'node:crypto'
import { joinPieceDigests, PIECE_BYTES } from '#contract/files/saved-files.ts'

/** Hashes a stream in pieces of `PIECE_BYTES`, independent of the stream's chunks. */
class PieceHashes {
  readonly hashes: string[] = []
  #hash = createHash('sha256')
  #missing = PIECE_BYTES

  add(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + this.#missing)
      this.#hash.update(part)
      this.#missing -= part.length
      at += part.length
      if (this.#missing === 0) this.end()
    }
  }

  end(): void {
    if (this.#missing === PIECE_BYTES) return
    this.hashes.push(this.#hash.digest('hex'))
    this.#hash = createHash('sha256')
    this.#missing = PIECE_BYTES
  }
}

/** Computes the digest with which phones verify a saved book. */
export const computeDigest = async (content: AsyncIterable<Buffer>): Promise<string> => {
  const hashes = new PieceHashes()
  for await (const chunk of content) hashes.add(chunk)
  hashes.end()
  return createHash('sha256').update(joinPieceDigests(hashes.hashes)).digest('hex')
}
