import { and, eq, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { timetableStates } from '#server/storage/database/schema-timetable.ts'
import { earliestStartOf, endOf } from './lesson-times.ts'
import { readCurrentSchedule } from './lessons.repository.ts'
import { type GigLesson, listLessons } from './lessons.ts'
import { listReminderTimes } from './reminder-times.ts'

const DAY_MS = 86_400_000
/** Long enough that the first window contains a weekly lesson unless it was cancelled. */
const WINDOW_DAYS = 15
/** The search ends after a year. A later refresh finds lessons after that. */
const WINDOWS_MAX = 26

const addDays = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS)

/** The start of the search. A class that begins next year has no earlier lesson. */
const findStart = async (tx: Database, gigId: string, now: Date): Promise<Date> => {
  const firstDay = (await readCurrentSchedule(tx, gigId))?.firstDay
  // A day begins up to 14 hours earlier in a time zone than in UTC.
  const firstStart = firstDay ? addDays(new Date(`${firstDay}T00:00:00Z`), -1) : now
  return firstStart > addDays(now, WINDOW_DAYS) ? firstStart : earliestStartOf(now)
}

/**
 * Finds the lessons from the one that is on now, or the next one, to about two weeks later. Cancelled ones are left out.
 * @returns empty if no lesson follows within a year
 */
export const findComingLessons = async (tx: Database, gigId: string, now: Date): Promise<GigLesson[]> => {
  const isComing = ({ status, startsAt, minutes }: GigLesson): boolean =>
    status !== 'cancelled' && endOf(startsAt, minutes) > now
  let from = await findStart(tx, gigId, now)
  // Lessons that were moved into the time before a class starts.
  const early =
    from > now ? (await listLessons(tx, [gigId], { from: earliestStartOf(now), to: from })).filter(isComing) : []
  for (let count = 0; count < WINDOWS_MAX; count += 1) {
    const to = addDays(from, WINDOW_DAYS)
    const coming = [...early, ...(await listLessons(tx, [gigId], { from, to })).filter(isComing)]
    if (coming.length > 0) return coming
    from = to
  }
  return []
}

/** The refresh interval of a class without a lesson within a year. It also covers changes of daylight saving time. */
const LOOK_AGAIN_DAYS = 30

const findDueAt = (coming: readonly GigLesson[], now: Date): Date => {
  const ends = coming.slice(0, 1).map(({ startsAt, minutes }) => endOf(startsAt, minutes))
  const reminders = coming.flatMap(({ startsAt }) => listReminderTimes(startsAt)).filter((time) => time > now)
  return new Date(Math.min(...[...ends, ...reminders, addDays(now, LOOK_AGAIN_DAYS)].map((time) => time.getTime())))
}

/** Does not update a state with an overdue reminder, so that an edit cannot drop the reminder. */
const storeState = async (
  tx: Database,
  { gigId, now, dueAt }: { readonly gigId: string; readonly now: Date; readonly dueAt: Date | null },
): Promise<void> => {
  const isOverdue = and(lte(timetableStates.dueAt, now), lt(timetableStates.remindedUntil, now))
  await tx
    .insert(timetableStates)
    .values({ gigId, dueAt, remindedUntil: now })
    .onConflictDoUpdate({
      target: timetableStates.gigId,
      set: { dueAt, remindedUntil: now },
      setWhere: sql`(${isOverdue}) is not true`,
    })
}

/**
 * Stores the next lesson of a gig and the time of the next refresh. The caller holds the gig's lock.
 * @param now by the database's clock
 */
export const refreshTimetable = async (tx: Database, gigId: string, now: Date): Promise<void> => {
  const coming = await findComingLessons(tx, gigId, now)
  const [next] = coming
  const found = { nextLessonAt: next?.startsAt ?? null, nextLessonMinutes: next?.minutes ?? null }
  const [stored] = await tx
    .select({ nextLessonAt: gigs.nextLessonAt, nextLessonMinutes: gigs.nextLessonMinutes })
    .from(gigs)
    .where(eq(gigs.id, gigId))
  // Skips the update if nothing changed, because an update writes every index of the row.
  const isSame =
    stored?.nextLessonAt?.getTime() === found.nextLessonAt?.getTime() &&
    stored?.nextLessonMinutes === found.nextLessonMinutes
  if (!isSame) await tx.update(gigs).set(found).where(eq(gigs.id, gigId))
  const hasSchedule = next !== undefined || (await readCurrentSchedule(tx, gigId)) !== undefined
  await storeState(tx, { gigId, now, dueAt: hasSchedule ? findDueAt(coming, now) : null })
}
