// No schemas here: public pages show the text before zod is loaded.

/** Cards and pages of a class show this in place of its weekly lessons. */
export const LESSONS_OVER = 'Lessons are over'

interface Timetable {
  readonly schedule: { readonly timeZone: string; readonly lastDay?: string | undefined } | null | undefined
  /** Null or undefined without one. */
  readonly nextLesson: object | null | undefined
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

// A list asks for the day of many classes, most of them in one time zone. Dates in Canada are written `2026-03-01`.
const dayFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const created = new Intl.DateTimeFormat('en-CA', { timeZone })
  dayFormats.set(timeZone, created)
  return created
}

/**
 * Whether the last lesson of a class is over: its last day is past in its time zone, and no lesson was moved to a later
 * one. Such a class takes no new students.
 * @param now milliseconds since 1970
 */
export const areLessonsOver = ({ schedule, nextLesson }: Timetable, now: number): boolean =>
  schedule?.lastDay !== undefined && !nextLesson && schedule.lastDay < dayFormatOf(schedule.timeZone).format(now)
