import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { GIG_NOT_FOUND } from '#contract/gigs/gig-missing.ts'
import { getPublicGig } from '#contract/public/public-gigs.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { drawShareImage, type ShareImageContent } from '#server/services/share-image/share-image.ts'
import { files } from '#server/storage/database/schema.ts'
import { formatGigPrice } from '../format-gig-price.ts'
import { findPublicGig, type PublicGigRecord } from '../public.repository.ts'

/** About 150 images. */
const MAX_BYTES = 16 * 1024 * 1024
/** Longer caching would gain little, because apps that show links cache the image for days. */
const CACHE_SECONDS = 3600
/** Drawing an image takes 0.3 s of CPU time. */
const MAX_WAITING = 20
/** Increase it when the drawing changes, so that browsers fetch the images again. */
const DESIGN = 1

const toTag = (gig: PublicGigRecord, { public: { brandName } }: Platform['settings']): string => {
  const shown = [DESIGN, gig.title, gig.teacherName, formatGigPrice(gig), gig.subject, gig.coverId, brandName]
  return `"${createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)}"`
}

const readCover = async ({ db, storage }: Platform, coverId: string | null): Promise<Buffer | undefined> => {
  if (!coverId) return undefined
  const [file] = await db.select({ key: files.key }).from(files).where(eq(files.id, coverId))
  return file && buffer(await storage.read(file.key))
}

const toContent = async (platform: Platform, gig: PublicGigRecord): Promise<ShareImageContent> => ({
  gigId: gig.id,
  subject: gig.subject ?? undefined,
  title: gig.title,
  teacher: gig.teacherName,
  price: formatGigPrice(gig),
  brandName: platform.settings.public.brandName,
  cover: await readCover(platform, gig.coverId),
})

/** Draws each image once until its class changes. Parallel callers wait for the same drawing. */
const createShareImages = (platform: Platform) => {
  const images = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length })
  const running = new Map<string, Promise<Buffer>>()
  const oneByOne = pLimit(1)
  const draw = async (gig: PublicGigRecord, key: string): Promise<Buffer> => {
    const image = await drawShareImage(await toContent(platform, gig))
    images.set(key, image)
    return image
  }
  return async (gig: PublicGigRecord, tag: string): Promise<Buffer> => {
    const key = `${gig.id} ${tag}`
    const known = images.get(key) ?? running.get(key)
    if (known) return known
    if (running.size >= MAX_WAITING) throw new ApiProblem('too_many', 'Too many images at once. Please try again.')
    const drawing = oneByOne(() => draw(gig, key)).finally(() => running.delete(key))
    running.set(key, drawing)
    return drawing
  }
}

/** Serves the picture that other apps show beside the link to a class. */
export const shareRoutes = (app: FastifyInstance, platform: Platform): void => {
  const readImage = createShareImages(platform)
  app.get('/courses/:id/share.png', async (request, reply) => {
    const params = getPublicGig.params.safeParse(request.params)
    const gig = params.success ? await findPublicGig(platform.db, params.data.id) : undefined
    if (!gig) throw new ApiProblem('not_found', GIG_NOT_FOUND)
    const tag = toTag(gig, platform.settings)
    reply.header('Cache-Control', `public, max-age=${CACHE_SECONDS}`).header('ETag', tag)
    // Other sites embed the image.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
    return reply.type('image/png').send(await readImage(gig, tag))
  })
}
