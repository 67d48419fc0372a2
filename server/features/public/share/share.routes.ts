import type { FastifyInstance } from 'fastify'
import { GIG_NOT_FOUND } from '#contract/gigs/gig-missing.ts'
import { getPublicGig } from '#contract/public/public-gigs.ts'
import { getPublicTeacher } from '#contract/public/public-teachers.ts'
import { summarizeStars } from '#server/domain/gig-presenter.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { formatGigPrice } from '../format-gig-price.ts'
import { formatRating } from '../format-rating.ts'
import { findPublicGig, findPublicTeacher, readTeacherStars } from '../public.repository.ts'
import { TEACHER_NOT_FOUND } from '../public.service.ts'
import { toTeacherName } from '../public-presenter.ts'
import { createShareImages, type ShareImage, toTag } from './share-images.ts'

/** Longer caching would gain little, because apps that show links cache the image for days. */
const CACHE_SECONDS = 3600

type FindImage = (platform: Platform, id: string) => Promise<ShareImage | undefined>

const findClassImage: FindImage = async ({ db, settings }, id) => {
  const gig = await findPublicGig(db, id)
  if (!gig) return undefined
  const texts = {
    id,
    subject: gig.subject ?? undefined,
    title: gig.title,
    isVerified: false,
    details: `${gig.teacherName} · ${settings.public.brandName}`,
    figure: formatGigPrice(gig),
  }
  return { texts, coverId: gig.coverId }
}

const findTeacherImage: FindImage = async ({ db, settings }, id) => {
  const teacher = await findPublicTeacher(db, id)
  if (!teacher) return undefined
  const { name, verified } = toTeacherName(teacher)
  const { expertise } = teacher
  const texts = {
    id,
    subject: expertise[0],
    title: name,
    isVerified: verified,
    details: [...(expertise.length > 0 ? [expertise.join(', ')] : []), settings.public.brandName].join(' · '),
    figure: formatRating(summarizeStars(await readTeacherStars(db, id))),
  }
  return { texts, coverId: null }
}

const PAGES = [
  { path: '/courses/:id', params: getPublicGig.params, find: findClassImage, missing: GIG_NOT_FOUND },
  { path: '/teachers/:id', params: getPublicTeacher.params, find: findTeacherImage, missing: TEACHER_NOT_FOUND },
]

/** Serves the pictures that other apps show beside the link to a class or a teacher. */
export const shareRoutes = (app: FastifyInstance, platform: Platform): void => {
  const readImage = createShareImages(platform)
  for (const { path, params, find, missing } of PAGES)
    app.get(`${path}/share.png`, async (request, reply) => {
      const parsed = params.safeParse(request.params)
      const image = parsed.success ? await find(platform, parsed.data.id) : undefined
      if (!image) throw new ApiProblem('not_found', missing)
      const tag = toTag(image)
      reply.header('Cache-Control', `public, max-age=${CACHE_SECONDS}`).header('ETag', tag)
      // Other sites embed the image.
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
      if (request.headers['if-none-match'] === tag) return reply.status(304).send()
      return reply.type('image/png').send(await readImage(image, tag))
    })
}
