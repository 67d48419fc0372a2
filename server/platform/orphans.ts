import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, lt, notExists } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from './database/open.ts'
import { enrolments, files } from './database/schema.ts'
import { auditEntries } from './database/schema-audit.ts'
import { resources } from './database/schema-classroom.ts'
import type { Storage } from './storage.ts'

const HOUR_MS = 3_600_000
/** Longer than any upload takes: what is younger may belong to a call that is still under way. */
const GRACE_MS = 24 * HOUR_MS
const AT_ONCE = 200

interface Places {
  readonly db: Database
  readonly storage: Storage
  /** Where uploads wait for their call to end. */
  readonly incoming: string
}

// A resource goes with its gig, by the database; the row of its file belongs to the teacher and stays behind. A receipt
// stays as long as a request or the trail names it: it is somebody's private picture, and it proves what was paid.
const dropUnusedRows = async (db: Database, before: Date): Promise<void> => {
  const used = db.select({ id: resources.id }).from(resources).where(eq(resources.fileId, files.id))
  await db.delete(files).where(and(eq(files.purpose, 'resource'), lt(files.createdAt, before), notExists(used)))
  const asked = db.select({ id: enrolments.gigId }).from(enrolments).where(eq(enrolments.receiptId, files.id))
  const told = db.select({ id: auditEntries.id }).from(auditEntries).where(eq(auditEntries.receiptId, files.id))
  await db
    .delete(files)
    .where(and(eq(files.purpose, 'receipt'), lt(files.createdAt, before), notExists(asked), notExists(told)))
}

const dropUnknown = async ({ db, storage }: Places, keys: readonly string[], before: Date): Promise<void> => {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...keys]))
  const known = new Set(rows.map(({ key }) => key))
  for (const key of keys) {
    if (known.has(key)) continue
    const putAt = await storage.putAt(key)
    if (putAt && putAt < before) await storage.remove(key)
  }
}

const dropUnfinished = async (incoming: string, before: Date): Promise<void> => {
  const folder = await opendir(incoming).catch(() => undefined)
  if (!folder) return
  for await (const { name } of folder) {
    const path = join(incoming, name)
    const { mtime } = await stat(path)
    if (mtime < before) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Removes bytes that nothing names any more: of a deleted gig or account, of a call that a crash has cut off.
 * @param places the database, the storage and where uploads wait
 * @param graceMs how old such bytes must be
 */
export const sweepOrphans = async (places: Places, graceMs = GRACE_MS): Promise<void> => {
  const before = new Date(Date.now() - graceMs)
  await dropUnusedRows(places.db, before)
  let keys: string[] = []
  for await (const key of places.storage.keys()) {
    keys.push(key)
    if (keys.length < AT_ONCE) continue
    await dropUnknown(places, keys, before)
    keys = []
  }
  if (keys.length > 0) await dropUnknown(places, keys, before)
  await dropUnfinished(places.incoming, before)
}

/**
 * Sweeps once an hour.
 * @param places as for {@link sweepOrphans}
 * @param log where a failure is told
 * @returns a function that stops it
 */
export const startSweeping = (places: Places, log: Logger): (() => void) => {
  const timer = setInterval(() => {
    sweepOrphans(places).catch((error: unknown) => log.error({ err: error }, 'sweep of files'))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
