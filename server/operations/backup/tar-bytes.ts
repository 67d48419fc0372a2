/** The bytes of a tar stream or entry. The types of the tar library allow any chunk. */
export async function* tarBytes(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A tar stream holds bytes.')
    yield chunk
  }
}
