import type { FastifyInstance } from 'fastify'
import { getManagedReviews, moderateReview } from '#contract/admin/reviews.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { listManagedReviews, moderate } from './reviews.service.ts'

export const adminReviewsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, getManagedReviews, (call) => listManagedReviews(platform, call))

  serve(context, moderateReview, (call) => moderate(platform, call))
}
