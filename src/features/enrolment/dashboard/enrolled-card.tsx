import type { Gig } from '#contract/gigs.ts'
import styles from '#src/features/enrolment/courses/course-card.module.css'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { ClassSummary } from '#src/ui/cards/class-summary.tsx'
import { Stars } from '#src/ui/stars/stars.tsx'

interface EnrolledCardProps {
  gig: Gig
}

/** A class of the student. Clicking anywhere on the card opens it. */
export const EnrolledCard = ({ gig }: EnrolledCardProps) => (
  <Card as="li" className={styles.card}>
    <ClassSummary gigId={gig._id} title={gig.title} teacher={gig.teacher.name} isVerified={!gig.isTeacherUnavailable}>
      <Stars ratings={gig.ratings} summary={gig.ratingSummary} />
    </ClassSummary>
    <LinkButton
      className={styles.continue}
      to="/student-dashboard/$gigId"
      params={{ gigId: gig._id }}
      aria-label={`Continue Learning: ${gig.title}`}
      wide
    >
      Continue Learning
    </LinkButton>
  </Card>
)
