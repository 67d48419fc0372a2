import type { FastifyInstance } from 'fastify'
import { exportAccount } from '#contract/auth/security.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { createExportLink, EXPORT_PATH, redeemExportLink } from './export.service.ts'
import { streamArchive } from './export-archive.ts'

export const exportRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve({ app, platform }, exportAccount, ({ account }) => ({ url: createExportLink(platform, account) }))

  app.get(EXPORT_PATH, async (request, reply) => {
    const archive = await streamArchive(platform, await redeemExportLink(platform, request.query))
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .header('Content-Type', 'application/zip')
      .header('Content-Disposition', `attachment; filename="my-data-${day}.zip"`)
      .header('Cache-Control', 'private, no-store')
      .send(archive)
  })
}
