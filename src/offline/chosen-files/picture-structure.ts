const SCAN = 0xda
const END_OF_IMAGE = 0xd9

const readAscii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

// Skips the segments before the scan, because a preview in the metadata has an end of its own.
const findScan = (bytes: Uint8Array): number => {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== SCAN)
    at += bytes[at + 1] === 0xff ? 1 : 2 + viewOf(bytes).getUint16(at + 2)
  return at
}

// In the data of a scan, 0xff is followed by zero, so the marker of the end cannot occur there.
const isCompleteJpeg = (bytes: Uint8Array): boolean => {
  for (let at = findScan(bytes); at + 1 < bytes.length; at += 1)
    if (bytes[at] === 0xff && bytes[at + 1] === END_OF_IMAGE) return true
  return false
}

const isCompletePng = (bytes: Uint8Array): boolean => {
  let at = 8
  while (at + 8 <= bytes.length) {
    if (readAscii(bytes, at + 4, 4) === 'IEND') return true
    at += 12 + viewOf(bytes).getUint32(at)
  }
  return false
}

const isCompleteWebp = (bytes: Uint8Array): boolean =>
  bytes.length >= 12 && bytes.length >= 8 + viewOf(bytes).getUint32(4, true)

const COMPLETE: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': isCompleteJpeg,
  'image/png': isCompletePng,
  'image/webp': isCompleteWebp,
}

/**
 * Whether a picture is there to its end. Browsers show the first part of a truncated one, and the server refuses it.
 * @param type detected from the content
 */
export const isCompletePicture = (bytes: Uint8Array, type: string): boolean => COMPLETE[type]?.(bytes) ?? true

const countWebpFrames = (bytes: Uint8Array): number => {
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (readAscii(bytes, at, 4) === 'ANMF') frames += 1
    const size = viewOf(bytes).getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  return Math.max(1, frames)
}

/** The length of a table of colours, in bytes. */
const colourTable = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

const skipBlocks = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (bytes[at]) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

const countGifFrames = (bytes: Uint8Array): number => {
  let frames = 0
  for (let at = 13 + colourTable(bytes[10]); at < bytes.length; ) {
    if (bytes[at] === 0x21) at = skipBlocks(bytes, at + 2)
    else if (bytes[at] === 0x2c) {
      frames += 1
      at = skipBlocks(bytes, at + 11 + colourTable(bytes[at + 9]))
    } else break
  }
  return Math.max(1, frames)
}

/** Counts the frames of an animation that the server keeps animated. */
export const countFrames = (bytes: Uint8Array, type: string): number => {
  if (type === 'image/webp') return countWebpFrames(bytes)
  return type === 'image/gif' ? countGifFrames(bytes) : 1
}
