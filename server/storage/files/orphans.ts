import { and, eq, inArray, lt, notExists, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import { readClock } from '#server/storage/database/clock.ts'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { commentAttachments } from '#server/storage/database/schema-classroom.ts'
import { payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs, resources } from '#server/storage/database/schema-gigs.ts'
import { recitations } from '#server/storage/database/schema-ratings.ts'
import { inBatches } from './in-batches.ts'
import { queryIsBackupRunning } from './removal-hold.ts'
import type { Storage } from './storage.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than any upload takes: a younger file may belong to a request that is still running. */
const ORPHAN_GRACE_MS = DAY_MS
const QUARANTINE_DAYS = 30
/** A higher share means that files and database do not belong together, for example after restoring the wrong dump. */
const MAX_ORPHAN_SHARE = 0.05

/** The lock of everything that moves files to quarantine and back: two servers at once could delete the last copy. */
export const SWEEP_LOCK_ID = 727_003

export interface SweepContext {
  readonly db: Database
  readonly storage: Storage
  readonly log: Logger
}

interface OrphanSearch {
  /** Number of files old enough to be checked. */
  readonly checked: number
  readonly orphans: readonly string[]
}

// Deleting a gig deletes its resource rows, so their files become unused. A receipt is evidence of a payment while an
// enrolment, a payment or the audit trail references it.
const unusedFileConditions = (db: Database, before: Date) => {
  const used = db
    .select({ id: resources.id })
    .from(resources)
    .where(or(eq(resources.fileId, files.id), eq(resources.thumbnailId, files.id)))
  const requested = db.select({ id: enrolments.gigId }).from(enrolments).where(eq(enrolments.receiptId, files.id))
  const paid = db.select({ id: payments.id }).from(payments).where(eq(payments.receiptId, files.id))
  const audited = db.select({ id: auditEntries.id }).from(auditEntries).where(eq(auditEntries.receiptId, files.id))
  const shown = db
    .select({ id: gigs.id })
    .from(gigs)
    .where(or(eq(gigs.coverId, files.id), eq(gigs.coverSmallId, files.id), eq(gigs.introductionId, files.id)))
  const isReceipt = eq(files.purpose, 'receipt')
  const attached = db
    .select({ id: commentAttachments.commentId })
    .from(commentAttachments)
    .where(or(eq(commentAttachments.fileId, files.id), eq(commentAttachments.thumbnailId, files.id)))
  const recited = db.select({ id: recitations.id }).from(recitations).where(eq(recitations.fileId, files.id))
  return [
    and(eq(files.purpose, 'recitation'), lt(files.createdAt, before), notExists(recited)),
    and(eq(files.purpose, 'message'), lt(files.createdAt, before), notExists(attached)),
    and(eq(files.purpose, 'resource'), lt(files.createdAt, before), notExists(used)),
    and(isReceipt, lt(files.createdAt, before), notExists(requested), notExists(paid), notExists(audited)),
    and(inArray(files.purpose, ['cover', 'introduction']), lt(files.createdAt, before), notExists(shown)),
  ]
}

const findUnusedKeys = async (db: Database, before: Date): Promise<ReadonlySet<string>> => {
  const rows = await Promise.all(
    unusedFileConditions(db, before).map((isUnused) => db.select({ key: files.key }).from(files).where(isUnused)),
  )
  return new Set(rows.flat().map(({ key }) => key))
}

const findCreationDates = async (db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db
    .select({ key: files.key, createdAt: files.createdAt })
    .from(files)
    .where(inArray(files.key, [...keys]))
  return new Map(rows.map(({ key, createdAt }) => [key, createdAt]))
}

const checkKeys = async (
  { db, storage }: SweepContext,
  keys: readonly string[],
  { before, unused }: { readonly before: Date; readonly unused: ReadonlySet<string> },
): Promise<OrphanSearch> => {
  const rows = await findCreationDates(db, keys)
  const datedKeys = await Promise.all(
    keys.map(async (key) => ({ key, since: rows.get(key) ?? (await storage.storedAt(key)) })),
  )
  const checked = datedKeys.filter(({ since }) => since !== undefined && since < before).map(({ key }) => key)
  return { checked: checked.length, orphans: checked.filter((key) => unused.has(key) || !rows.has(key)) }
}

const findOrphans = async (server: SweepContext, before: Date): Promise<OrphanSearch> => {
  const unused = await findUnusedKeys(server.db, before)
  const orphans: string[] = []
  let checked = 0
  for await (const keys of inBatches(server.storage.keys())) {
    const found = await checkKeys(server, keys, { before, unused })
    checked += found.checked
    orphans.push(...found.orphans)
  }
  return { checked, orphans }
}

const quarantine = async (
  { db, storage, log }: SweepContext,
  keys: readonly string[],
  { before, day }: { readonly before: Date; readonly day: Date },
): Promise<void> => {
  for (const isUnused of unusedFileConditions(db, before)) await db.delete(files).where(isUnused)
  // The next sweep finds them again.
  if (await queryIsBackupRunning(db)) return
  for (const key of keys) {
    // The row may have been inserted or used again since the search.
    if ((await findCreationDates(db, [key])).size > 0) continue
    await storage.quarantine.add({ key, day })
    log.info({ key }, `orphaned file quarantined for ${QUARANTINE_DAYS} days`)
  }
}

/** Moves quarantined files back if a row names them, for example after the right dump was restored. */
export const restoreQuarantined = async ({ db, storage, log }: SweepContext): Promise<void> => {
  for await (const batch of inBatches(storage.quarantine.list())) {
    const dates = await findCreationDates(
      db,
      batch.map(({ key }) => key),
    )
    for (const file of batch) {
      if (!dates.has(file.key)) continue
      await storage.quarantine.restore(file)
      log.warn({ key: file.key }, 'file restored from quarantine, because a row names it')
    }
  }
}

/**
 * Quarantines files that no row names, such as leftovers of a crashed request, and deletes files after 30 days in
 * quarantine. If more than 5 % of the files look orphaned, it only warns.
 * @param rules `graceMs`: minimum age of an orphan; `maxShare`: highest share of orphans that is swept
 * @returns how many files were checked, how many are orphans, and whether they were swept
 */
export const sweepOrphans = async (
  server: SweepContext,
  {
    graceMs = ORPHAN_GRACE_MS,
    maxShare = MAX_ORPHAN_SHARE,
  }: { readonly graceMs?: number; readonly maxShare?: number } = {},
): Promise<{ readonly checked: number; readonly orphans: number; readonly isSwept: boolean }> => {
  const now = await readClock(server.db)
  const before = new Date(now.getTime() - graceMs)
  await restoreQuarantined(server)
  const { checked, orphans } = await findOrphans(server, before)
  const isSwept = orphans.length <= checked * maxShare
  if (isSwept) {
    await quarantine(server, orphans, { before, day: now })
    // The folder of a day also holds files moved in its last minute, hence one day more.
    await server.storage.quarantine.purge(new Date(now.getTime() - (QUARANTINE_DAYS + 1) * DAY_MS))
    await server.storage.removeDrafts(before)
  } else {
    server.log.warn(
      { files: checked, orphans: orphans.length },
      'too many files look orphaned, so none was removed: check that the files belong to this database',
    )
  }
  return { checked, orphans: orphans.length, isSwept }
}
