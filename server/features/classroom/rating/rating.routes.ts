import type { FastifyInstance } from 'fastify'
import { addRating, getGigRating } from '#contract/classroom/rating.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ownRating, rateGig } from './rating.service.ts'

export const ratingRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, getGigRating, ({ account, query }) => ownRating(platform, account, query.gigId))

  serve(here, addRating, (call) => rateGig(platform, call))
}
