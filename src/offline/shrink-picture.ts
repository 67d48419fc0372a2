import type { FileRule } from '#contract/endpoint.ts'

/** Pictures above either measure are made smaller: data is money, and a receipt is readable at this size. */
const LARGE_BYTES = 1024 * 1024
const LONG_SIDE = 1600
const QUALITY = 0.82

const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

const isOfType = (bytes: Uint8Array, type: string): boolean =>
  SIGNATURES[type]?.every((byte, place) => bytes[place] === byte) ?? false

const typeByContent = async (file: File, types: readonly string[]): Promise<string | undefined> => {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return types.find((type) => isOfType(bytes, type))
}

const painted = async (bitmap: ImageBitmap, scale: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // JPEG knows no transparency: without this a screenshot's clear parts turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`

/**
 * Makes a large picture smaller on the phone. What cannot be read or would not get smaller stays as it is.
 * @param file a picture
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height))
    const smaller = scale < 1 || file.size > LARGE_BYTES ? await painted(bitmap, scale) : null
    bitmap.close()
    if (!smaller || smaller.size >= file.size) return file
    return new File([smaller], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
  } catch {
    // A picture that this browser cannot decode: the server decides about the original.
    return file
  }
}

/**
 * Checks a picture by its content, not its name, and makes it small enough to wait and travel.
 * @param file what the user chose
 * @param rule the endpoint's rule for this field, with the words to say
 */
export const preparePicture = async (
  file: File,
  rule: FileRule,
): Promise<{ readonly file: File } | { readonly problem: string }> => {
  const type = await typeByContent(file, rule.types)
  if (!type) return { problem: rule.wrongType }
  const honest = file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified })
  const small = await shrinkPicture(honest)
  return small.size > rule.maxBytes ? { problem: rule.tooLarge } : { file: small }
}
