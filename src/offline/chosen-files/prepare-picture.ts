import type { FileRule } from '#contract/endpoint.ts'
import { FILE_CHANGED } from '#contract/files/file-changed.ts'
import { detectSignature } from '#contract/files/file-signature.ts'
import { toWrongTypeMessage } from '#contract/files/heic.ts'
import {
  findSizeProblem,
  isLongPicture,
  PICTURE_MAX_PIXELS,
  PICTURE_UNREADABLE,
} from '#contract/files/picture-limits.ts'
import { decodePicture, readHead } from './check-file.ts'
import { countFrames, isCompletePicture } from './picture-structure.ts'

/** Pictures above either limit are shrunk: mobile data is expensive, and a receipt is readable at this size. */
const MAX_UNSHRUNK_BYTES = 1024 * 1024
/** The height has no limit: a scrolled screenshot that is made to fit a square cannot be read. */
const MAX_WIDTH_PX = 1600
/** Tried in order, until the picture is small enough to be sent. */
const ENCODINGS = [
  { share: 1, quality: 0.82 },
  { share: 1, quality: 0.6 },
  { share: 0.7, quality: 0.6 },
  { share: 0.5, quality: 0.6 },
] as const

interface Encoding {
  readonly scale: number
  readonly quality: number
}

export type PreparedPicture =
  | {
      readonly file: File
      /** Its part with the amount and the number should be cropped. */
      readonly isLong: boolean
    }
  | { readonly problem: string }

const drawScaled = async (bitmap: ImageBitmap, { scale, quality }: Encoding): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency: without this, clear parts of a screenshot turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`

const toJpegFile = (blob: Blob, { name, lastModified }: File): File =>
  new File([blob], jpegName(name), { type: 'image/jpeg', lastModified })

/** The scale that keeps a picture within the widths and pixels that are sent. */
export const findScale = ({ width, height }: Pick<ImageBitmap, 'width' | 'height'>): number =>
  Math.min(1, MAX_WIDTH_PX / width, Math.sqrt(PICTURE_MAX_PIXELS / (width * height)))

// Returns the original if the picture would not get smaller, or if the browser has no memory for the canvas.
const shrinkPicture = async (file: File, bitmap: ImageBitmap, maxBytes: number): Promise<File> => {
  const scale = findScale(bitmap)
  if (scale === 1 && file.size <= MAX_UNSHRUNK_BYTES) return file
  for (const { share, quality } of ENCODINGS) {
    const blob = await drawScaled(bitmap, { scale: scale * share, quality })
    if (!blob) return file
    if (blob.size <= maxBytes) return blob.size < file.size ? toJpegFile(blob, file) : file
  }
  return file
}

const prepareDecoded = async (file: File, bitmap: ImageBitmap, rule: FileRule): Promise<PreparedPicture> => {
  const { width, height } = bitmap
  const small = await shrinkPicture(file, bitmap, rule.maxBytes)
  if (small.size > rule.maxBytes) return { problem: rule.tooLarge }
  const frames = countFrames(new Uint8Array(await file.arrayBuffer()), file.type)
  const problem = small === file ? findSizeProblem({ width, height, frames }) : undefined
  return problem ? { problem } : { file: small, isLong: isLongPicture({ width, height }) }
}

/**
 * Checks a picture by its content, not its name, and shrinks it. The result is in memory, so that a later change of the
 * chosen file does no harm.
 * @param rule the endpoint's rule for this field, with its error messages
 */
export const preparePicture = async (file: File, rule: FileRule): Promise<PreparedPicture> => {
  const head = await readHead(file)
  if (!head) return { problem: FILE_CHANGED }
  const type = detectSignature(head)
  if (!type || !rule.types.includes(type)) return { problem: toWrongTypeMessage(rule.wrongType, type) }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { problem: FILE_CHANGED }
  const copy = new File([bytes], file.name, { type, lastModified: file.lastModified })
  // The server refuses what it cannot decode, and would do so days later if the phone is offline.
  const bitmap = isCompletePicture(new Uint8Array(bytes), type) ? await decodePicture(copy) : undefined
  if (!bitmap) return { problem: PICTURE_UNREADABLE }
  return prepareDecoded(copy, bitmap, rule).finally(() => bitmap.close())
}

/** A part of the height of a picture: `top` and `height` from 0 to 1. */
export interface PicturePart {
  readonly top: number
  readonly height: number
}

/** Crops a prepared picture to a part of its height. Returns the whole picture if this browser cannot crop it. */
export const cropPicture = async (file: File, { top, height }: PicturePart): Promise<File> => {
  const whole = await decodePicture(file)
  if (!whole) return file
  const area = [0, Math.round(top * whole.height), whole.width, Math.max(1, Math.round(height * whole.height))] as const
  const part = await createImageBitmap(whole, ...area).finally(() => whole.close())
  const blob = await drawScaled(part, { scale: 1, quality: ENCODINGS[0].quality })
  part.close()
  return blob ? toJpegFile(blob, file) : file
}
