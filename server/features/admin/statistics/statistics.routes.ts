import type { FastifyInstance } from 'fastify'
import { getStatistics } from '#contract/admin/statistics.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serve } from '../../../platform/serve.ts'
import { countEverything } from './statistics.repository.ts'

export const statisticsRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve({ app, platform }, getStatistics, () => countEverything(platform.db))
}
