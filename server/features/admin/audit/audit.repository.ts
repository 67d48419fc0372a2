import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { AuditArea } from '#contract/admin/audit.ts'
import { OPERATOR_ID } from '#server/domain/audit.ts'
import { olderThan } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/open.ts'
import { files } from '#server/platform/database/schema.ts'
import { auditArea, auditEntries } from '#server/platform/database/schema-audit.ts'
import { countRows } from '#server/platform/database/search.ts'
import type { Slice } from '#server/platform/http/paging.ts'

const isInArea = (area: AuditArea | undefined): SQL | undefined => area && eq(auditArea, area)

/** Reads the trail, newest first. `receiptId` is null for a deleted receipt. */
export const readAudit = async (db: Database, area: AuditArea | undefined, page: Slice) => {
  const rows = await db
    .select({ entry: auditEntries, receiptId: files.id })
    .from(auditEntries)
    .leftJoin(files, eq(files.id, auditEntries.receiptId))
    .where(and(isInArea(area), olderThan([auditEntries.at, auditEntries.id], page.after)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(page.limit)
  return rows.map(({ entry, receiptId }) => ({
    ...entry,
    byName: entry.byId === OPERATOR_ID ? 'Operator, by a command' : entry.byName,
    receiptId,
  }))
}

export type AuditRow = Awaited<ReturnType<typeof readAudit>>[number]

export const countAudit = (db: Database, area: AuditArea | undefined) =>
  countRows(db, { table: auditEntries, where: isInArea(area), order: [auditEntries.at, auditEntries.id] })
