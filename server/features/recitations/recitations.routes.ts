import type { FastifyInstance } from 'fastify'
import * as endpoints from '#contract/recitations/recitations.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { listRecitations, removeRecitation, storeRecitation } from './recitations.service.ts'

export const recitationsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }
  serve(context, endpoints.getRecitations, (call) => listRecitations(platform, call))
  serve(context, endpoints.sendRecitation, async (call) => ({
    message: endpoints.RECITATION_SENT,
    recitation: await storeRecitation(platform, call),
  }))
  serve(context, endpoints.deleteRecitation, async (call) => {
    await removeRecitation(platform, call)
    return { message: endpoints.RECITATION_DELETED }
  })
}
