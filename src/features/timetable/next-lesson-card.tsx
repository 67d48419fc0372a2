import type { Gig } from '#contract/gigs.ts'
import { findLessonPhase } from '#src/format/lesson-time.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { NextLesson } from '#src/ui/lessons/next-lesson.tsx'
import { useNow } from '#src/ui/timing/use-now.ts'

type NamedGig = Pick<Gig, '_id' | 'title' | 'nextLesson' | 'isLive' | 'isRoomEmpty'>

interface NextLessonCardProps {
  gigs: readonly NamedGig[]
}

/** The first lesson of several classes that is not over, on the home of a teacher. */
export const NextLessonCard = ({ gigs }: NextLessonCardProps) => {
  const now = useNow()
  const [next] = gigs
    .flatMap(({ nextLesson, ...gig }) =>
      nextLesson && findLessonPhase(nextLesson, now) !== 'over' ? [{ ...gig, nextLesson }] : [],
    )
    .sort((one, other) => one.nextLesson.startsAt.localeCompare(other.nextLesson.startsAt))
  if (!next) return null
  return (
    <NextLesson
      lesson={next.nextLesson}
      title={next.title}
      isLive={next.isLive && !next.isRoomEmpty}
      join={
        <LinkButton
          to="/my-gigs/gigs/$gigId"
          params={{ gigId: next._id }}
          search={{ tab: 'meeting' }}
          aria-label={`Join: ${next.title}`}
        >
          Join
        </LinkButton>
      }
      linksToTimetable
    />
  )
}
