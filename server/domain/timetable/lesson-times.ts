// The only place that turns a schedule into lessons.
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { LESSON_MINUTES_MAX, type WeeklyLesson } from '#contract/timetable/schedule.ts'
import { toIsoWeekday, type Weekday } from '#contract/timetable/weekdays.ts'

const MINUTE_MS = 60_000

/** From `from` up to, but not including, `to`. */
export interface TimeRange {
  readonly from: Date
  readonly to: Date
}

/** A lesson as the schedule plans it. */
export interface PlannedLesson {
  readonly originalStart: Date
  readonly minutes: number
}

/** The part of a stored schedule that decides when lessons are. */
export interface LessonRules {
  readonly timeZone: string
  readonly firstDay: string
  readonly lastDay?: string | null | undefined
  readonly lessons: readonly WeeklyLesson[]
  /** Without it, from the first day on. */
  readonly validFrom?: Date
  readonly validUntil?: Date | null
}

/** The names of RFC 5545. */
const RULE_DAYS = {
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
  sunday: 'SU',
} as const satisfies Record<Weekday, string>

const toDate = ({ epochMilliseconds }: { readonly epochMilliseconds: number }): Date => new Date(epochMilliseconds)

/** A time with the clock of a time zone. */
export const toZonedTime = (time: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone)

export const endOf = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * MINUTE_MS)

/** A lesson that started before this time has ended by `now`. */
export const earliestStartOf = (now: Date): Date => new Date(now.getTime() - LESSON_MINUTES_MAX * MINUTE_MS)

const latest = (times: readonly (Date | null | undefined)[]): Date =>
  new Date(Math.max(...times.flatMap((time) => time?.getTime() ?? [])))
const earliest = (times: readonly (Date | null | undefined)[]): Date =>
  new Date(Math.min(...times.flatMap((time) => time?.getTime() ?? [])))

/** When the first day begins and the last day ends, in the time zone of the class. */
const toLimits = ({ timeZone, firstDay, lastDay }: LessonRules): { first: Date; end: Date | undefined } => ({
  first: toDate(Temporal.PlainDate.from(firstDay).toZonedDateTime(timeZone)),
  end: lastDay ? toDate(Temporal.PlainDate.from(lastDay).add({ days: 1 }).toZonedDateTime(timeZone)) : undefined,
})

/** The first moment without lessons; undefined if they have no end. */
export const endOfRules = (rules: LessonRules): Date | undefined => {
  const ends = [toLimits(rules).end, rules.validUntil].flatMap((time) => time ?? [])
  return ends.length > 0 ? earliest(ends) : undefined
}

/**
 * The recurrence rule of one weekly lesson. Hours and minutes are parts of the rule instead of its start, because a
 * start in the hour that daylight saving time skips would move all later lessons by an hour.
 * @param day the first day of the rule; it need not have a lesson
 */
const toRecurrence = (timeZone: string, { weekday, start }: WeeklyLesson, day: Temporal.PlainDate) => {
  const { hour, minute } = Temporal.PlainTime.from(start)
  return new RRuleTemporal({
    freq: 'WEEKLY',
    byDay: [RULE_DAYS[weekday]],
    byHour: [hour],
    byMinute: [minute],
    bySecond: [0],
    dtstart: day.toZonedDateTime(timeZone),
    tzid: timeZone,
    temporal: Temporal,
  })
}

/**
 * Lists the lessons of a schedule that start in a range, in the order of their starts. A local time that daylight saving
 * time skips has no lesson in that week (RFC 5545, 3.3.10).
 */
export const listPlannedLessons = (rules: LessonRules, range: TimeRange): PlannedLesson[] => {
  const { first, end } = toLimits(rules)
  const from = latest([range.from, first, rules.validFrom])
  const to = earliest([range.to, end, rules.validUntil])
  if (from >= to) return []
  const day = toZonedTime(from, rules.timeZone).toPlainDate()
  return rules.lessons
    .flatMap((lesson) =>
      toRecurrence(rules.timeZone, lesson, day)
        .between(from, to, true)
        .map((start) => ({ originalStart: toDate(start), minutes: lesson.minutes })),
    )
    .filter(({ originalStart }) => originalStart >= from && originalStart < to)
    .sort((one, other) => one.originalStart.getTime() - other.originalStart.getTime())
}

/** The numbers of ISO 8601, sorted: Monday is 1. */
export const toWeekdayNumbers = ({ lessons }: Pick<LessonRules, 'lessons'>): number[] =>
  [...new Set(lessons.map(({ weekday }) => toIsoWeekday(weekday)))].sort((one, other) => one - other)
