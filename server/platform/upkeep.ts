import { lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from './database/open.ts'
import { idempotency, resetCodes, sessions } from './database/schema-upkeep.ts'

const HOUR_MS = 3_600_000

/** Answers to replays are kept 30 days (decisions, "Enrolment"): as long as a phone keeps trying. */
const REPLAY_DAYS = 30

const sweep = async (db: Database): Promise<void> => {
  await db.delete(idempotency).where(lt(idempotency.createdAt, sql`now() - interval '1 day' * ${REPLAY_DAYS}`))
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(resetCodes).where(lt(resetCodes.expiresAt, sql`now()`))
}

/**
 * Removes, once an hour, what has run out: sessions, reset codes, answers kept for replays.
 * @param db the database
 * @param log where a failure is told
 * @returns a function that stops it
 */
export const startUpkeep = (db: Database, log: Logger): (() => void) => {
  const timer = setInterval(() => {
    sweep(db).catch((error: unknown) => log.error({ err: error }, 'upkeep'))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
