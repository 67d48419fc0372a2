import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { refreshTimetable } from '#server/domain/timetable/refresh-timetable.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readClock } from '#server/storage/database/clock.ts'
import type { Database } from '#server/storage/database/open.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { timetableStates } from '#server/storage/database/schema-timetable.ts'
import { repeat, workOff } from '#server/storage/jobs/repeat.ts'
import { publishReminders } from './reminders.ts'

const POLL_MS = 5000
const BATCH = 100

const isDue = lte(timetableStates.dueAt, sql`now()`)

const readDueIds = async (db: Database): Promise<string[]> => {
  const rows = await db
    .select({ id: timetableStates.gigId })
    .from(timetableStates)
    .where(isDue)
    .orderBy(asc(timetableStates.dueAt))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

// Locks the gig first, like an edit. Skips a gig that another server or an edit has locked, which then handles it.
const lockDueGig = async (tx: Database, id: string) => {
  const due = tx.select({ id: timetableStates.gigId }).from(timetableStates).where(isDue)
  const [gig] = await tx
    .select({ id: gigs.id, isTeacherApproved: gigs.isTeacherApproved })
    .from(gigs)
    .where(and(eq(gigs.id, id), inArray(gigs.id, due)))
    .for('no key update', { skipLocked: true })
  return gig
}

const advanceGig = (platform: Platform, id: string): Promise<boolean> =>
  platform.transaction(async (tx) => {
    const gig = await lockDueGig(tx, id)
    if (!gig) return false
    const now = await readClock(tx)
    await publishReminders(tx, platform.events, { gig, now })
    await refreshTimetable(tx, id, now)
    return true
  })

/** Advances the timetables of which a lesson has ended or a reminder is due. Several servers share the work. */
export const advanceTimetables = (platform: Platform): Promise<void> =>
  workOff(
    () => readDueIds(platform.db),
    (id) => advanceGig(platform, id),
  )

/** Advances timetables every few seconds while the server runs. */
export const startTimetableClock = (app: FastifyInstance, platform: Platform): void => {
  const options = { everyMs: POLL_MS, log: platform.log, failure: 'timetables could not be advanced' }
  const stop = repeat(() => advanceTimetables(platform), options)
  app.addHook('preClose', stop)
}
