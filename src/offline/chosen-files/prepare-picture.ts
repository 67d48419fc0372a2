import type { FileRule } from '#contract/endpoint.ts'

/** Pictures above either limit are shrunk: mobile data is expensive, and a receipt is readable at this size. */
const MAX_UNSHRUNK_BYTES = 1024 * 1024
const MAX_SIDE_PX = 1600
const JPEG_QUALITY = 0.82

const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

const hasSignature = (bytes: Uint8Array, type: string): boolean =>
  SIGNATURES[type]?.every((byte, index) => bytes[index] === byte) ?? false

const detectType = async (file: File, types: readonly string[]): Promise<string | undefined> => {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return types.find((type) => hasSignature(bytes, type))
}

const drawScaled = async (bitmap: ImageBitmap, scale: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency: without this, clear parts of a screenshot turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`

/** Shrinks a large picture on the phone. Returns the original if it cannot be decoded or would not get smaller. */
export const shrinkPicture = async (file: File): Promise<File> => {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height))
    const smaller = scale < 1 || file.size > MAX_UNSHRUNK_BYTES ? await drawScaled(bitmap, scale) : null
    bitmap.close()
    if (!smaller || smaller.size >= file.size) return file
    return new File([smaller], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
  } catch {
    // This browser cannot decode the picture: the server validates the original.
    return file
  }
}

/**
 * Checks a picture by its content, not its name, and shrinks it.
 * @param rule the endpoint's rule for this field, with its error messages
 */
export const preparePicture = async (
  file: File,
  rule: FileRule,
): Promise<{ readonly file: File } | { readonly problem: string }> => {
  const type = await detectType(file, rule.types)
  if (!type) return { problem: rule.wrongType }
  const typed = file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified })
  const small = await shrinkPicture(typed)
  return small.size > rule.maxBytes ? { problem: rule.tooLarge } : { file: small }
}
