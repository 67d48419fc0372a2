import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import sharp, { type Sharp } from 'sharp'
import {
  ANIMATION_MAX_PIXELS,
  findSizeProblem,
  PICTURE_MAX_PIXELS,
  PICTURE_UNREADABLE,
} from '#contract/files/picture-limits.ts'
import { PRIVATE_FILE } from '#server/foundation/disk/folders.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { isDiskError } from '../disk-error.ts'
import type { Upload } from '../upload.ts'

// A cache is useless, because no picture is read twice. Several pictures at once already use all cores.
sharp.cache(false)
sharp.concurrency(1)

/** The height has no limit: a scrolled screenshot that is made to fit a square cannot be read. */
const MAX_WIDTH_PIXELS = 2000
const PICTURE_QUALITY = 82

const ENCODERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: PICTURE_QUALITY }),
  'image/webp': (picture) => picture.webp({ quality: PICTURE_QUALITY }),
  'image/gif': (picture) => picture.gif(),
}

const ANIMATED_TYPES = ['image/webp', 'image/gif']

/** Browsers show pictures that have warnings, such as the odd scan header of some phones. Truncated ones stay refused. */
const OPTIONS = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' } as const

const refuse = (error: unknown): never => {
  if (isDiskError(error)) throw error
  throw new ApiProblem('wrong_type', PICTURE_UNREADABLE)
}

// Reads only the header, so the limit of pixels is checked here, with a message of its own.
const readSize = async (path: string, isAnimated: boolean) => {
  const source = sharp(path, { ...OPTIONS, limitInputPixels: false, animated: isAnimated })
  const { width, height, pageHeight = height, pages = 1, orientation = 1 } = await source.metadata().catch(refuse)
  const problem = findSizeProblem({ width, height: pageHeight, frames: isAnimated ? pages : 1 })
  if (problem) throw new ApiProblem('wrong_type', problem)
  return { width, height: pageHeight, frames: isAnimated ? pages : 1, orientation }
}

/** @returns the size of the file in bytes */
const writePicture = async (picture: Sharp, path: string): Promise<number> => {
  try {
    // toFile() reports a full disk with libvips' own message, indistinguishable from a broken picture.
    await pipeline(picture, createWriteStream(path, { mode: PRIVATE_FILE }))
  } catch (error) {
    refuse(error)
  }
  return (await stat(path)).size
}

// sharp cannot turn the frames of an animation, so the copy keeps the orientation for the browser to apply.
const openAnimation = (path: string, orientation: number): Sharp => {
  const animation = sharp(path, { ...OPTIONS, limitInputPixels: ANIMATION_MAX_PIXELS, animated: true })
  return orientation === 1 ? animation : animation.withExif({ IFD0: { Orientation: String(orientation) } })
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
  const { frames, orientation } = await readSize(upload.path, ANIMATED_TYPES.includes(upload.type))
  const picture = frames > 1 ? openAnimation(upload.path, orientation) : sharp(upload.path, OPTIONS).rotate()
  const narrow = picture.resize({ width: MAX_WIDTH_PIXELS, withoutEnlargement: true })
  return { path, bytes: await writePicture(encode(narrow), path) }
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
  await readSize(upload.path, false)
  const picture = sharp(upload.path, OPTIONS)
    .rotate()
    .resize(width, Math.round((width * 9) / 16), { fit: 'cover' })
    .webp({ quality: COVER_QUALITY })
  return { path, bytes: await writePicture(picture, path), name: 'cover.webp', type: COVER_TYPE }
}

const THUMBNAIL_QUALITY = 60
/** EXIF orientations from 5 on swap width and height. */
const FIRST_TURNED_ORIENTATION = 5

/**
 * Makes a small WebP copy of a picture, beside it.
 * @param longestSide of the copy, in pixels
 * @returns the displayed size of the picture in pixels, and the copy
 * @throws ApiProblem wrong_type if it cannot be decoded or has too many pixels
 */
export const createThumbnail = async (path: string, longestSide: number) => {
  const { width, height, orientation } = await readSize(path, false)
  const copy = `${path}.small`
  const picture = sharp(path, OPTIONS)
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: THUMBNAIL_QUALITY })
  const bytes = await writePicture(picture, copy)
  const isTurned = orientation >= FIRST_TURNED_ORIENTATION
  return {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    thumbnail: { path: copy, bytes, name: 'thumbnail.webp', type: COVER_TYPE },
  }
}

/**
 * Re-encodes a picture as {@link stripMetadata} does, and makes a small WebP copy. The copy is made from the result,
 * which decodes in a third of the time of a phone's 12 megapixels.
 * @param longestSide of the copy, in pixels
 * @returns the picture, its displayed size in pixels, and the copy
 * @throws ApiProblem wrong_type if it cannot be decoded or has too many pixels
 */
export const preparePicture = async (upload: Upload, longestSide: number) => {
  const picture = { ...upload, ...(await stripMetadata(upload)) }
  return { picture, ...(await createThumbnail(picture.path, longestSide)) }
}
