import { EMPTY_ROOM } from '#contract/gigs.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { LessonCard } from '#src/ui/lessons/lesson-card.tsx'
import { NextLesson } from '#src/ui/lessons/next-lesson.tsx'
import { useNow } from '#src/ui/timing/use-now.ts'
import { isDue, type NextClass } from './next-class.ts'

interface MeetingLinkProps {
  gig: NextClass
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

/** The live class or the next lesson, on the home of a teacher. When it is due, its button is the filled one of the page. */
export const NextLessonCard = ({ gig: next }: { gig: NextClass }) => {
  const variant = isDue(next, useNow()) ? 'solid' : 'outline'
  const isLive = next.isLive && !next.isRoomEmpty
  const badge = isLive && <Badge tone="red">Live now</Badge>
  const join = <MeetingLink gig={next} label={next.isLive ? 'Join' : 'Start'} variant={variant} />
  if (!next.nextLesson)
    return <LessonCard name="Live class" label={badge || EMPTY_ROOM} title={next.title} actions={join} />
  return (
    <NextLesson
      lesson={next.nextLesson}
      title={next.title}
      isLive={isLive}
      mark={badge || (next.isLive && `${EMPTY_ROOM} ·`)}
      join={join}
      early={next.isLive ? join : <MeetingLink gig={next} label="Start early" variant={variant} />}
      linksToTimetable
    />
  )
}
