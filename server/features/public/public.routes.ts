import type { FastifyInstance } from 'fastify'
import { getPublicGig, listPublicGigs } from '#contract/public/public-gigs.ts'
import { getPublicTeacher, listPublicTeachers } from '#contract/public/public-teachers.ts'
import { getGigReviews, getTeacherReviews } from '#contract/reviews/reviews.ts'
import { publicFileRoutes } from '#server/domain/public-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { listCatalogue, listTeachers, moveInCatalogue, readPublicGig, readPublicTeacher } from './public.service.ts'
import { listGigReviews, listTeacherReviews } from './public-reviews.ts'
import { shareRoutes } from './share/share.routes.ts'
import { sitemapRoutes } from './sitemap/sitemap.routes.ts'

export const publicRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, listPublicGigs, (call) => listCatalogue(platform, call))
  serve(context, getPublicGig, ({ params }) => readPublicGig(platform, params.id))
  serve(context, listPublicTeachers, (call) => listTeachers(platform, call))
  serve(context, getPublicTeacher, ({ params }) => readPublicTeacher(platform, params.id))
  serve(context, getGigReviews, (call) => listGigReviews(platform, call))
  serve(context, getTeacherReviews, (call) => listTeacherReviews(platform, call))
  platform.jobs.registerWorker('free-seats', ({ gigId }) => moveInCatalogue(platform, gigId))
  publicFileRoutes(app, platform)
  shareRoutes(app, platform)
  sitemapRoutes(app, platform)
}
