import type { FastifyInstance } from 'fastify'
import * as endpoints from '#contract/resources/resources.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readTeacherUsage } from '#server/storage/files/usage/storage-usage.ts'
import { createCatchUp } from '#server/storage/jobs/catch-up.ts'
import { serve } from '#server/web/http/serve.ts'
import { announceSharedFiles } from './announce-resources.ts'
import { addThumbnail, registerEarlierPictures } from './earlier-pictures.ts'
import { deleteSharedResource, listResources, shareResources } from './resources.service.ts'

export const resourcesRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }
  announceSharedFiles(platform)
  // Serial, because decoding a picture takes up to 200 MB of memory.
  const options = { isOrdered: true }
  platform.jobs.registerWorker('earlier-picture', ({ resourceId }) => addThumbnail(platform, resourceId), options)
  const failure = 'registering earlier pictures failed'
  const catchUp = createCatchUp((signal) => registerEarlierPictures(platform, signal), { log: platform.log, failure })
  app.addHook('onReady', async () => catchUp.start())
  app.addHook('preClose', catchUp.stop)

  serve(context, endpoints.getResources, (call) => listResources(platform, call.params.id, call))

  serve(context, endpoints.getGigResources, (call) => listResources(platform, call.query.gigId, call))

  serve(context, endpoints.uploadResources, (call) => shareResources(platform, call))

  serve(context, endpoints.getStorageUse, async ({ account }) => ({
    usedBytes: (await readTeacherUsage(platform.db, account.id)).bytes,
    quotaBytes: platform.settings.quotas.teacherBytes,
  }))

  serve(context, endpoints.deleteResource, async ({ account, body }) => {
    await deleteSharedResource(platform, account, body)
    return { message: endpoints.RESOURCE_DELETED }
  })
}
