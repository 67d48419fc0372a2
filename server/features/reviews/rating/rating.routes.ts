import type { FastifyInstance } from 'fastify'
import { addRating, getGigRating, getOwnReviewIds } from '#contract/reviews/rating.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { listOwnReviewIds, rateGig, readOwnRating } from './rating.service.ts'

export const ratingRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, getGigRating, ({ account, query }) => readOwnRating(platform, account, query.gigId))

  serve(context, getOwnReviewIds, ({ account }) => listOwnReviewIds(platform, account))

  serve(context, addRating, (call) => rateGig(platform, call))
}
