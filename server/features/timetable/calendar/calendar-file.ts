import ical, {
  type ICalAlarmData,
  ICalAlarmType,
  type ICalCalendar,
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalWeekday,
} from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { WeeklyLesson } from '#contract/timetable/schedule.ts'
import { toIsoWeekday, type Weekday } from '#contract/timetable/weekdays.ts'
import { endOf, endOfRules, listPlannedLessons, toZonedTime } from '#server/domain/timetable/lesson-times.ts'
import type { LessonChange, ScheduleRecord } from '#server/domain/timetable/lessons.repository.ts'

const REFRESH_SECONDS = 3600
const YEAR_MS = 366 * 86_400_000
const ALARM_SECONDS = 15 * 60

const CALENDAR_DAYS = {
  monday: ICalWeekday.MO,
  tuesday: ICalWeekday.TU,
  wednesday: ICalWeekday.WE,
  thursday: ICalWeekday.TH,
  friday: ICalWeekday.FR,
  saturday: ICalWeekday.SA,
  sunday: ICalWeekday.SU,
} as const satisfies Record<Weekday, ICalWeekday>

/** A class in a calendar. */
export interface CalendarGig {
  readonly id: string
  readonly title: string
  /** The page of the class. */
  readonly url: string
  readonly schedules: readonly ScheduleRecord[]
  readonly changes: readonly LessonChange[]
  /** Calendars replace an entry only by one with a higher number. */
  readonly revision: number
  /** Undefined before the first change is counted. */
  readonly revisedAt: Date | undefined
}

/** One weekly lesson of one schedule: a recurring entry. */
interface Series {
  readonly row: ScheduleRecord
  readonly lesson: WeeklyLesson
  readonly first: Date
}

const listSeries = ({ schedules }: CalendarGig): Series[] =>
  schedules.flatMap((row) =>
    row.lessons.flatMap((lesson) => {
      const from = new Date(Math.max(row.validFrom.getTime(), Date.parse(`${row.firstDay}T00:00:00Z`) - 86_400_000))
      const to = new Date(from.getTime() + YEAR_MS)
      const [first] = listPlannedLessons({ ...row, lessons: [lesson] }, { from, to })
      return first ? [{ row, lesson, first: first.originalStart }] : []
    }),
  )

/** Stable, because a schedule is never changed, only replaced. */
const uidOf = ({ row, lesson }: Series): string =>
  `${row.id}-${toIsoWeekday(lesson.weekday)}-${lesson.start.replace(':', '')}@halaqah`

const belongsTo = ({ row, lesson }: Series, { originalStart }: LessonChange): boolean => {
  const range = { from: originalStart, to: new Date(originalStart.getTime() + 1) }
  return listPlannedLessons({ ...row, lessons: [lesson] }, range).length > 0
}

/**
 * The alarms of an entry. A moved lesson needs its own, because its entry replaces the one of the series completely.
 */
const alarmsOf = ({ title }: CalendarGig): ICalAlarmData[] => [
  { type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: title },
]

const seriesEvent = (series: Series, gig: CalendarGig): ICalEventData => {
  const { row, lesson, first } = series
  const start = toZonedTime(first, row.timeZone)
  const end = endOfRules(row)
  const cancelled = gig.changes.filter((change) => change.isCancelled && belongsTo(series, change))
  return {
    id: uidOf(series),
    summary: gig.title,
    url: gig.url,
    alarms: alarmsOf(gig),
    timezone: row.timeZone,
    stamp: gig.revisedAt ?? row.validFrom,
    sequence: gig.revision,
    start,
    end: start.add({ minutes: lesson.minutes }),
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: [CALENDAR_DAYS[lesson.weekday]],
      // `UNTIL` is inclusive, but the end of a schedule is exclusive.
      ...(end && { until: new Date(end.getTime() - 1000) }),
      // For an empty list the library would write an empty EXDATE, which other programs reject.
      ...(cancelled.length > 0 && {
        exclude: cancelled.map(({ originalStart }) => toZonedTime(originalStart, row.timeZone)),
      }),
    },
  }
}

/** The entry of a moved lesson, which overrides the occurrence of its series. */
const movedEvent = (gig: CalendarGig, change: LessonChange, series: Series | undefined): ICalEventData => {
  const timeZone = series?.row.timeZone ?? gig.schedules.at(-1)?.timeZone ?? 'UTC'
  const { originalStart, startsAt, minutes, reason, changedAt } = change
  return {
    id: series ? uidOf(series) : `${gig.id}-${originalStart.getTime()}@halaqah`,
    ...(series && { recurrenceId: toZonedTime(originalStart, timeZone) }),
    summary: gig.title,
    url: gig.url,
    alarms: alarmsOf(gig),
    timezone: timeZone,
    stamp: gig.revisedAt ?? changedAt,
    sequence: gig.revision,
    start: toZonedTime(startsAt, timeZone),
    end: toZonedTime(endOf(startsAt, minutes), timeZone),
    ...(reason && { description: reason }),
  }
}

const addGig = (calendar: ICalCalendar, gig: CalendarGig): void => {
  const all = listSeries(gig)
  for (const series of all) calendar.createEvent(seriesEvent(series, gig))
  for (const change of gig.changes.filter(({ isCancelled }) => !isCancelled))
    calendar.createEvent(
      movedEvent(
        gig,
        change,
        all.find((series) => belongsTo(series, change)),
      ),
    )
}

/**
 * For a linked name such as Europe/Oslo, the library returns the block of Europe/Berlin. The name must be the one that the
 * entries use (RFC 5545, 3.2.19).
 */
const toZoneBlock = (timeZone: string): string =>
  ([tzlib_get_ical_block(timeZone)].flat()[0] ?? '').replace(/^TZID:.*/m, `TZID:${timeZone}`)

/**
 * Writes a calendar (RFC 5545). Each weekly lesson is a recurring entry by the clock of its class, with the rules of its
 * time zone, so that calendars follow daylight saving time themselves.
 */
export const writeCalendar = (name: string, gigs: readonly CalendarGig[]): string => {
  const calendar = ical({ name, prodId: '//Halaqah//Timetable//EN', ttl: REFRESH_SECONDS })
  calendar.timezone({ name: null, generator: toZoneBlock })
  for (const gig of gigs) addGig(calendar, gig)
  return calendar.toString()
}
