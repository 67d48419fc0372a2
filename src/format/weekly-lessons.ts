import { WEEKDAYS, type Weekday } from '#contract/timetable/weekdays.ts'
import { formatDay } from './dates.ts'
import { fromWallClock, toWallClock } from './zoned-time.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const DAY_LABELS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

interface WeeklyLesson {
  readonly weekday: Weekday
  /** `HH:MM` by the clock of the class. */
  readonly start: string
  readonly minutes: number
}

interface Schedule {
  readonly timeZone: string
  /** `YYYY-MM-DD` */
  readonly firstDay: string
  readonly lessons: readonly WeeklyLesson[]
}

interface LessonTimes {
  /** `Mon, Wed, Fri` */
  readonly days: string
  /** `18:00–18:30` */
  readonly time: string
}

/** `Every day`, `Mon–Fri`, `Mon, Wed, Fri`. */
const describeDays = (days: readonly number[]): string => {
  if (days.length === DAY_LABELS.length) return 'Every day'
  const labels = days.map((day) => DAY_LABELS[day] ?? '')
  const isRange = days.length > 2 && days.every((day, index) => index === 0 || day - 1 === days[index - 1])
  return isRange ? `${labels[0]}–${labels.at(-1)}` : labels.join(', ')
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
const formatClock = (wall: number): string => {
  const clock = new Date(wall)
  return `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`
}
/** 0 is Monday. */
const weekdayOf = (wall: number): number => (new Date(wall).getUTCDay() + 6) % WEEKDAYS.length

/** The next start of a weekly lesson, from the first day of the class, in milliseconds since 1970. */
const findNextStart = ({ weekday, start }: WeeklyLesson, { timeZone, firstDay }: Schedule, now: number): number => {
  const today = Math.max(toWallClock(now, timeZone), Date.parse(firstDay))
  const daysAhead = (WEEKDAYS.indexOf(weekday) - weekdayOf(today) + WEEKDAYS.length) % WEEKDAYS.length
  const [hours = 0, minutes = 0] = start.split(':').map(Number)
  const midnight = Math.floor(today / DAY_MS) * DAY_MS
  return fromWallClock(midnight + daysAhead * DAY_MS + (hours * 60 + minutes) * MINUTE_MS, timeZone)
}

/**
 * The weekly lessons in the reader's time zone. Lessons at the same time share an entry. The times are those of this
 * week, or of the first one of the class: if daylight saving time changes on different days for class and reader, other
 * weeks differ by an hour.
 * @param timeZone of the reader
 * @param now milliseconds since 1970
 */
export const describeWeeklyLessons = (schedule: Schedule, timeZone: string, now: number): readonly LessonTimes[] => {
  const daysByTime = new Map<string, number[]>()
  for (const lesson of schedule.lessons) {
    const start = findNextStart(lesson, schedule, now)
    const wall = toWallClock(start, timeZone)
    const time = `${formatClock(wall)}–${formatClock(toWallClock(start + lesson.minutes * MINUTE_MS, timeZone))}`
    daysByTime.set(time, [...(daysByTime.get(time) ?? []), weekdayOf(wall)])
  }
  return [...daysByTime].map(([time, days]) => ({ days: describeDays(days.sort((one, other) => one - other)), time }))
}

/** The weekly lessons in one line, such as `Mon, Wed 18:00–18:30 · Sat 10:00–11:00`. */
export const formatWeeklyLessons = (schedule: Schedule, timeZone: string, now: number): string =>
  describeWeeklyLessons(schedule, timeZone, now)
    .map(({ days, time }) => `${days} ${time}`)
    .join(' · ')

/** The first and the last day of a class: `21 Nov 2025 to 1 Mar 2026`; without a last one `From 21 Nov 2025`. */
export const formatDays = (first: string, last: string | undefined): string =>
  last ? `${formatDay(first)} to ${formatDay(last)}` : `From ${formatDay(first)}`
