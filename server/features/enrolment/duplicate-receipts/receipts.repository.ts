import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ReceiptPayment } from '#server/domain/register-receipt.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, files } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { receiptKeys, receiptMatches, receipts } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'

export type Receipt = typeof receipts.$inferSelect

/** Receipts of requests, current or in the audit trail, that are not registered: those of earlier releases. */
export const findUnregistered = async (db: Database, limit: number): Promise<ReceiptPayment[]> => {
  const isUnregistered = (fileId: SQL) => sql`not exists (select from ${receipts} where ${receipts.fileId} = ${fileId})`
  const current = db
    .select({ fileId: sql<string>`${enrolments.receiptId}`, studentId: enrolments.studentId, gigId: enrolments.gigId })
    .from(enrolments)
    .innerJoin(files, eq(files.id, enrolments.receiptId))
    .where(isUnregistered(sql`${enrolments.receiptId}`))
    .limit(limit)
  const earlier = db
    .select({ fileId: files.id, studentId: files.ownerId, gigId: sql<string>`${auditEntries.gigId}` })
    .from(auditEntries)
    .innerJoin(files, eq(files.id, auditEntries.receiptId))
    .innerJoin(gigs, eq(gigs.id, auditEntries.gigId))
    .where(and(eq(files.purpose, 'receipt'), isUnregistered(sql`${auditEntries.receiptId}`)))
    .limit(limit)
  const found = await current
  return found.length > 0 ? found : earlier
}

/**
 * Locks the file of a receipt against deletion until the transaction ends: its account first, because the deletion of an
 * account removes its files afterwards, and the other order would deadlock.
 * @returns whether the file exists
 */
export const preventReceiptDeletion = async (
  tx: Database,
  { fileId, studentId }: Pick<ReceiptPayment, 'fileId' | 'studentId'>,
): Promise<boolean> => {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, studentId)).for('key share')
  const rows = await tx.select({ id: files.id }).from(files).where(eq(files.id, fileId)).for('key share')
  return rows.length > 0
}

export const findReceipt = async (db: Database, fileId: string) => {
  const [row] = await db
    .select({ receipt: receipts, key: files.key })
    .from(receipts)
    .innerJoin(files, eq(files.id, receipts.fileId))
    .where(eq(receipts.fileId, fileId))
  return row
}

/** A key that this many receipts share belongs to the layout of an app, so the search ignores it. */
const COMMON_KEY_RECEIPTS = 50
/** The maximum of candidates. Decoding and comparing one takes 0.1 s. */
const CANDIDATES_MAX = 8
const SAME_FILES_MAX = 20

const toTable = (keys: readonly number[]) => sql`unnest(${sql.param(keys)}::int[])`

/**
 * Stores the keys of a receipt. Commit before searching, so that one of two parallel searches finds the other receipt.
 */
export const saveFingerprint = async (
  db: Database,
  fileId: string,
  { sha256, keys }: { readonly sha256: string; readonly keys: readonly number[] },
): Promise<void> => {
  await db.update(receipts).set({ sha256 }).where(eq(receipts.fileId, fileId))
  if (keys.length === 0) return
  await db.execute(sql`insert into ${receiptKeys} (key, file_id)
    select wanted.key, ${fileId} from ${toTable(keys)} as wanted(key)
    where exists (select from ${receipts} where ${receipts.fileId} = ${fileId}) and (
      select count(*) from (select from ${receiptKeys} held where held.key = wanted.key limit ${COMMON_KEY_RECEIPTS}) as holders
    ) < ${COMMON_KEY_RECEIPTS}
    on conflict do nothing`)
}

/** Matches receipts for another payment. A student may send a receipt again for the same class and month. */
const isOtherPayment = ({ fileId, studentId, gigId, month }: Receipt): SQL | undefined =>
  and(
    ne(receipts.fileId, fileId),
    or(
      ne(receipts.studentId, studentId),
      sql`${receipts.gigId} is distinct from ${gigId}`,
      sql`${receipts.month} is distinct from ${month}`,
    ),
  )

const columns = { fileId: receipts.fileId, key: files.key, createdAt: receipts.createdAt }

export type OtherReceipt = Awaited<ReturnType<typeof findSameFiles>>[number]

export const findSameFiles = (db: Database, receipt: Receipt, sha256: string) =>
  db
    .select(columns)
    .from(receipts)
    .innerJoin(files, eq(files.id, receipts.fileId))
    .where(and(eq(receipts.sha256, sha256), isOtherPayment(receipt)))
    .limit(SAME_FILES_MAX)

/**
 * Finds the receipts that share the rarest texts. Reads a bounded number of rows, independent of the stored receipts.
 */
export const findCandidates = async (
  db: Database,
  receipt: Receipt,
  keys: readonly number[],
): Promise<OtherReceipt[]> => {
  const holders = sql`(select file_id, count(*) over () as holders from (
    select file_id from ${receiptKeys} where key = wanted.key and file_id <> ${receipt.fileId}
    limit ${COMMON_KEY_RECEIPTS}) as held)`
  const ranked = sql`(select file_id, sum(1.0 / holders) as weight from ${toTable(keys)} as wanted(key)
    cross join lateral ${holders} as shared where holders < ${COMMON_KEY_RECEIPTS - 1} group by file_id) as ranked`
  return db
    .select(columns)
    .from(ranked)
    .innerJoin(receipts, sql`${receipts.fileId} = ranked.file_id`)
    .innerJoin(files, eq(files.id, receipts.fileId))
    .where(isOtherPayment(receipt))
    .orderBy(sql`ranked.weight desc`)
    .limit(CANDIDATES_MAX)
}

/** Finds the teachers to whom these receipts were sent. The class of a receipt may be deleted. */
export const readTeacherIds = async (db: Database, fileIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: gigs.teacherId })
    .from(receipts)
    .innerJoin(gigs, eq(gigs.id, receipts.gigId))
    .where(inArray(receipts.fileId, [...fileIds]))
  return rows.map(({ id }) => id)
}

/** @param matches pairs in either order of their receipts; a pair that exists is kept */
export const insertMatches = async (
  db: Database,
  matches: readonly { readonly fileId: string; readonly earlierId: string; readonly isSameFile: boolean }[],
): Promise<void> => {
  if (matches.length === 0) return
  await db.transaction(async (tx) => {
    const ids = matches.flatMap(({ fileId, earlierId }) => [fileId, earlierId])
    // A receipt may be deleted meanwhile: its file first, and the row with it.
    const existing = await tx.select({ id: files.id }).from(files).where(inArray(files.id, ids)).for('key share')
    const known = new Set(existing.map(({ id }) => id))
    const storable = matches.filter(({ fileId, earlierId }) => known.has(fileId) && known.has(earlierId))
    if (storable.length > 0)
      await tx
        .insert(receiptMatches)
        .values([...storable])
        .onConflictDoNothing()
  })
}
