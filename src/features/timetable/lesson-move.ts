import type { Lesson, TimetableGig } from '#contract/timetable/lessons.ts'
import { WEEKDAYS } from '#contract/timetable/weekdays.ts'
import { findLessonPhase } from '#src/format/lesson-time.ts'
import { type ClockValue, toClockValue, toInstant } from '#src/ui/lessons/lesson-time-fields.tsx'

type LessonTime = Pick<Lesson, 'startsAt' | 'minutes'>

/**
 * What a move changes: only what differs from the lesson as it was shown. The server keeps the rest, which another device
 * may have changed since.
 * @param typed the fields that were typed
 * @returns undefined without a day
 */
export const toMove = (
  lesson: LessonTime,
  typed: Partial<ClockValue>,
  timeZone: string,
): Partial<LessonTime> | undefined => {
  const shown = toClockValue(lesson, timeZone)
  const { minutes, ...time } = { ...shown, ...typed }
  const startsAt = toInstant({ minutes, ...time }, timeZone)
  if (!startsAt) return undefined
  return {
    ...(startsAt !== toInstant(shown, timeZone) && { startsAt }),
    ...(minutes !== lesson.minutes && { minutes }),
  }
}

/** @returns the length of a lesson according to the timetable; undefined if the timetable no longer has it */
const findPlannedMinutes = ({ originalStart, minutes }: Lesson, schedule: TimetableGig['schedule']) => {
  if (!schedule) return undefined
  const { day, start } = toClockValue({ startsAt: originalStart, minutes }, schedule.timeZone)
  const weekday = WEEKDAYS.at(new Date(day).getUTCDay() - 1)
  return schedule.lessons.find((lesson) => lesson.weekday === weekday && lesson.start === start)?.minutes
}

/** Whether a lesson can be put back to its planned time, because that is not over. */
export const canRestore = (lesson: Lesson, { schedule }: Pick<TimetableGig, 'schedule'>, now: number): boolean => {
  const minutes = findPlannedMinutes(lesson, schedule) ?? lesson.minutes
  return lesson.status !== 'planned' && findLessonPhase({ startsAt: lesson.originalStart, minutes }, now) !== 'over'
}
