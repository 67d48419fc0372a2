import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import sharp, { type Sharp } from 'sharp'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { isDiskError } from './disk-error.ts'
import { PRIVATE_FILE } from './folders.ts'
import type { Upload } from './uploads.ts'

// No picture is read twice, and several pictures at once use all cores anyway.
sharp.cache(false)
sharp.concurrency(1)

const LONGEST_SIDE_PIXELS = 2000
const MAX_PIXELS = 50_000_000
const PICTURE_QUALITY = 82

const ENCODERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: PICTURE_QUALITY }),
  'image/webp': (picture) => picture.webp({ quality: PICTURE_QUALITY }),
  'image/gif': (picture) => picture.gif(),
}

const ANIMATED_TYPES = ['image/webp', 'image/gif']

/**
 * Re-encodes a picture to remove its metadata (the photo of a receipt holds its location) and any hidden payload.
 * Animations stay animated. Other files are returned unchanged.
 * @throws ApiProblem wrong_type if it cannot be decoded or has too many pixels
 */
export const stripMetadata = async (upload: Upload): Promise<{ readonly path: string; readonly bytes: number }> => {
  const encode = ENCODERS[upload.type]
  if (!encode) return upload
  const path = `${upload.path}.clean`
  const picture = sharp(upload.path, { limitInputPixels: MAX_PIXELS, animated: ANIMATED_TYPES.includes(upload.type) })
    .rotate()
    .resize(LONGEST_SIDE_PIXELS, LONGEST_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
  try {
    // toFile() reports a full disk with libvips' own message, indistinguishable from a broken picture.
    await pipeline(encode(picture), createWriteStream(path, { mode: PRIVATE_FILE }))
  } catch (error) {
    if (isDiskError(error)) throw error
    throw new ApiProblem('wrong_type', 'This picture cannot be read. Please choose another one.')
  }
  return { path, bytes: (await stat(path)).size }
}
