import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import { type EnrolmentState, STATUS_BADGES } from '#src/features/enrolment/enrolment-state.ts'
import { formatPkr } from '#src/format/money.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { Facts } from '#src/ui/lists/facts.tsx'
import { Stars } from '#src/ui/stars/stars.tsx'
import styles from './course-card.module.css'

interface CourseCardProps {
  gig: Gig
  state: EnrolmentState
  onOpen: () => void
}

/** A course for sale. Clicking anywhere on the card opens the popup. */
export const CourseCard = ({ gig, state, onOpen }: CourseCardProps) => {
  const badge = STATUS_BADGES[state]
  return (
    <Card as="li" className={styles.card}>
      {badge && (
        <p>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </p>
      )}
      <h2 className={styles.title}>
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
          {gig.title}
        </button>
      </h2>
      <p className={styles.teacher}>
        <Avatar name={gig.teacher.name} picture={gig.teacher.documents[PICTURE_INDEX] ?? ''} />
        <bdi>{gig.teacher.name}</bdi>
      </p>
      <p className={styles.description}>{gig.description}</p>
      <Stars ratings={gig.ratings} summary={gig.ratingSummary} />
      <Facts
        facts={[
          { label: 'Price', value: formatPkr(gig.price) },
          { label: 'Students', value: `${gig.enrolledCount} / ${gig.maxStudents}` },
        ]}
      />
    </Card>
  )
}
