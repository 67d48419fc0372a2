import { formatCount } from '#contract/text/format-count.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const PAKISTAN_ZONE = 'Asia/Karachi'

/** The time zone of this device. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const formatIn = (iso: string, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string => {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  return new Intl.DateTimeFormat('en-GB', { ...options, ...(timeZone && { timeZone }) }).format(moment)
}

/**
 * `Mon 23 Nov, 17:00`
 * @param timeZone without it, the reader's
 */
export const formatLessonTime = (iso: string, timeZone?: string): string => {
  const day = formatIn(iso, timeZone, { weekday: 'short', day: 'numeric', month: 'short' })
  return `${day.replace(',', '')}, ${formatClock(iso, timeZone)}`
}

/** `17:00` */
export const formatClock = (iso: string, timeZone?: string): string =>
  formatIn(iso, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/**
 * The time of a lesson for a reader outside Pakistan: `Mon 23 Nov, 17:00`, with the day if it is another one there.
 * @returns undefined if the reader's clock shows the same
 */
export const formatTimeInPakistan = (iso: string, reader: string = readerZone()): string | undefined => {
  const [own, there] = [formatLessonTime(iso, reader), formatLessonTime(iso, PAKISTAN_ZONE)]
  if (own === there) return undefined
  const isSameDay = own.split(',')[0] === there.split(',')[0]
  return isSameDay ? formatClock(iso, PAKISTAN_ZONE) : there
}

/**
 * The time of a lesson by the reader's clock, and by Pakistan's if it shows another time:
 * `Mon 23 Nov, 12:00 (17:00 in Pakistan)`.
 */
export const formatLessonTimeForReader = (iso: string, reader: string = readerZone()): string => {
  const inPakistan = formatTimeInPakistan(iso, reader)
  return formatLessonTime(iso, reader) + (inPakistan ? ` (${inPakistan} in Pakistan)` : '')
}

/** `Pakistan time`, `Europe/London time` */
export const describeZone = (timeZone: string): string =>
  timeZone === PAKISTAN_ZONE ? 'Pakistan time' : `${timeZone.replaceAll('_', ' ')} time`

/** `in 3 days`, `in 2 h 5 min`, `in 4 min`, `now`. */
export const formatCountdown = (milliseconds: number): string => {
  const minutes = Math.ceil(milliseconds / MINUTE_MS)
  if (minutes <= 0) return 'now'
  if (minutes < 60) return `in ${minutes} min`
  if (milliseconds < DAY_MS) {
    const rest = minutes % 60
    return rest === 0 ? `in ${Math.floor(minutes / 60)} h` : `in ${Math.floor(minutes / 60)} h ${rest} min`
  }
  return `in ${formatCount(Math.round(milliseconds / DAY_MS), 'day')}`
}

/** `60 min`, `1 h 30 min` */
export const formatLength = (minutes: number): string => {
  if (minutes <= 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}

const JOIN_MS_BEFORE = 10 * MINUTE_MS

interface LessonTime {
  /** ISO 8601 */
  readonly startsAt: string
  readonly minutes: number
}

export type LessonPhase = 'coming' | 'joinable' | 'live' | 'over'

/** People can join from ten minutes before the lesson until its end. */
export const findLessonPhase = ({ startsAt, minutes }: LessonTime, now: number): LessonPhase => {
  const start = Date.parse(startsAt)
  if (now >= start + minutes * MINUTE_MS) return 'over'
  if (now >= start) return 'live'
  return now >= start - JOIN_MS_BEFORE ? 'joinable' : 'coming'
}

/** Whether people can join a lesson, by the clock alone. */
export const canJoinLesson = (lesson: LessonTime, now: number): boolean =>
  ['joinable', 'live'].includes(findLessonPhase(lesson, now))

/** Whether a lesson begins within an hour, or has begun. */
export const isLessonNear = (lesson: LessonTime, now: number): boolean =>
  findLessonPhase(lesson, now) !== 'over' && now >= Date.parse(lesson.startsAt) - HOUR_MS

/** Whether a class can start at any time, because it has no timetable, or should start now, because a lesson is near. */
export const isTimeToStart = (
  { schedule, nextLesson }: { readonly schedule?: object | undefined; readonly nextLesson?: LessonTime | undefined },
  now: number,
): boolean => (nextLesson ? isLessonNear(nextLesson, now) : !schedule)

interface ShortLesson {
  readonly text: string
  /** Whether the text says that it follows the reader's clock. */
  readonly namesClock: boolean
}

/**
 * The time of a lesson in a few words: `Thu 17:00`, or `Thu 12:00 your time` if Pakistan's clock shows another time;
 * from a week ahead on `3 Dec`, during it `Now`.
 */
export const formatShortLesson = (lesson: LessonTime, now: number, reader: string = readerZone()): ShortLesson => {
  const { startsAt } = lesson
  const withoutClock = (text: string) => ({ text, namesClock: false })
  if (findLessonPhase(lesson, now) === 'live') return withoutClock('Now')
  if (Date.parse(startsAt) - now > 6 * DAY_MS)
    return withoutClock(formatIn(startsAt, reader, { day: 'numeric', month: 'short' }))
  const time = `${formatIn(startsAt, reader, { weekday: 'short' })} ${formatClock(startsAt, reader)}`
  return formatTimeInPakistan(startsAt, reader) ? { text: `${time} your time`, namesClock: true } : withoutClock(time)
}
