import type { Lesson } from '#contract/timetable/lessons.ts'
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
