import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getConfig, getHealth, getReady } from '../../contract/config.ts'
import type { Platform } from './platform.ts'
import { Refusal } from './refusal.ts'
import { serve } from './serve.ts'

/**
 * The public configuration, and what a supervisor asks.
 * @param app the server
 * @param platform the running server's parts
 */
export const configRoutes = (app: FastifyInstance, platform: Platform): void => {
  const where = { app, platform }
  serve(where, getConfig, () => platform.settings.shown)
  serve(where, getHealth, () => ({ status: 'ok' as const }))
  serve(where, getReady, async () => {
    try {
      await platform.db.execute(sql`select id from jobs limit 1`)
      await platform.storage.check()
    } catch (error) {
      platform.log.error({ err: error }, 'not ready')
      throw new Refusal('unavailable', 'The server is not ready.')
    }
    return { status: 'ready' as const }
  })
}
