import { Link } from '@tanstack/react-router'
import { describePrice, describeTopicsAndAudience } from '#contract/gigs/describe-facts.ts'
import type { PublicGig } from '#contract/public/public-gigs.ts'
import { LESSONS_OVER } from '#contract/timetable/lessons-over.ts'
import { describeSeatsLeft } from '#src/features/courses/course-texts.ts'
import { LessonTimesLine, NextLessonLine, useIsLessonOver } from '#src/features/courses/lesson-times.tsx'
import { Badge } from '#src/ui/badge.tsx'
import cards from '#src/ui/cards/card.module.css'
import { Card } from '#src/ui/cards/card.tsx'
import { ClassSummary, SummaryLine } from '#src/ui/cards/class-summary.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { CompactStars } from '#src/ui/stars/stars.tsx'
import styles from './course-card.module.css'

interface CourseCardProps {
  gig: PublicGig
  /** Whether to show the next lesson instead of the weekly lessons. */
  isNextLessonShown?: boolean
}

const Times = ({ gig, isNextLessonShown }: CourseCardProps) => {
  const isLessonOver = useIsLessonOver(gig.nextLesson)
  if (gig.isOver) return <Badge>{LESSONS_OVER}</Badge>
  if (gig.nextLesson && !isLessonOver && (isNextLessonShown || !gig.schedule))
    return <NextLessonLine startsAt={gig.nextLesson.startsAt} />
  return gig.schedule ? <LessonTimesLine schedule={gig.schedule} /> : null
}

const Seats = ({ gig: { seatsLeft, isFull, isOver } }: CourseCardProps) => {
  // A class that takes no requests has no free seats, full or not.
  if (isOver) return null
  if (isFull) return <Badge>Full</Badge>
  return seatsLeft !== undefined && <span className={styles.seats}>{describeSeatsLeft(seatsLeft)}</span>
}

/** A class on sale. The whole card is a link to its page. */
export const CourseCard = ({ gig, isNextLessonShown = false }: CourseCardProps) => {
  const topics = describeTopicsAndAudience(gig)
  const title = (
    <Link to="/courses/$id" params={{ id: gig.id }} className={classNames(cards.wholeCard, styles.open)}>
      {gig.title}
    </Link>
  )
  return (
    <Card as="li" className={styles.card}>
      <ClassSummary
        gigId={gig.id}
        title={title}
        teacher={gig.teacher.name}
        portrait={gig.teacher.picture}
        isVerified={gig.teacher.verified}
        subject={gig.subject}
        cover={gig.coverSmallURL}
        below={
          <>
            {topics && <SummaryLine isSoft>{topics}</SummaryLine>}
            {(gig.schedule || gig.nextLesson) && (
              <SummaryLine isSoft>
                <span>
                  <Times gig={gig} isNextLessonShown={isNextLessonShown} />
                </span>
              </SummaryLine>
            )}
            <SummaryLine>
              <strong>{describePrice(gig)}</strong>
              <CompactStars ratings={[]} summary={gig.rating} count={gig.rating.count} />
              <Seats gig={gig} />
            </SummaryLine>
          </>
        }
      />
    </Card>
  )
}
