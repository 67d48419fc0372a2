import type { CurrentClass } from '#contract/gigs/current-classes.ts'
import { findLessonPhase, isLessonNear } from '#src/format/lesson-time.ts'

export type NextClass = Omit<CurrentClass, 'hasUnread'>

const startOf = ({ nextLesson }: NextClass): string => nextLesson?.startsAt ?? ''

/** Sorts classes with an open room before the others, then by their lesson. */
const byUrgency = (one: NextClass, other: NextClass): number =>
  Number(other.isLive === true) - Number(one.isLive === true) || startOf(one).localeCompare(startOf(other))

/**
 * Finds the class that is live, or else the one with the first lesson.
 * @returns the class, without a lesson that is over; undefined if no class is live or has a coming lesson
 */
export const findNextClass = (gigs: readonly NextClass[], now: number): NextClass | undefined => {
  const [next] = gigs
    .map(
      ({ nextLesson, ...gig }): NextClass =>
        nextLesson && findLessonPhase(nextLesson, now) !== 'over' ? { ...gig, nextLesson } : gig,
    )
    .filter(({ isLive, nextLesson }) => isLive || nextLesson)
    .sort(byUrgency)
  return next
}

/** Whether the teacher probably goes there next: it is live, or begins within an hour. */
export const isDue = ({ isLive, nextLesson }: NextClass, now: number): boolean =>
  isLive === true || (nextLesson !== undefined && isLessonNear(nextLesson, now))
