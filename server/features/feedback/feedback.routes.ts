import type { FastifyInstance } from 'fastify'
import {
  answerFeedback,
  createFeedback,
  getAllFeedback,
  updateFeedbackStatus,
  userFeedbacks,
} from '#contract/feedback.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireOwnEmail } from '#server/web/auth/account.ts'
import { serve } from '#server/web/http/serve.ts'
import { listOwnFeedback, sendFeedback } from './feedback.service.ts'
import { listAllFeedback, saveAnswer, setFeedbackStatus } from './manage.service.ts'

export const feedbackRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, createFeedback, (call) => {
    requireOwnEmail(call.account, call.body.email)
    return sendFeedback(call)
  })

  serve(context, userFeedbacks, (call) => listOwnFeedback(platform, call))

  serve(context, getAllFeedback, (call) => {
    requireOwnEmail(call.account, call.query.email)
    return listAllFeedback(platform, call)
  })

  serve(context, updateFeedbackStatus, async ({ account, body }) => {
    requireOwnEmail(account, body.email)
    const feedback = await setFeedbackStatus(platform, account, body)
    return { message: `Feedback marked as ${feedback.status}`, feedback }
  })

  serve(context, answerFeedback, async ({ account, body }) => ({
    message: 'Answer sent',
    feedback: await saveAnswer(platform, account, body),
  }))
}
