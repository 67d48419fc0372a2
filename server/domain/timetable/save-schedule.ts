import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Schedule } from '#contract/timetable/schedule.ts'
import { toDayPart } from '#contract/timetable/weekdays.ts'
import { readClock } from '#server/storage/database/clock.ts'
import type { Database } from '#server/storage/database/open.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { lessonChanges, schedules } from '#server/storage/database/schema-timetable.ts'
import { listPlannedLessons, toWeekdayNumbers } from './lesson-times.ts'
import { readCurrentSchedule, type ScheduleRecord } from './lessons.repository.ts'
import { refreshTimetable } from './refresh-timetable.ts'
import { recordTimetableChange } from './timetable-revision.ts'

const toSchedule = ({ timeZone, firstDay, lastDay, lessons }: ScheduleRecord): Schedule => ({
  timeZone,
  firstDay,
  ...(lastDay && { lastDay }),
  lessons: [...lessons],
})

const describeLesson = ({ weekday, start, minutes }: Schedule['lessons'][number]): string =>
  `${weekday} ${start} (${minutes} min)`

/** The schedule in words, for the audit trail. Equal schedules have equal words. */
export const describeSchedule = (schedule: Schedule | null): string => {
  if (!schedule) return 'no timetable'
  const { timeZone, firstDay, lastDay, lessons } = schedule
  return `${lessons.map(describeLesson).join(', ')} · ${firstDay} to ${lastDay ?? 'no end'} · ${timeZone}`
}

/** Ends a schedule, or deletes it if it never had a lesson: this bounds how many old ones a gig has. */
const endSchedule = async (tx: Database, row: ScheduleRecord, now: Date): Promise<void> => {
  const held = listPlannedLessons(row, { from: row.validFrom, to: now })
  const isRow = eq(schedules.id, row.id)
  if (held.length > 0) await tx.update(schedules).set({ validUntil: now }).where(isRow)
  else await tx.delete(schedules).where(isRow)
}

/** Deletes the changes of coming lessons that the new schedule no longer has. */
const deleteOrphanedChanges = async (tx: Database, gigId: string, now: Date): Promise<void> => {
  const isComing = and(
    eq(lessonChanges.gigId, gigId),
    gte(lessonChanges.originalStart, now),
    gte(lessonChanges.startsAt, now),
  )
  const changes = await tx.select({ start: lessonChanges.originalStart }).from(lessonChanges).where(isComing)
  if (changes.length === 0) return
  const row = await readCurrentSchedule(tx, gigId)
  const isPlanned = (start: Date): boolean =>
    row !== undefined && listPlannedLessons(row, { from: start, to: new Date(start.getTime() + 1) }).length > 0
  const orphaned = changes.map(({ start }) => start).filter((start) => !isPlanned(start))
  if (orphaned.length > 0)
    await tx.delete(lessonChanges).where(and(isComing, inArray(lessonChanges.originalStart, orphaned)))
}

const toGigColumns = (schedule: Schedule | null) => ({
  lessonWeekdays: schedule ? toWeekdayNumbers(schedule) : [],
  dayParts: schedule ? [...new Set(schedule.lessons.map(({ start }) => toDayPart(start)))].sort() : [],
})

/**
 * Replaces the schedule of a gig from now on. The caller holds the gig's lock.
 * @param schedule null removes it
 * @returns the schedules before and after in words; undefined if nothing changed
 */
export const saveSchedule = async (
  tx: Database,
  gigId: string,
  schedule: Schedule | null,
): Promise<{ before: string; after: string } | undefined> => {
  const current = await readCurrentSchedule(tx, gigId)
  const before = describeSchedule(current ? toSchedule(current) : null)
  const after = describeSchedule(schedule)
  if (before === after) return undefined
  const now = await readClock(tx)
  if (current) await endSchedule(tx, current, now)
  if (schedule) await tx.insert(schedules).values({ ...schedule, gigId, validFrom: now })
  await deleteOrphanedChanges(tx, gigId, now)
  await tx.update(gigs).set(toGigColumns(schedule)).where(eq(gigs.id, gigId))
  await refreshTimetable(tx, gigId, now)
  await recordTimetableChange(tx, gigId)
  return { before, after }
}
