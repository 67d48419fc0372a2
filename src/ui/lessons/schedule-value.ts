import { cleanTyped } from '#contract/text/clean-typed.ts'
import { WEEKDAYS, type Weekday } from '#contract/timetable/weekdays.ts'
import { capitalize } from '#src/format/capitalize.ts'
import { PAKISTAN_ZONE } from '#src/format/lesson-time.ts'

/** A timetable as the contract has it. */
export interface ScheduleValue {
  readonly timeZone: string
  /** `YYYY-MM-DD` */
  readonly firstDay: string
  readonly lastDay?: string | undefined
  readonly lessons: readonly { readonly weekday: Weekday; readonly start: string; readonly minutes: number }[]
}

export const WEEKDAY_OPTIONS = WEEKDAYS.map((weekday) => ({ value: weekday, label: capitalize(weekday) }))

export const isWeekday = (name: string): name is Weekday => WEEKDAYS.some((weekday) => weekday === name)

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const LESSON_STARTS: readonly string[] = Array.from(
  { length: 96 },
  (_, quarter) => `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`,
)

/**
 * Every quarter of an hour, and the current start. Other times can be typed.
 * @param current `HH:MM`
 */
export const listStarts = (current: string): { value: string; label: string }[] =>
  [...new Set([...LESSON_STARTS, current])].sort().map((start) => ({ value: start, label: start }))

export const LESSON_LENGTHS: readonly number[] = [15, 20, 30, 40, 45, 60, 75, 90, 120, 150, 180]

/** Hours, minutes and half of the day. Urdu keyboards type their own full stop and decimal separator. */
const CLOCK = /^(\d{1,2}?)(?:\s*[:.\u06d4\u066b]?\s*(\d{2}))?\s*(?:([ap])\.?\s?m\.?)?$/i

/** @returns NaN if no clock shows this hour */
const toHour = (hour: number, half: string | undefined): number => {
  if (!half) return hour < 24 ? hour : Number.NaN
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/**
 * Reads a time as people type it: `17:05`, `5:05`, `1705`, `5:05 pm`, `5pm`, also in other digits.
 * @returns `HH:MM`; undefined while it is no time
 */
export const parseClock = (text: string): string | undefined => {
  const [, hours = '', minutes, half] = CLOCK.exec(cleanTyped(text)) ?? []
  // An hour alone may be one of the morning or of the evening.
  if (minutes === undefined && half === undefined) return undefined
  const hour = toHour(Number(hours), half)
  return hours !== '' && !Number.isNaN(hour) && Number(minutes ?? 0) < 60
    ? `${twoDigits(hour)}:${minutes ?? '00'}`
    : undefined
}

const toOption = (zone: string) => ({
  value: zone,
  label: zone === PAKISTAN_ZONE ? 'Pakistan (Asia/Karachi)' : zone.replaceAll('_', ' '),
})

/** Pakistan, then all time zones that this browser knows. */
export const listTimeZones = (current: string): { value: string; label: string }[] =>
  [...new Set([PAKISTAN_ZONE, current, ...Intl.supportedValuesOf('timeZone')])].map(toOption)

/** The day in a time zone, such as `2026-03-01`, as dates are written in Canada. */
export const toDay = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(time)

/** One evening lesson a week in Pakistan, from today on. */
export const EMPTY_SCHEDULE = (now: number = Date.now()): ScheduleValue => ({
  timeZone: PAKISTAN_ZONE,
  firstDay: toDay(now, PAKISTAN_ZONE),
  lessons: [{ weekday: 'monday', start: '17:00', minutes: 60 }],
})

/** Adds a lesson like the last one, on the first weekday that has none. */
export const withNewLesson = (schedule: ScheduleValue): ScheduleValue => {
  const used = new Set(schedule.lessons.map(({ weekday }) => weekday))
  const weekday = WEEKDAYS.find((day) => !used.has(day)) ?? 'monday'
  const { start = '17:00', minutes = 60 } = schedule.lessons.at(-1) ?? {}
  return { ...schedule, lessons: [...schedule.lessons, { weekday, start, minutes }] }
}
