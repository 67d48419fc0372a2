import { and, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/storage/database/open.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import {
  emailChanges,
  idempotency,
  jobs,
  rateLimits,
  resetCodes,
  sessions,
} from '#server/storage/database/schema-system.ts'
import { removeOldFailedJobs, reportFailedJobs } from '#server/storage/jobs/failed-jobs.ts'
import { repeat } from '#server/storage/jobs/repeat.ts'
import { anonymiseErased } from './anonymise-erased.ts'

const HOUR_MS = 3_600_000

/** Answers are kept for 30 days, as long as phones retry (specification D6.5). */
const REPLAY_KEPT_DAYS = 30

const READ_NOTIFICATION_KEPT_DAYS = 90
const UNREAD_NOTIFICATION_KEPT_DAYS = 365

export const deleteExpiredRows = async (db: Database): Promise<void> => {
  await db.delete(idempotency).where(lt(idempotency.createdAt, sql`now() - interval '1 day' * ${REPLAY_KEPT_DAYS}`))
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await removeOldFailedJobs(db)
  await db.delete(resetCodes).where(lt(resetCodes.expiresAt, sql`now()`))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`))
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
  const olderThan = (days: number) => lt(notifications.createdAt, sql`now() - interval '1 day' * ${days}`)
  const isDone = and(isNotNull(notifications.readAt), olderThan(READ_NOTIFICATION_KEPT_DAYS))
  await db.delete(notifications).where(or(isDone, olderThan(UNREAD_NOTIFICATION_KEPT_DAYS)))
}

/**
 * Queues the job that ends offers and moves the line on, for classes with an expired offer that no request holds. Servers
 * of the previous release leave such rows when they answer a request.
 */
export const queueExpiredOffers = async (db: Database): Promise<void> => {
  await db.execute(sql`insert into ${jobs} (topic, payload)
    select distinct 'seat-offers', jsonb_build_object('gigId', place.gig_id) from ${waitingList} place
    where place.offered_until < now() and not exists (
      select from ${enrolments} request
      where request.gig_id = place.gig_id and request.student_id = place.student_id and request.status = 'pending')`)
}

/**
 * Reports failed jobs now, and deletes expired rows every hour.
 * @returns stops the schedule
 */
export const startCleanup = async (
  db: Database,
  log: Logger,
  auditNamesYears: number,
): Promise<() => Promise<void>> => {
  await reportFailedJobs(db, log)
  const hourly = async (): Promise<void> => {
    await deleteExpiredRows(db)
    await queueExpiredOffers(db)
    await anonymiseErased(db, auditNamesYears)
    await reportFailedJobs(db, log)
  }
  return repeat(hourly, { everyMs: HOUR_MS, log, failure: 'cleanup failed' })
}
