import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import sharp, { type Sharp } from 'sharp'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { isDiskError } from '../disk-error.ts'
import { PRIVATE_FILE } from '../folders.ts'
import type { Upload } from '../uploads.ts'

// A cache is useless, because no picture is read twice. Several pictures at once already use all cores.
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

/** @returns the size of the file in bytes */
const writePicture = async (picture: Sharp, path: string): Promise<number> => {
  try {
    // toFile() reports a full disk with libvips' own message, indistinguishable from a broken picture.
    await pipeline(picture, createWriteStream(path, { mode: PRIVATE_FILE }))
  } catch (error) {
    if (isDiskError(error)) throw error
    throw new ApiProblem('wrong_type', 'This picture cannot be read. Please choose another one.')
  }
  return (await stat(path)).size
}

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
  return { path, bytes: await writePicture(encode(picture), path) }
}

const COVER_QUALITY = 75
const COVER_TYPE = 'image/webp'

/**
 * Crops a picture to 16:9 and re-encodes it without metadata.
 * @param width of the result, in pixels
 * @throws ApiProblem wrong_type if it cannot be decoded or has too many pixels
 */
export const cropCover = async (upload: Upload, width: number) => {
  const path = `${upload.path}.${width}`
  const picture = sharp(upload.path, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(width, Math.round((width * 9) / 16), { fit: 'cover' })
    .webp({ quality: COVER_QUALITY })
  return { path, bytes: await writePicture(picture, path), name: 'cover.webp', type: COVER_TYPE }
}

const THUMBNAIL_QUALITY = 60

/** @returns the size of a picture as it is displayed, and a small WebP copy without metadata */
export const createThumbnail = async (path: string, longestSide: number) => {
  const { width, height } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata()
  const copy = `${path}.small`
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: THUMBNAIL_QUALITY })
  const bytes = await writePicture(picture, copy)
  return { width, height, file: { path: copy, bytes, name: 'thumbnail.webp', type: COVER_TYPE } }
}
