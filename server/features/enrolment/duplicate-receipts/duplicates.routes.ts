import type { FastifyInstance } from 'fastify'
import { getDuplicateReceipts } from '#contract/admin/receipts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createCatchUp } from '#server/storage/jobs/catch-up.ts'
import { serve } from '#server/web/http/serve.ts'
import { compareReceipt, registerEarlierReceipts } from './compare-receipts.ts'
import { listDuplicateReceipts } from './duplicates.service.ts'

export const duplicateReceiptRoutes = (app: FastifyInstance, platform: Platform): void => {
  // Serial, because decoding a picture takes 20 ms of CPU time and 10 MB.
  for (const topic of ['receipt', 'earlier-receipt'] as const)
    platform.jobs.registerWorker(topic, ({ fileId }) => compareReceipt(platform, fileId), { isOrdered: true })
  serve({ app, platform }, getDuplicateReceipts, (call) => listDuplicateReceipts(platform, call))
  const failure = 'registering earlier receipts failed'
  const catchUp = createCatchUp((signal) => registerEarlierReceipts(platform, signal), { log: platform.log, failure })
  app.addHook('onReady', async () => catchUp.start())
  app.addHook('preClose', catchUp.stop)
}
