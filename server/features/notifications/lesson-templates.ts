import { DEFAULT_TIME_ZONE } from '#contract/timetable/schedule.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import { type GigNames, type NotificationText, studentClassPath, teacherClassPath } from './templates.ts'

interface ClassNames extends GigNames {
  readonly timeZone: string
}

interface NewSchedule {
  readonly hasSchedule: boolean
  readonly nextLessonAt: Date | null
}

type Reminder = EventMap['lesson.reminder']

/** The city of a zone: "New York" for `America/New_York`. */
const describeZone = (timeZone: string): string =>
  timeZone === DEFAULT_TIME_ZONE ? 'Pakistan' : (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** Formats a time in the class's time zone, because the server does not know the reader's. */
const formatTime = (time: string, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return `${format.format(new Date(time)).replace(' at ', ', ')} (${describeZone(timeZone)} time)`
}

const withReason = (text: string, reason: string): string => (reason ? `${text} “${reason}”` : text)

const describeChange = (
  { title, timeZone }: ClassNames,
  { kind, before, after, minutes, reason }: EventMap['lesson.changed'],
): string => {
  const [old, moved] = [formatTime(before, timeZone), formatTime(after, timeZone)]
  if (kind === 'cancelled') return withReason(`The lesson of ${title} on ${old} is cancelled.`, reason)
  if (kind === 'restored') return `The lesson of ${title} takes place as planned: ${moved}.`
  const change = before === after ? 'takes place on' : `on ${old} moves to`
  return withReason(`The lesson of ${title} ${change} ${moved}, for ${minutes} minutes.`, reason)
}

const describeSchedule = ({ title, timeZone }: ClassNames, { hasSchedule, nextLessonAt }: NewSchedule): string => {
  if (!hasSchedule) return `${title} has no timetable any more.`
  const next = nextLessonAt
    ? `The next lesson: ${formatTime(nextLessonAt.toISOString(), timeZone)}.`
    : 'No lesson is planned.'
  return `The timetable of ${title} has changed. ${next}`
}

const describeComing = ({ title, timeZone }: ClassNames, { startsAt }: Reminder): string =>
  `The next lesson of ${title}: ${formatTime(startsAt, timeZone)}.`

const describeSoon = ({ title, timeZone }: ClassNames, { startsAt }: Reminder): string =>
  `${title} starts soon: ${formatTime(startsAt, timeZone)}.`

type ReminderTemplate = (names: ClassNames, event: Reminder) => NotificationText

/** The texts about lessons. They name the time, because a reminder may arrive late. */
export const lessonTemplates = {
  changed: (names: ClassNames, event: EventMap['lesson.changed']): NotificationText => ({
    message: describeChange(names, event),
    link: studentClassPath(names.gigId, 'about'),
  }),
  explained: (names: ClassNames, { after, reason }: EventMap['lesson.explained']): NotificationText => ({
    message: `About the lesson of ${names.title} on ${formatTime(after, names.timeZone)}: “${reason}”`,
    link: studentClassPath(names.gigId, 'about'),
  }),
  schedule: (names: ClassNames, changed: NewSchedule): NotificationText => ({
    message: describeSchedule(names, changed),
    link: studentClassPath(names.gigId, 'about'),
  }),
  'lesson-tomorrow': {
    student: (names, event) => ({
      message: describeComing(names, event),
      link: studentClassPath(names.gigId, 'about'),
    }),
    teacher: (names, event) => ({
      message: describeComing(names, event),
      link: teacherClassPath(names.gigId, 'overview'),
    }),
  },
  'lesson-soon': {
    student: (names, event) => ({
      message: describeSoon(names, event),
      link: studentClassPath(names.gigId, 'meeting'),
    }),
    teacher: (names, event) => ({
      message: describeSoon(names, event),
      link: teacherClassPath(names.gigId, 'overview'),
    }),
  },
} as const satisfies Record<Reminder['kind'], Record<'student' | 'teacher', ReminderTemplate>> & {
  changed: unknown
  explained: unknown
  schedule: unknown
}
