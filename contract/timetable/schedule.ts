import * as z from 'zod/mini'
import { WEEKDAYS } from './weekdays.ts'

export const DEFAULT_TIME_ZONE = 'Asia/Karachi'
/** Three lessons on each day of the week. */
export const WEEKLY_LESSONS_MAX = 21
export const LESSON_MINUTES_MIN = 10
export const LESSON_MINUTES_MAX = 300
const SCHEDULE_YEARS_MAX = 5

/** Rejects fixed offsets such as `+05:00`, because they have no rules for daylight saving time. */
const ZONE_NAME = /^[A-Z][\w+-]*(?:\/[\w+-]+){0,2}$/i

/** Whether the name is a time zone of the IANA database that this runtime knows. */
export const isTimeZone = (name: string): boolean => {
  if (!ZONE_NAME.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const TimeZone = z.string().check(
  z.maxLength(64),
  z.refine((name) => isTimeZone(name), 'Choose a time zone from the list.'),
)

const isRealDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** A day of the calendar as `YYYY-MM-DD`, without a time zone. */
export const Day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/, 'Choose a day.'),
  z.refine((day) => isRealDay(day), 'This day does not exist.'),
)

export const LessonMinutes = z
  .number()
  .check(
    z.int(),
    z.gte(LESSON_MINUTES_MIN, 'A lesson has at least 10 minutes.'),
    z.lte(LESSON_MINUTES_MAX, 'A lesson has at most 5 hours.'),
  )

/** A lesson that repeats every week. */
export const WeeklyLesson = z.object({
  weekday: z.enum(WEEKDAYS),
  /** In the time zone of the class. */
  start: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time.')),
  minutes: LessonMinutes,
})
export type WeeklyLesson = z.infer<typeof WeeklyLesson>

const toMinuteOfWeek = ({ weekday, start }: WeeklyLesson): number => {
  const [hours = 0, minutes = 0] = start.split(':').map(Number)
  return (WEEKDAYS.indexOf(weekday) * 24 + hours) * 60 + minutes
}

const WEEK_MINUTES = 7 * 24 * 60

/** Whether one lesson begins before another has ended, also over the end of the week. */
export const hasOverlap = (lessons: readonly WeeklyLesson[]): boolean => {
  const sorted = lessons
    .map((lesson) => ({ from: toMinuteOfWeek(lesson), minutes: lesson.minutes }))
    .sort((one, other) => one.from - other.from)
  return sorted.some(({ from, minutes }, index) => {
    const next = sorted[index + 1]?.from ?? (sorted[0]?.from ?? 0) + WEEK_MINUTES
    return from + minutes > next
  })
}

/** The weekly lessons of a class, by the clock of its time zone. */
export const Schedule = z
  .object({
    timeZone: z._default(TimeZone, DEFAULT_TIME_ZONE),
    firstDay: Day,
    lastDay: z.optional(Day),
    lessons: z
      .array(WeeklyLesson)
      .check(z.minLength(1, 'Add a lesson.'), z.maxLength(WEEKLY_LESSONS_MAX, 'A week has at most 21 lessons.')),
  })
  .check(
    z.refine(({ firstDay, lastDay = firstDay }) => lastDay >= firstDay, {
      error: 'The last day is before the first day.',
      path: ['lastDay'],
    }),
    z.refine(
      ({ firstDay, lastDay = firstDay }) =>
        Number(lastDay.slice(0, 4)) - Number(firstDay.slice(0, 4)) <= SCHEDULE_YEARS_MAX,
      { error: 'A class has at most five years.', path: ['lastDay'] },
    ),
    z.refine(({ lessons }) => !hasOverlap(lessons), 'Two lessons overlap.'),
  )
export type Schedule = z.output<typeof Schedule>

export const NO_LESSON_BETWEEN = 'No lesson is between the first and the last day.'

const DAY_MS = 86_400_000
/** Monday, 5 January 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** Whether a day from the first to the last one has a lesson. */
export const hasLesson = ({ firstDay, lastDay, lessons }: Schedule): boolean => {
  if (lastDay === undefined) return true
  const first = Date.parse(firstDay)
  const days = (Date.parse(lastDay) - first) / DAY_MS
  const weekday = (first - FIRST_MONDAY_MS) / DAY_MS
  return lessons.some((lesson) => (((WEEKDAYS.indexOf(lesson.weekday) - weekday) % 7) + 7) % 7 <= days)
}

/** A schedule for a class that has another one or none. Stored ones may have no lesson. */
export const NewSchedule = Schedule.check(z.refine(hasLesson, { error: NO_LESSON_BETWEEN, path: ['lastDay'] }))

/** The lesson that is on now, or the next one. */
export const NextLesson = z.object({
  startsAt: z.string(),
  minutes: z.number(),
})
export type NextLesson = z.infer<typeof NextLesson>
