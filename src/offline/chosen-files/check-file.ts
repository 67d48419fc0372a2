import type { FileRule } from '#contract/endpoint.ts'
import { FILE_CHANGED } from '#contract/files/file-changed.ts'
import { detectSignature, SIGNATURE_BYTES } from '#contract/files/file-signature.ts'
import { toWrongTypeMessage } from '#contract/files/heic.ts'
import { findSizeProblem, PICTURE_UNREADABLE } from '#contract/files/picture-limits.ts'
import { countFrames, isCompletePicture } from './picture-structure.ts'

/**
 * Reads the beginning of a file.
 * @returns undefined if the file was changed or deleted since it was chosen
 */
export const readHead = async (file: File): Promise<Uint8Array | undefined> => {
  try {
    return new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  } catch {
    return undefined
  }
}

/**
 * Decodes a picture.
 * @returns undefined if this browser cannot
 */
export const decodePicture = async (picture: Blob): Promise<ImageBitmap | undefined> => {
  try {
    return await createImageBitmap(picture)
  } catch {
    return undefined
  }
}

/**
 * Checks the content of a picture, as the server does later.
 * @param type detected from the content
 * @returns null if the server will accept it
 */
export const findPictureProblem = async (file: File, type: string): Promise<string | null> => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const bitmap = isCompletePicture(bytes, type) ? await decodePicture(new Blob([bytes], { type })) : undefined
    if (!bitmap) return PICTURE_UNREADABLE
    const { width, height } = bitmap
    bitmap.close()
    return findSizeProblem({ width, height, frames: countFrames(bytes, type) }) ?? null
  } catch {
    return FILE_CHANGED
  }
}

/**
 * Checks a chosen picture or document by its content, not its name, before it is sent.
 * @param rule the endpoint's rule for this field, with its error messages
 */
export const findFileProblem = async (file: File, rule: FileRule): Promise<string | null> => {
  const head = await readHead(file)
  if (!head) return FILE_CHANGED
  const type = detectSignature(head)
  if (!type || !rule.types.includes(type)) return toWrongTypeMessage(rule.wrongType, type)
  if (file.size > rule.maxBytes) return rule.tooLarge
  return type.startsWith('image/') ? findPictureProblem(file, type) : null
}
