import { mutationOptions } from '@tanstack/react-query'
import { type AuditArea, exportAudit, getAudit } from '#contract/admin/audit.ts'
import { call } from '#src/api/call.ts'
import { pagedQuery } from '#src/api/paged-query.ts'

const PAGE_SIZE = 30

export const auditTrailQuery = (area: AuditArea | undefined) =>
  pagedQuery(
    getAudit,
    { query: { limit: PAGE_SIZE, area } },
    { queryKey: ['admin', 'audit', area ?? 'all'], meta: { persist: true } },
  )

/** Navigates to a link for the file, so the browser's download manager handles slow lines. */
export const exportAuditTrailMutation = () =>
  mutationOptions({
    mutationKey: ['admin', 'audit-export'],
    mutationFn: (area: AuditArea | undefined) => call(exportAudit, { body: { area } }),
    onSuccess: ({ url }) => location.assign(url),
    meta: { errorMessage: 'The file could not be made: {message}' },
  })
