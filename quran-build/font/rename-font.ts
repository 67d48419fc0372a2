/** Entries of a font's `name` table. */
export interface FontNames {
  readonly copyright: string
  readonly family: string
  readonly licence: string
  readonly licenceUrl: string
}

interface FontTable {
  readonly tag: string
  readonly bytes: Buffer
}

const HEADER_BYTES = 12
const TABLE_RECORD_BYTES = 16
const CHECKSUM_ADJUSTMENT_OFFSET = 8
const WHOLE_FONT_CHECKSUM = 0xb1b0afba
const WINDOWS_PLATFORM_ID = 3
const UNICODE_ENCODING_ID = 1
const ENGLISH_LANGUAGE_ID = 0x409

const u16 = (...numbers: readonly number[]): Buffer => Buffer.from(Uint16Array.from(numbers).buffer).swap16()
const u32 = (...numbers: readonly number[]): Buffer => Buffer.from(Uint32Array.from(numbers).buffer).swap32()

const padToFourBytes = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])

const computeChecksum = (bytes: Buffer): number => {
  const whole = padToFourBytes(bytes)
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

const readTables = (font: Buffer): FontTable[] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = HEADER_BYTES + index * TABLE_RECORD_BYTES
    const offset = font.readUInt32BE(at + 8)
    const bytes = Buffer.from(font.subarray(offset, offset + font.readUInt32BE(at + 12)))
    return { tag: font.toString('latin1', at, at + 4), bytes }
  })

const createNameTable = ({ copyright, family, licence, licenceUrl }: FontNames): Buffer => {
  const postscript = `${family.replaceAll(' ', '')}-Regular`
  const names = [
    [0, copyright],
    [1, family],
    [2, 'Regular'],
    [3, postscript],
    [4, family],
    [6, postscript],
    [13, licence],
    [14, licenceUrl],
  ] as const
  let at = 0
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const records = names.map(([id], index) => {
    const length = texts[index]?.length ?? 0
    at += length
    return u16(WINDOWS_PLATFORM_ID, UNICODE_ENCODING_ID, ENGLISH_LANGUAGE_ID, id, length, at - length)
  })
  return Buffer.concat([u16(0, names.length, 6 + names.length * 12), ...records, ...texts])
}

const assembleFont = (version: Buffer, tables: readonly FontTable[]): Buffer => {
  let at = HEADER_BYTES + tables.length * TABLE_RECORD_BYTES
  const records = tables.map(({ tag, bytes }) => {
    const record = Buffer.concat([Buffer.from(tag, 'latin1'), u32(computeChecksum(bytes), at, bytes.length)])
    at += padToFourBytes(bytes).length
    return record
  })
  return Buffer.concat([version, ...records, ...tables.map(({ bytes }) => padToFourBytes(bytes))])
}

/**
 * Replaces the names of a font and changes nothing else. File and table layout: OpenType 1.9.1, "The OpenType Font
 * File", "name" and "head".
 * @param font TrueType, not compressed
 */
export const renameFont = (font: Buffer, names: FontNames): Buffer => {
  const tables = readTables(font).map(({ tag, bytes }) => ({
    tag,
    bytes: tag === 'name' ? createNameTable(names) : bytes,
  }))
  const head = tables.find(({ tag }) => tag === 'head')
  if (!head) throw new Error('Not a font: it has no `head` table.')
  head.bytes.writeUInt32BE(0, CHECKSUM_ADJUSTMENT_OFFSET)
  const whole = assembleFont(font.subarray(0, HEADER_BYTES), tables)
  // Written last: the checksum of `head` is computed without this number.
  const place = whole.readUInt32BE(HEADER_BYTES + tables.indexOf(head) * TABLE_RECORD_BYTES + 8)
  whole.writeUInt32BE((WHOLE_FONT_CHECKSUM - computeChecksum(whole)) >>> 0, place + CHECKSUM_ADJUSTMENT_OFFSET)
  return whole
}
