import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { type AuditArea, exportAudit, getAudit } from '#contract/admin/audit.ts'
import { call, callPage } from '#src/api/call.ts'

const PAGE = 30

export const auditTrail = (area: AuditArea | undefined) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', area ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      callPage(getAudit, { query: { limit: PAGE, cursor: pageParam || undefined, area } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { persist: true },
  })

/** Asks for a link to the file and follows it: the browser takes it from there, at whatever speed the line has. */
export const exporting = () =>
  mutationOptions({
    mutationKey: ['admin', 'audit-export'],
    mutationFn: (area: AuditArea | undefined) => call(exportAudit, { body: { area } }),
    onSuccess: ({ url }) => location.assign(url),
    meta: { failed: 'The file could not be made: {message}' },
  })
