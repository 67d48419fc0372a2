import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import card from '#src/features/enrolment/courses/course-card.module.css'
import { Card } from '#src/ui/cards/card.tsx'
import { ClassSummary } from '#src/ui/cards/class-summary.tsx'
import { Stars } from '#src/ui/stars/stars.tsx'
import { CardActions, CardLesson } from './card-lesson.tsx'

interface EnrolledCardProps {
  gig: Gig
  canJoin: boolean
  /** Whether it has the filled button of the page. */
  isMain: boolean
}

/** A class of the student. Clicking anywhere on the card opens it. */
export const EnrolledCard = ({ gig, canJoin, isMain }: EnrolledCardProps) => (
  <Card as="li" className={card.card}>
    <ClassSummary
      gigId={gig._id}
      title={gig.title}
      teacher={gig.teacher.name}
      portrait={gig.teacher.documents[PICTURE_INDEX] ?? ''}
      isVerified={!gig.isTeacherUnavailable}
      subject={gig.subject}
      cover={gig.coverSmallURL}
    >
      <Stars ratings={gig.ratings} summary={gig.ratingSummary} />
    </ClassSummary>
    {gig.nextLesson && <CardLesson lesson={gig.nextLesson} />}
    <CardActions gig={gig} canJoin={canJoin} isMain={isMain} />
  </Card>
)
