import type { FastifyReply } from 'fastify'
import { AUDIT_KINDS, type AuditArea, type AuditEntry, type AuditKind } from '#contract/admin/audit.ts'
import { privateFileLink } from '../../../platform/files.ts'
import { pageOf, sendPage } from '../../../platform/paging.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AuditRow, countAudit, readAudit } from './audit.repository.ts'

const isKind = (text: string): text is AuditKind => text in AUDIT_KINDS

export const kindOf = ({ kind }: Pick<AuditRow, 'kind'>): AuditKind => {
  if (isKind(kind)) return kind
  throw new Error(`The trail holds a kind that is not known: ${kind}`)
}

const toEntry = (platform: Platform, row: AuditRow): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  kind: kindOf(row),
  by: row.byName,
  person: row.personId ? { name: row.personName, email: row.personEmail } : null,
  gig: row.gigId ? { title: row.gigTitle, price: row.price ?? 0 } : null,
  before: row.before,
  after: row.after,
  reason: row.reason,
  receiptURL: privateFileLink(platform, row.receiptId),
})

interface ListCall {
  readonly query: { limit?: number | undefined; cursor?: string | undefined; area?: AuditArea | undefined }
  readonly reply: FastifyReply
}

export const auditPage = async (platform: Platform, { query, reply }: ListCall): Promise<AuditEntry[]> => {
  const { limit, after } = pageOf(query)
  const [rows, total] = await Promise.all([
    readAudit(platform.db, query.area, { limit: limit + 1, after }),
    countAudit(platform.db, query.area),
  ])
  const shown = sendPage(reply, { rows, total, limit, cursorOf: (row) => row })
  return shown.map((row) => toEntry(platform, row))
}
