import { and, eq, inArray, lt, notExists } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/open.ts'
import { enrolments, files } from '#server/platform/database/schema.ts'
import { auditEntries } from '#server/platform/database/schema-audit.ts'
import { resources } from '#server/platform/database/schema-classroom.ts'
import type { Storage } from './storage.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than any upload takes: a younger file may belong to a call that is still running. */
const GRACE_MS = DAY_MS
const QUARANTINE_DAYS = 30
/** A higher share means that folder and database do not belong together, for example after a restored dump. */
const MOST_ORPHANS = 0.05
const BATCH = 200

export interface Sweepable {
  readonly db: Database
  readonly storage: Storage
  readonly log: Logger
}

interface Found {
  /** Files that are old enough to be judged. */
  readonly judged: number
  readonly orphans: readonly string[]
}

// Deleting a gig deletes its resources in the database; a receipt is evidence of a payment for as long as a request or the
// audit trail names it.
const unusedRows = (db: Database, before: Date) => {
  const used = db.select({ id: resources.id }).from(resources).where(eq(resources.fileId, files.id))
  const requested = db.select({ id: enrolments.gigId }).from(enrolments).where(eq(enrolments.receiptId, files.id))
  const audited = db.select({ id: auditEntries.id }).from(auditEntries).where(eq(auditEntries.receiptId, files.id))
  return [
    and(eq(files.purpose, 'resource'), lt(files.createdAt, before), notExists(used)),
    and(eq(files.purpose, 'receipt'), lt(files.createdAt, before), notExists(requested), notExists(audited)),
  ]
}

const unusedKeys = async (db: Database, before: Date): Promise<ReadonlySet<string>> => {
  const rows = await Promise.all(
    unusedRows(db, before).map((isUnused) => db.select({ key: files.key }).from(files).where(isUnused)),
  )
  return new Set(rows.flat().map(({ key }) => key))
}

const createdAtByKey = async (db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db
    .select({ key: files.key, createdAt: files.createdAt })
    .from(files)
    .where(inArray(files.key, [...keys]))
  return new Map(rows.map(({ key, createdAt }) => [key, createdAt]))
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncIterable<readonly Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const judge = async (
  { db, storage }: Sweepable,
  keys: readonly string[],
  { before, unused }: { readonly before: Date; readonly unused: ReadonlySet<string> },
): Promise<Found> => {
  const rows = await createdAtByKey(db, keys)
  const dated = await Promise.all(
    keys.map(async (key) => ({ key, since: rows.get(key) ?? (await storage.putAt(key)) })),
  )
  const judged = dated.filter(({ since }) => since !== undefined && since < before).map(({ key }) => key)
  return { judged: judged.length, orphans: judged.filter((key) => unused.has(key) || !rows.has(key)) }
}

const findOrphans = async (server: Sweepable, before: Date): Promise<Found> => {
  const unused = await unusedKeys(server.db, before)
  const orphans: string[] = []
  let judged = 0
  for await (const keys of inBatches(server.storage.keys())) {
    const found = await judge(server, keys, { before, unused })
    judged += found.judged
    orphans.push(...found.orphans)
  }
  return { judged, orphans }
}

const quarantine = async ({ db, storage, log }: Sweepable, keys: readonly string[], before: Date): Promise<void> => {
  for (const isUnused of unusedRows(db, before)) await db.delete(files).where(isUnused)
  for (const key of keys) {
    // The row may have been written since the search, or be used again.
    if ((await createdAtByKey(db, [key])).size > 0) continue
    await storage.quarantine.add(key)
    log.info({ key }, `orphaned file quarantined for ${QUARANTINE_DAYS} days`)
  }
}

/**
 * Moves quarantined files back that a row names, for example after the right dump was restored.
 * @param server its database, storage and log
 */
export const restoreQuarantined = async ({ db, storage, log }: Sweepable): Promise<void> => {
  for await (const batch of inBatches(storage.quarantine.list())) {
    const named = await createdAtByKey(
      db,
      batch.map(({ key }) => key),
    )
    for (const file of batch) {
      if (!named.has(file.key)) continue
      await storage.quarantine.restore(file)
      log.warn({ key: file.key }, 'file restored from quarantine: a row names it')
    }
  }
}

/**
 * Quarantines files that no row names any more, such as those of a call that a crash cut off, and deletes what has been
 * quarantined for 30 days. Does neither, and warns, while more than 5 % of the files look orphaned.
 * @param server its database, storage and log
 * @param rules `graceMs`: how old an orphan must be; `most`: the highest share of orphans that is swept
 * @returns how many files were judged, and how many of them look orphaned
 */
export const sweepOrphans = async (
  server: Sweepable,
  { graceMs = GRACE_MS, most = MOST_ORPHANS }: { readonly graceMs?: number; readonly most?: number } = {},
): Promise<{ readonly judged: number; readonly orphans: number; readonly isSwept: boolean }> => {
  const before = new Date(Date.now() - graceMs)
  await restoreQuarantined(server)
  const { judged, orphans } = await findOrphans(server, before)
  const isSwept = orphans.length <= judged * most
  if (isSwept) {
    await quarantine(server, orphans, before)
    // A day's folder also holds what was moved in its last minute.
    await server.storage.quarantine.purge(new Date(Date.now() - (QUARANTINE_DAYS + 1) * DAY_MS))
    await server.storage.removeDrafts(before)
  } else {
    server.log.warn(
      { files: judged, orphans: orphans.length },
      'too many files look orphaned, so none is swept: check that DATABASE_URL and DATA_DIR belong together',
    )
  }
  return { judged, orphans: orphans.length, isSwept }
}
