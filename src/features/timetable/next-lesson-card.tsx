import type { Gig } from '#contract/gigs.ts'
import { findLessonPhase, isLessonNear } from '#src/format/lesson-time.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { NextLesson } from '#src/ui/lessons/next-lesson.tsx'
import { useNow } from '#src/ui/timing/use-now.ts'

type NamedGig = Pick<Gig, '_id' | 'title' | 'nextLesson' | 'isLive' | 'isRoomEmpty'>

interface NextLessonCardProps {
  gigs: readonly NamedGig[]
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

/** The first lesson of several classes that is not over, on the home of a teacher. */
export const NextLessonCard = ({ gigs }: NextLessonCardProps) => {
  const now = useNow()
  const [next] = gigs
    .flatMap(({ nextLesson, ...gig }) =>
      nextLesson && findLessonPhase(nextLesson, now) !== 'over' ? [{ ...gig, nextLesson }] : [],
    )
    .sort((one, other) => one.nextLesson.startsAt.localeCompare(other.nextLesson.startsAt))
  if (!next) return null
  const isLive = next.isLive && !next.isRoomEmpty
  return (
    <NextLesson
      lesson={next.nextLesson}
      title={next.title}
      isLive={isLive}
      join={<MeetingLink gig={next} label={next.isLive ? 'Join' : 'Start'} variant="solid" />}
      early={
        <MeetingLink
          gig={next}
          label="Start early"
          variant={isLessonNear(next.nextLesson, now) ? 'solid' : 'outline'}
        />
      }
      linksToTimetable
    />
  )
}
