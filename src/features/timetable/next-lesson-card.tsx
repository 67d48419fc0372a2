import type { Gig } from '#contract/gigs.ts'
import { findLessonPhase, isLessonNear } from '#src/format/lesson-time.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { NextLesson } from '#src/ui/lessons/next-lesson.tsx'
import { useNow } from '#src/ui/timing/use-now.ts'

type NamedGig = Pick<Gig, '_id' | 'title' | 'nextLesson' | 'isLive' | 'isRoomEmpty'>

interface UpcomingLesson extends NamedGig {
  readonly nextLesson: NonNullable<Gig['nextLesson']>
  /** Whether it begins within an hour, or has begun. */
  readonly isNear: boolean
}

interface MeetingLinkProps {
  gig: NamedGig
  label: string
  variant: 'solid' | 'outline'
}

const MeetingLink = ({ gig: { _id: gigId, title }, label, variant }: MeetingLinkProps) => (
  <LinkButton
    to="/my-gigs/gigs/$gigId"
    params={{ gigId }}
    search={{ tab: 'meeting' }}
    variant={variant}
    aria-label={`${label}: ${title}`}
  >
    {label}
  </LinkButton>
)

/** The first lesson of several classes that is not over. */
export const useNextLesson = (gigs: readonly NamedGig[]): UpcomingLesson | undefined => {
  const now = useNow()
  return gigs
    .flatMap(({ nextLesson, ...gig }) =>
      nextLesson && findLessonPhase(nextLesson, now) !== 'over'
        ? [{ ...gig, nextLesson, isNear: isLessonNear(nextLesson, now) }]
        : [],
    )
    .sort((one, other) => one.nextLesson.startsAt.localeCompare(other.nextLesson.startsAt))[0]
}

/** The next lesson on the home of a teacher. When it is near, its button is the filled one of the page. */
export const NextLessonCard = ({ next }: { next: UpcomingLesson }) => {
  const variant = next.isNear ? 'solid' : 'outline'
  return (
    <NextLesson
      lesson={next.nextLesson}
      title={next.title}
      isLive={next.isLive && !next.isRoomEmpty}
      join={<MeetingLink gig={next} label={next.isLive ? 'Join' : 'Start'} variant={variant} />}
      early={<MeetingLink gig={next} label="Start early" variant={variant} />}
      linksToTimetable
    />
  )
}
