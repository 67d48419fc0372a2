import type { FastifyInstance } from 'fastify'
import { getStatistics } from '#contract/admin/statistics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { readOldestPendingFeedback, readTotals } from './statistics.repository.ts'

export const statisticsRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve({ app, platform }, getStatistics, async () => {
    const [totals, oldest] = await Promise.all([readTotals(platform.db), readOldestPendingFeedback(platform.db)])
    return { ...totals, pendingFeedbackSince: oldest?.toISOString() }
  })
}
