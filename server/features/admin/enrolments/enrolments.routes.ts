import type { FastifyInstance } from 'fastify'
import { getEnrolmentsOfGig, getGigEnrolments } from '#contract/admin/enrolments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { listEnrolmentsByTeacher, listGigEnrolments } from './enrolments.service.ts'

export const adminEnrolmentsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }
  serve(context, getGigEnrolments, (call) => listEnrolmentsByTeacher(platform, call))
  serve(context, getEnrolmentsOfGig, (call) => listGigEnrolments(platform, call))
}
