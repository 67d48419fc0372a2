import { isNotNull, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/storage/database/open.ts'
import { installation } from '#server/storage/database/schema-system.ts'
import type { Quotas } from '#server/storage/files/storage-settings.ts'
import { isNearlyFull } from '#server/storage/files/usage/storage-report.ts'
import { addStorageChanges, readSiteUsage } from '#server/storage/files/usage/storage-usage.ts'
import type { Events } from '#server/storage/jobs/events.ts'
import type { Jobs } from '#server/storage/jobs/jobs.ts'
import { repeat } from '#server/storage/jobs/repeat.ts'

const MINUTE_MS = 60_000
/** A new warning needs a drop below this share first, so that usage near the limit does not repeat the warning. */
const RELIEVED_SHARE = 0.75

interface WatchContext {
  readonly db: Database
  readonly quotas: Quotas
  readonly transaction: Jobs['transaction']
  readonly events: Events
  readonly log: Logger
}

const warnOnce = async ({ transaction, events, quotas, log }: WatchContext, bytes: number): Promise<void> => {
  const isWarned = await transaction(async (tx) => {
    const claimed = await tx
      .update(installation)
      .set({ storageWarnedAt: sql`now()` })
      .where(isNull(installation.storageWarnedAt))
      .returning({ id: installation.id })
    if (claimed.length === 0) return false
    await events.publish(tx, 'storage.filling', { bytes, quotaBytes: quotas.siteBytes })
    return true
  })
  if (isWarned) log.warn({ bytes, quotaBytes: quotas.siteBytes }, 'the storage of the site is nearly full')
}

/** Adds up what was stored, and warns admins once when the site uses 80 % of its quota. */
export const checkStorage = async (context: WatchContext): Promise<void> => {
  const { db, quotas } = context
  await addStorageChanges(db)
  const { bytes } = await readSiteUsage(db)
  if (isNearlyFull(bytes, quotas)) await warnOnce(context, bytes)
  else if (bytes < quotas.siteBytes * RELIEVED_SHARE || quotas.siteBytes === 0)
    await db.update(installation).set({ storageWarnedAt: null }).where(isNotNull(installation.storageWarnedAt))
}

/**
 * Checks the storage every minute.
 * @returns stops the schedule
 */
export const watchStorage = (context: WatchContext): (() => Promise<void>) =>
  repeat(() => checkStorage(context), {
    everyMs: MINUTE_MS,
    log: context.log,
    failure: 'checking the storage failed',
  })
