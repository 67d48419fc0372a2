import { and, asc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Schedule } from '#contract/timetable/schedule.ts'
import type { Database } from '#server/storage/database/open.ts'
import { lessonChanges, schedules } from '#server/storage/database/schema-timetable.ts'
import type { TimeRange } from './lesson-times.ts'

export type ScheduleRecord = typeof schedules.$inferSelect
export type LessonChange = typeof lessonChanges.$inferSelect

/** Reads the schedules of gigs that are valid at some time of a range. */
export const readSchedules = (
  db: Database,
  gigIds: readonly string[],
  { from, to }: TimeRange,
): Promise<ScheduleRecord[]> =>
  db
    .select()
    .from(schedules)
    .where(
      and(
        inArray(schedules.gigId, [...gigIds]),
        lt(schedules.validFrom, to),
        or(isNull(schedules.validUntil), gt(schedules.validUntil, from)),
      ),
    )
    .orderBy(asc(schedules.validFrom))

const isWithin = (
  column: typeof lessonChanges.startsAt | typeof lessonChanges.originalStart,
  range: TimeRange,
): SQL | undefined => and(gte(column, range.from), lt(column, range.to))

/** Reads the changes of lessons that start in a range, by the schedule or after the change. */
export const readLessonChanges = (db: Database, gigIds: readonly string[], range: TimeRange): Promise<LessonChange[]> =>
  db
    .select()
    .from(lessonChanges)
    .where(
      and(
        inArray(lessonChanges.gigId, [...gigIds]),
        or(isWithin(lessonChanges.originalStart, range), isWithin(lessonChanges.startsAt, range)),
      ),
    )

export const readCurrentSchedule = async (db: Database, gigId: string): Promise<ScheduleRecord | undefined> => {
  const [row] = await db
    .select()
    .from(schedules)
    .where(and(eq(schedules.gigId, gigId), isNull(schedules.validUntil)))
  return row
}

/**
 * The current schedule of a row of `gigs`, as the contract's Schedule. The outer table is named in full: Drizzle leaves the
 * name out in a query of one table, and `id` would be the schedule's own.
 */
export const currentSchedule = sql<Schedule | null>`(
  select json_strip_nulls(json_build_object('timeZone', time_zone, 'firstDay', first_day, 'lastDay', last_day, 'lessons', lessons))
  from ${schedules} where gig_id = "gigs"."id" and valid_until is null)`
