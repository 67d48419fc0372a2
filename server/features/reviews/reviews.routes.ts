import type { FastifyInstance } from 'fastify'
import { replyToReview, reportReview } from '#contract/reviews/reviews.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { report, saveReply } from './reviews.service.ts'

export const reviewsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, replyToReview, (call) => saveReply(platform, call))

  serve(context, reportReview, (call) => report(platform, call))
}
