import type { FastifyInstance } from 'fastify'
import { getStatistics } from '#contract/admin/statistics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { readTotals } from './statistics.repository.ts'

export const statisticsRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve({ app, platform }, getStatistics, () => readTotals(platform.db))
}
