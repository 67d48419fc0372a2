/** A part of a file, both ends counted in, as `Content-Range` writes it. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * The part of a file that a `Range` header asks for; a player asks so to begin in the middle. What is no single range of
 * bytes is answered with the whole file, as RFC 9110 allows.
 * @param header the header, if there is one
 * @param size of the file, in bytes
 * @returns the part, `all` for the whole file, `none` where the file has nothing of what was asked (416)
 */
export const parseByteRange = (header: string | null | undefined, size: number): ByteRange | 'all' | 'none' => {
  const [, first = '', last = ''] = RANGE.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first === '') return lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'all'
  return start < size ? { start, end } : 'none'
}

const lastBytes = (count: number, size: number): ByteRange | 'none' =>
  count > 0 && size > 0 ? { start: Math.max(0, size - count), end: size - 1 } : 'none'
