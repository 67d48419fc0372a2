import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { drawShareImage, type ShareTexts } from '#server/services/share-image/share-image.ts'
import { files } from '#server/storage/database/schema.ts'

/** About 150 images. */
const MAX_BYTES = 16 * 1024 * 1024
/** Drawing an image takes 0.3 s of CPU time. */
const MAX_WAITING = 20
/** Increase it when the drawing changes, so that browsers fetch the images again. */
const DESIGN = 1

/** All that decides how an image looks. */
export interface ShareImage {
  readonly texts: ShareTexts
  /** The file of the cover; null for the drawn pattern. */
  readonly coverId: string | null
}

/** The `ETag` of an image, which changes with everything that the image shows. */
export const toTag = (image: ShareImage): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([DESIGN, image]))
    .digest('base64url')
    .slice(0, 22)}"`

const readCover = async ({ db, storage }: Platform, coverId: string | null): Promise<Buffer | undefined> => {
  if (!coverId) return undefined
  const [file] = await db.select({ key: files.key }).from(files).where(eq(files.id, coverId))
  return file && buffer(await storage.read(file.key))
}

/** Draws each image once until its class or teacher changes. Parallel callers wait for the same drawing. */
export const createShareImages = (platform: Platform) => {
  const images = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length })
  const running = new Map<string, Promise<Buffer>>()
  const oneByOne = pLimit(1)
  const draw = async ({ texts, coverId }: ShareImage, tag: string): Promise<Buffer> => {
    const drawn = await drawShareImage({ ...texts, cover: await readCover(platform, coverId) })
    images.set(tag, drawn)
    return drawn
  }
  return async (image: ShareImage, tag: string): Promise<Buffer> => {
    const known = images.get(tag) ?? running.get(tag)
    if (known) return known
    if (running.size >= MAX_WAITING) throw new ApiProblem('too_many', 'Too many images at once. Please try again.')
    const drawing = oneByOne(() => draw(image, tag)).finally(() => running.delete(tag))
    running.set(tag, drawing)
    return drawing
  }
}
