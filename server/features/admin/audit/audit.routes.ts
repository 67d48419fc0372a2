import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { exportAudit, getAudit } from '#contract/admin/audit.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditPage } from './audit.service.ts'
import { csvOf, EXPORT_PATH, exportLink, openExport } from './export.service.ts'

const Link = z.object({ until: z.coerce.number(), viewer: z.uuid(), area: z.string(), seal: z.string() })

export const auditRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, getAudit, (call) => auditPage(platform, call))

  serve(here, exportAudit, ({ account, body }) => ({ url: exportLink(platform, account.id, body.area) }))

  app.get(EXPORT_PATH, async (request, reply) => {
    const link = Link.safeParse(request.query)
    if (!link.success) throw new ApiProblem('forbidden', 'This link is not complete.')
    const { viewer: viewerId, ...terms } = link.data
    const { area } = await openExport(platform, { ...terms, viewerId })
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="audit-${area ?? 'all'}-${day}.csv"`)
      .send(csvOf(platform.db, area))
  })
}
