import type { FileHandle } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

const ID3_HEADER_BYTES = 10
const SEARCHED_BYTES = 64 * 1024
const FRAME_BYTES = 4100
/** Tags and zeros before the first frame. */
const MAX_PARTS = 10
const SOUND_TYPES: readonly unknown[] = ['audio/mpeg', 'audio/aac']

const read = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** @returns the length of the ID3v2 tag that begins here, in bytes; 0 without a tag */
const measureTag = (head: Buffer): number => {
  if (head.length < ID3_HEADER_BYTES || head.toString('latin1', 0, 3) !== 'ID3') return 0
  // Each byte of the size holds seven bits.
  return ID3_HEADER_BYTES + head.subarray(6, ID3_HEADER_BYTES).reduce((size, byte) => size * 128 + (byte % 128), 0)
}

/** @returns the length of the tag or of the zeros that begin here, in bytes; 0 at a frame; undefined without an end */
const measurePadding = (head: Buffer): number | undefined => {
  const tag = measureTag(head)
  if (tag > 0) return tag
  const zeros = head.findIndex((byte) => byte !== 0)
  return zeros < 0 ? undefined : zeros
}

/**
 * Detects an MP3 or AAC with zeros before its first frame. Editors of tags leave them, and file-type searches no frame
 * after them.
 */
export const detectPaddedSound = async (file: FileHandle): Promise<string | undefined> => {
  let start = 0
  for (let part = 0; part < MAX_PARTS; part += 1) {
    const head = await read(file, start, SEARCHED_BYTES)
    const padding = measurePadding(head)
    if (padding === undefined) return undefined
    start += padding
    if (padding > 0) continue
    const type = (await fileTypeFromBuffer(head.subarray(0, FRAME_BYTES)))?.mime
    return SOUND_TYPES.includes(type) ? type : undefined
  }
  return undefined
}
