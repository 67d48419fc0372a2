import type { FastifyInstance } from 'fastify'
import {
  answerFeedback,
  createFeedback,
  getAllFeedback,
  updateFeedbackStatus,
  userFeedbacks,
} from '#contract/feedback.ts'
import { requireOwnEmail } from '#server/platform/auth/account.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ownFeedbacks, sendFeedback } from './feedback.service.ts'
import { allFeedback, answer, setFeedbackStatus } from './manage.service.ts'

export const feedbackRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, createFeedback, (call) => {
    requireOwnEmail(call.account, call.body.email)
    return sendFeedback(call)
  })

  serve(here, userFeedbacks, (call) => ownFeedbacks(platform, call))

  serve(here, getAllFeedback, (call) => {
    requireOwnEmail(call.account, call.query.email)
    return allFeedback(platform, call)
  })

  serve(here, updateFeedbackStatus, async ({ account, body }) => {
    requireOwnEmail(account, body.email)
    const feedback = await setFeedbackStatus(platform, account, body)
    return { message: `Feedback marked as ${feedback.status}`, feedback }
  })

  serve(here, answerFeedback, async ({ account, body }) => ({
    message: 'Answer sent',
    feedback: await answer(platform, account, body),
  }))
}
