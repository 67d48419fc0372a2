import type { FastifyInstance } from 'fastify'
import * as promises from '#contract/classroom/resources.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { announceShared } from './announce-resources.ts'
import { resourcesOf, shareResources, withdrawResource } from './resources.service.ts'

export const resourcesRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }
  announceShared(platform)

  serve(here, promises.getResources, (call) => resourcesOf(platform, call.params.id, call))

  serve(here, promises.getGigResources, (call) => resourcesOf(platform, call.query.gigId, call))

  serve(here, promises.uploadResources, (call) => shareResources(platform, call))

  serve(here, promises.deleteResource, async ({ account, body }) => {
    await withdrawResource(platform, account, body)
    return { message: promises.RESOURCE_DELETED }
  })
}
