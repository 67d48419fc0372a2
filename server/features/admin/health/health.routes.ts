import type { FastifyInstance } from 'fastify'
import { getHealthReport, retryJob } from '#contract/admin/health.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { retryFailedJobs } from '#server/storage/jobs/failed-jobs.ts'
import { serve } from '#server/web/http/serve.ts'
import { readHealth } from './health.service.ts'

export const healthRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, getHealthReport, () => readHealth(platform))

  serve(context, retryJob, async ({ params }) => {
    if ((await retryFailedJobs(platform.db, params.id)) === 0)
      throw new ApiProblem('not_found', 'This job is not among the failed ones any more.')
    return { message: 'The job runs again now' }
  })
}
