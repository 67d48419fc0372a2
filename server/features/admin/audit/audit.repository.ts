import { and, desc, eq, gte, lt, or, type SQL } from 'drizzle-orm'
import type { AuditFilter } from '#contract/admin/audit.ts'
import { trimText } from '#contract/text/blank.ts'
import { OPERATOR_ID } from '#server/domain/audit.ts'
import { olderThan } from '#server/storage/database/conditions.ts'
import { countFiltered, type FilteredList } from '#server/storage/database/lists/ordered-list.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { auditArea, auditEntries, auditText } from '#server/storage/database/schema-audit.ts'
import { countRows, isFound, type Matches, selectPage } from '#server/storage/database/search.ts'

const { at, id, byId, personId } = auditEntries

const isInArea = ({ area }: AuditFilter): SQL | undefined => (area ? eq(auditArea, area) : undefined)

/** The rows of a period are together in the index of the order. */
const isInPeriod = ({ since, until }: AuditFilter): SQL | undefined =>
  and(since ? gte(at, new Date(since)) : undefined, until ? lt(at, new Date(until)) : undefined)

const toSearch = ({ search }: AuditFilter): string => trimText(search ?? '')

const isOfAccount = ({ accountId }: AuditFilter): SQL | undefined =>
  accountId ? or(eq(personId, accountId), eq(byId, accountId)) : undefined

const isNamed = (filter: AuditFilter): SQL | undefined =>
  toSearch(filter) ? isFound(auditText, toSearch(filter)) : undefined

/**
 * The list for an account or a search. Undefined without either, because then an index provides the trail in its order.
 */
const personalList = (filter: AuditFilter): FilteredList | undefined => {
  const [account, name] = [isOfAccount(filter), isNamed(filter)]
  const match = account ?? name
  if (!match) return undefined
  return {
    table: auditEntries,
    id,
    order: { keys: [at, id], isDescending: true },
    where: isInPeriod(filter),
    match: [match],
    filter: and(account && name, isInArea(filter)),
  }
}

const selectFound = async (db: Database, filter: AuditFilter, page: Slice): Promise<Matches> => {
  const list = personalList(filter)
  return list ? selectPage(db, list, page) : { where: and(isInArea(filter), isInPeriod(filter)), total: undefined }
}

/** Reads the trail, newest first. `receiptId` is null for a deleted receipt. */
export const readAudit = async (db: Database, filter: AuditFilter, page: Slice) => {
  const { where, total } = await selectFound(db, filter, page)
  const found = await db
    .select({ entry: auditEntries, receiptId: files.id })
    .from(auditEntries)
    .leftJoin(files, eq(files.id, auditEntries.receiptId))
    .where(and(where, olderThan([at, id], page.after)))
    .orderBy(desc(at), desc(id))
    .limit(page.limit)
  const rows = found.map(({ entry, receiptId }) => ({
    ...entry,
    byName: entry.byId === OPERATOR_ID ? 'Operator, by a command' : entry.byName,
    receiptId,
  }))
  return { rows, total }
}

export type AuditEntryRecord = Awaited<ReturnType<typeof readAudit>>['rows'][number]

export const countAudit = (db: Database, filter: AuditFilter): PromiseLike<number> => {
  const list = personalList(filter)
  if (list) return countFiltered(db, list)
  return countRows(db, { table: auditEntries, where: and(isInArea(filter), isInPeriod(filter)), order: [at, id] })
}
