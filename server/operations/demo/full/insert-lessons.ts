import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { DEFAULT_TIME_ZONE, type Schedule } from '#contract/timetable/schedule.ts'
import { WEEKDAYS, type Weekday } from '#contract/timetable/weekdays.ts'
import { endOf, listPlannedLessons, type TimeRange } from '#server/domain/timetable/lesson-times.ts'
import { refreshTimetable } from '#server/domain/timetable/refresh-timetable.ts'
import { saveSchedule } from '#server/domain/timetable/save-schedule.ts'
import type { Database } from '#server/storage/database/open.ts'
import { lessonChanges, schedules } from '#server/storage/database/schema-timetable.ts'
import type { DemoTimetable } from './class-story.ts'
import { daysBefore, hoursBefore, type Plan, type PlannedClass } from './plan.ts'

const MINUTE_MS = 60_000
const SOON_MINUTES = 5

/** The first whole minute that is at least five minutes away. */
const soonAfter = (now: Date): Date => new Date(Math.ceil(now.getTime() / MINUTE_MS + SOON_MINUTES) * MINUTE_MS)

const shiftWeekday = (weekday: Weekday, days: number): Weekday =>
  WEEKDAYS[(WEEKDAYS.indexOf(weekday) + days) % WEEKDAYS.length] ?? weekday

/** Moves the days of the week so that the first lesson is today. */
const startToday = (timetable: DemoTimetable, now: Date): DemoTimetable['lessons'] => {
  const first = timetable.lessons[0]
  if (!timetable.isToday || !first) return timetable.lessons
  const today = Temporal.Instant.fromEpochMilliseconds(soonAfter(now).getTime()).toZonedDateTimeISO(DEFAULT_TIME_ZONE)
  const days = today.dayOfWeek - 1 - WEEKDAYS.indexOf(first.weekday) + WEEKDAYS.length
  return timetable.lessons.map((lesson) => ({ ...lesson, weekday: shiftWeekday(lesson.weekday, days) }))
}

const toDay = (time: Date): string => time.toISOString().slice(0, 10)

const toSchedule = (timetable: DemoTimetable, now: Date): Schedule => {
  const { startedWeeksAgo, weeks, timeZone = DEFAULT_TIME_ZONE } = timetable
  const lastDay = weeks === undefined ? undefined : toDay(daysBefore(now, (startedWeeksAgo - weeks) * 7))
  const firstDay = toDay(daysBefore(now, startedWeeksAgo * 7))
  return { timeZone, firstDay, ...(lastDay && { lastDay }), lessons: [...startToday(timetable, now)] }
}

const toDayRange = (time: Date): TimeRange => {
  const start = Temporal.Instant.fromEpochMilliseconds(time.getTime())
    .toZonedDateTimeISO(DEFAULT_TIME_ZONE)
    .startOfDay()
  return {
    from: new Date(start.epochMilliseconds),
    to: new Date(start.add({ days: 1 }).epochMilliseconds),
  }
}

interface ScheduledClass {
  readonly gigId: string
  readonly timetable: DemoTimetable
  readonly schedule: Schedule
  readonly now: Date
}

type LessonChange = typeof lessonChanges.$inferInsert

const toChanges = ({ gigId, timetable, schedule, now }: ScheduledClass): LessonChange[] => {
  const changes: LessonChange[] = []
  const [today] = timetable.isToday ? listPlannedLessons(schedule, toDayRange(soonAfter(now))) : []
  if (today) {
    const moved = { startsAt: soonAfter(now), isCancelled: false, reason: 'I cannot teach at the usual time today.' }
    changes.push({ gigId, ...today, ...moved, changedAt: hoursBefore(now, 1) })
  }
  const coming = listPlannedLessons(schedule, { from: now, to: daysBefore(now, -14) })
  const lesson = timetable.cancelled && coming[timetable.cancelled.place]
  if (lesson) {
    const { reason } = timetable.cancelled
    changes.push({ gigId, ...lesson, startsAt: lesson.originalStart, isCancelled: true, reason })
  }
  return changes
}

const insertTimetable = async (
  tx: Database,
  { gigId, timetable, now }: { gigId: string; timetable: DemoTimetable; now: Date },
) => {
  const schedule = toSchedule(timetable, now)
  await saveSchedule(tx, gigId, schedule)
  // `saveSchedule` makes a schedule valid from now on, but the demo also needs lessons of the past.
  const validFrom = daysBefore(now, timetable.startedWeeksAgo * 7 + 1)
  await tx.update(schedules).set({ validFrom }).where(eq(schedules.gigId, gigId))
  const changes = toChanges({ gigId, timetable, schedule, now })
  if (changes.length > 0) await tx.insert(lessonChanges).values(changes)
  await refreshTimetable(tx, gigId, now)
  return { schedule, changes }
}

/** A lesson of the past weeks. */
export interface HeldLesson {
  readonly gig: PlannedClass
  readonly startedAt: Date
  readonly endedAt: Date
}

/** Inserts the timetables with their changes. @returns the lessons of the past three weeks */
export const insertTimetables = async (tx: Database, { classes, now }: Plan): Promise<HeldLesson[]> => {
  const held: HeldLesson[] = []
  for (const gig of classes) {
    if (!gig.timetable) continue
    const { schedule, changes } = await insertTimetable(tx, { gigId: gig.id, timetable: gig.timetable, now })
    const changed = new Set(changes.map(({ originalStart }) => originalStart.getTime()))
    const past = listPlannedLessons(schedule, { from: daysBefore(now, 21), to: hoursBefore(now, 3) })
    held.push(
      ...past
        .filter(({ originalStart }) => !changed.has(originalStart.getTime()))
        .map(({ originalStart, minutes }) => ({
          gig,
          startedAt: originalStart,
          endedAt: endOf(originalStart, minutes),
        })),
    )
  }
  return held
}
