import type { FastifyInstance } from 'fastify'
import { getEnrolmentsOfGig, getGigEnrolments } from '#contract/admin/enrolments.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enrolmentsOfGig, overview } from './enrolments.service.ts'

export const adminEnrolmentsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }
  serve(here, getGigEnrolments, (call) => overview(platform, call))
  serve(here, getEnrolmentsOfGig, (call) => enrolmentsOfGig(platform, call))
}
