import type { FastifyInstance } from 'fastify'
import { getConfig, getHealth, getReady } from '#contract/config.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { WebContext } from '#server/web/context/web-context.ts'
import { createReadinessCheck } from './readiness.ts'
import { serve } from './serve.ts'

/** Serves the public configuration, and the health and readiness checks for supervisors. */
export const configRoutes = (app: FastifyInstance, platform: WebContext): void => {
  const where = { app, platform }
  serve(where, getConfig, () => platform.settings.public)
  serve(where, getHealth, () => ({ status: 'ok' as const }))
  const findFailure = createReadinessCheck(platform)
  serve(where, getReady, async () => {
    const failure = await findFailure()
    if (failure) throw new ApiProblem('unavailable', `The server is not ready: ${failure}.`)
    const { redis } = platform
    if (!redis) return { status: 'ready' as const }
    return { status: 'ready' as const, redis: redis.isUp() ? ('up' as const) : ('away' as const) }
  })
}
