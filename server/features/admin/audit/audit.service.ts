import { AUDIT_KINDS, type AuditEntry, type AuditKind, type getAudit } from '#contract/admin/audit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { privateFileLink } from '#server/storage/files/file-links.ts'
import { encodeCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import { type AuditEntryRecord, countAudit, readAudit } from './audit.repository.ts'

const isKind = (text: string): text is AuditKind => text in AUDIT_KINDS

export const toAuditKind = ({ kind }: Pick<AuditEntryRecord, 'kind'>): AuditKind => {
  if (isKind(kind)) return kind
  throw new Error(`The trail holds a kind that is not known: ${kind}`)
}

const toEntry = (platform: Platform, row: AuditEntryRecord): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  kind: toAuditKind(row),
  by: row.byName,
  person: row.personId ? { name: row.personName, email: row.personEmail } : null,
  gig: row.gigId ? { title: row.gigTitle, price: row.price ?? 0 } : null,
  before: row.before,
  after: row.after,
  reason: row.reason,
  receiptURL: privateFileLink(platform, row.receiptId),
})

export const listAudit = async (platform: Platform, call: Call<typeof getAudit>): Promise<AuditEntry[]> => {
  const page = await listPage(call, {
    read: (slice) => readAudit(platform.db, call.query, slice),
    count: () => countAudit(platform.db, call.query),
    cursorOf: encodeCursor,
  })
  return page.map((row) => toEntry(platform, row))
}
