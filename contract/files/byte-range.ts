/** A range of bytes; both ends are inclusive, as in `Content-Range`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const RANGE_HEADER_PATTERN = /^bytes=(\d*)-(\d*)$/

/**
 * Parses a `Range` header. Anything but a single byte range selects the whole file, as RFC 9110 allows.
 * @param size of the file, in bytes
 * @returns `all` for the whole file, `none` when the file has no byte in the range (416)
 */
export const parseByteRange = (header: string | null | undefined, size: number): ByteRange | 'all' | 'none' => {
  const [, first = '', last = ''] = RANGE_HEADER_PATTERN.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first === '') return toSuffixRange(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'all'
  return start < size ? { start, end } : 'none'
}

const toSuffixRange = (count: number, size: number): ByteRange | 'none' =>
  count > 0 && size > 0 ? { start: Math.max(0, size - count), end: size - 1 } : 'none'
