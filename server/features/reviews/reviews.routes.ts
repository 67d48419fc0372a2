import type { FastifyInstance } from 'fastify'
import { getGigReviews, getTeacherReviews, replyToReview, reportReview } from '#contract/reviews/reviews.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { listGigReviews, listTeacherReviews, report, saveReply } from './reviews.service.ts'

export const reviewsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, getGigReviews, (call) => listGigReviews(platform, call))

  serve(context, getTeacherReviews, (call) => listTeacherReviews(platform, call))

  serve(context, replyToReview, (call) => saveReply(platform, call))

  serve(context, reportReview, (call) => report(platform, call))
}
