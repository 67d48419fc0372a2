import type { CurrentClass } from '#contract/gigs/current-classes.ts'
import { findLessonPhase } from '#src/format/lesson-time.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { NextLesson } from '#src/ui/lessons/next-lesson.tsx'
import { JoinLink } from './card-lesson.tsx'

/**
 * Finds the class with the next lesson, unless its card is loaded. A live class has a row of its own.
 * @param current in the order of their lessons
 * @param now milliseconds since 1970
 */
export const findUnloadedNext = (
  current: readonly CurrentClass[],
  loaded: readonly { readonly _id: string }[],
  now: number,
): CurrentClass | undefined => {
  const next = current.find(
    ({ isLive, nextLesson }) => !isLive && nextLesson && findLessonPhase(nextLesson, now) !== 'over',
  )
  return loaded.some(({ _id }) => _id === next?._id) ? undefined : next
}

interface NextClassCardProps {
  gig: CurrentClass
  /** Whether Join is the filled button of the page. */
  isMain: boolean
}

/** The next lesson of a class whose card is not loaded. */
export const NextClassCard = ({ gig: { _id: gigId, title, nextLesson }, isMain }: NextClassCardProps) =>
  nextLesson && (
    <NextLesson
      lesson={nextLesson}
      title={title}
      join={<JoinLink gig={{ _id: gigId, title }} isMain={isMain} />}
      early={
        <LinkButton
          variant="outline"
          to="/student-dashboard/$gigId"
          params={{ gigId }}
          aria-label={`Continue Learning: ${title}`}
        >
          Continue Learning
        </LinkButton>
      }
      linksToTimetable
    />
  )
