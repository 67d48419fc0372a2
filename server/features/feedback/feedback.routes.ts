import type { FastifyInstance } from 'fastify'
import { createFeedback, userFeedbacks } from '#contract/feedback.ts'
import { ownEmail } from '../../platform/account.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { ownFeedbacks, sendFeedback } from './feedback.service.ts'

export const feedbackRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, createFeedback, (call) => {
    ownEmail(call.account, call.body.email)
    return sendFeedback(platform, call)
  })

  serve(here, userFeedbacks, (call) => ownFeedbacks(platform, call))
}
