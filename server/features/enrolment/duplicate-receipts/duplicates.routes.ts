import type { FastifyInstance } from 'fastify'
import { getDuplicateReceipts } from '#contract/admin/receipts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { compareReceipt, registerEarlierReceipts } from './compare-receipts.ts'
import { listDuplicateReceipts } from './duplicates.service.ts'

const HOUR_MS = 3_600_000

/** Registers receipts of earlier releases at the start, and later those that servers of the previous release store. */
const scheduleRegistration = (app: FastifyInstance, platform: Platform): void => {
  const stop = new AbortController()
  const register = () =>
    registerEarlierReceipts(platform, stop.signal).catch((error: unknown) =>
      platform.log.error({ err: error }, 'registering earlier receipts failed'),
    )
  let registration: Promise<void> | undefined
  const timer = setInterval(() => {
    registration = register()
  }, HOUR_MS).unref()
  app.addHook('onReady', async () => {
    registration = register()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    // The next start continues the registration.
    stop.abort()
    await registration
  })
}

export const duplicateReceiptRoutes = (app: FastifyInstance, platform: Platform): void => {
  // Serial, because decoding a picture takes 20 ms of CPU time and 10 MB.
  for (const topic of ['receipt', 'earlier-receipt'] as const)
    platform.jobs.registerWorker(topic, ({ fileId }) => compareReceipt(platform, fileId), { isOrdered: true })
  serve({ app, platform }, getDuplicateReceipts, (call) => listDuplicateReceipts(platform, call))
  scheduleRegistration(app, platform)
}
