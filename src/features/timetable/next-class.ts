import type { Gig } from '#contract/gigs.ts'
import { findLessonPhase, isLessonNear } from '#src/format/lesson-time.ts'

type NamedGig = Pick<Gig, '_id' | 'title' | 'nextLesson' | 'isLive' | 'isRoomEmpty'>

export type GigWithLesson = NamedGig & { readonly nextLesson: NonNullable<Gig['nextLesson']> }

/** Sorts classes with an open room before the others, then by their lesson. */
const byUrgency = (one: GigWithLesson, other: GigWithLesson): number =>
  Number(other.isLive === true) - Number(one.isLive === true) ||
  one.nextLesson.startsAt.localeCompare(other.nextLesson.startsAt)

/** Finds the class that is live, or else the one with the first lesson. Classes without a coming lesson are left out. */
export const findNextClass = (gigs: readonly NamedGig[], now: number): GigWithLesson | undefined => {
  const [next] = gigs
    .flatMap(({ nextLesson, ...gig }) =>
      nextLesson && findLessonPhase(nextLesson, now) !== 'over' ? [{ ...gig, nextLesson }] : [],
    )
    .sort(byUrgency)
  return next
}

/** Whether the teacher probably goes there next: it is live, or begins within an hour. */
export const isDue = ({ isLive, nextLesson }: GigWithLesson, now: number): boolean =>
  isLive === true || isLessonNear(nextLesson, now)
