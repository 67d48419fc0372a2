import { mutationOptions } from '@tanstack/react-query'
import { type AuditFilter, exportAudit, getAudit } from '#contract/admin/audit.ts'
import { call } from '#src/api/call.ts'
import { pagedQuery } from '#src/api/paged-query.ts'

const PAGE_SIZE = 30

export const auditTrailQuery = (filter: AuditFilter) => {
  const isWhole = Object.keys(filter).length === 0
  return pagedQuery(
    getAudit,
    { query: { limit: PAGE_SIZE, ...filter } },
    // Only the whole trail is read offline.
    { queryKey: ['admin', 'audit', isWhole ? 'all' : filter], meta: { ...(isWhole && { persist: true }) } },
  )
}

/** Navigates to a link for the file, so the browser's download manager handles slow lines. */
export const exportAuditTrailMutation = () =>
  mutationOptions({
    mutationKey: ['admin', 'audit-export'],
    mutationFn: (filter: AuditFilter) => call(exportAudit, { body: filter }),
    onSuccess: ({ url }) => location.assign(url),
    meta: { errorMessage: 'The file could not be made: {message}' },
  })
