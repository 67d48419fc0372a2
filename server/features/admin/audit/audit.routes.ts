import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { exportAudit, getAudit } from '#contract/admin/audit.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { listAudit } from './audit.service.ts'
import { createExportLink, EXPORT_PATH, streamCsv, verifyExportLink } from './export.service.ts'

const ExportLinkQuery = z.object({ until: z.coerce.number(), viewer: z.uuid(), filter: z.string(), seal: z.string() })

export const auditRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, getAudit, (call) => listAudit(platform, call))

  serve(context, exportAudit, ({ account, body }) => ({ url: createExportLink(platform, account.id, body) }))

  app.get(EXPORT_PATH, async (request, reply) => {
    const link = ExportLinkQuery.safeParse(request.query)
    if (!link.success) throw new ApiProblem('forbidden', 'This link is incomplete.')
    const { viewer: viewerId, ...terms } = link.data
    const filter = await verifyExportLink(platform, { ...terms, viewerId })
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="audit-${filter.area ?? 'all'}-${day}.csv"`)
      .send(streamCsv(platform.db, filter))
  })
}
