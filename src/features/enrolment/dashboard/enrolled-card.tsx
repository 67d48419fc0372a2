import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import styles from '#src/features/enrolment/courses/course-card.module.css'
import { Avatar } from '#src/ui/avatar.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { Stars } from '#src/ui/stars/stars.tsx'

interface EnrolledCardProps {
  gig: Gig
}

export const EnrolledCard = ({ gig }: EnrolledCardProps) => (
  <Card as="li" className={styles.card}>
    <h2 className={styles.title}>{gig.title}</h2>
    <p className={styles.teacher}>
      <Avatar name={gig.teacher.name} picture={gig.teacher.documents[PICTURE_INDEX] ?? ''} />
      <bdi>{gig.teacher.name}</bdi>
    </p>
    <p className={styles.description}>{gig.description}</p>
    <Stars ratings={gig.ratings} summary={gig.ratingSummary} />
    <LinkButton
      to="/student-dashboard/$gigId"
      params={{ gigId: gig._id }}
      aria-label={`Continue Learning: ${gig.title}`}
      wide
    >
      Continue Learning
    </LinkButton>
  </Card>
)
