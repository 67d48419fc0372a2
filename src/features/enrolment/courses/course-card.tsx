import type { Gig } from '#contract/gigs.ts'
import { type EnrolmentState, STATUS_BADGES } from '#src/features/enrolment/enrolment-state.ts'
import { formatPkr } from '#src/format/money.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { ClassSummary } from '#src/ui/cards/class-summary.tsx'
import { Stars } from '#src/ui/stars/stars.tsx'
import styles from './course-card.module.css'
import { describeSeatsLeft } from './course-filter.ts'

interface CourseCardProps {
  gig: Gig
  state: EnrolmentState
  onOpen: () => void
}

/** A course for sale. Clicking anywhere on the card, except on "Open class", opens the popup. */
export const CourseCard = ({ gig, state, onOpen }: CourseCardProps) => {
  const badge = STATUS_BADGES[state]
  const seatsLeft = state === 'open' && describeSeatsLeft(gig)
  const open = (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
      {gig.title}
    </button>
  )
  return (
    <Card as="li" className={styles.card}>
      <ClassSummary gigId={gig._id} title={open} teacher={gig.teacher.name} isVerified={!gig.isTeacherUnavailable}>
        <strong>{formatPkr(gig.price)}</strong>
        <Stars ratings={gig.ratings} summary={gig.ratingSummary} />
        {seatsLeft && <span className={styles.seats}>{seatsLeft}</span>}
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </ClassSummary>
      {state === 'enrolled' && (
        <LinkButton
          className={styles.above}
          to="/student-dashboard/$gigId"
          params={{ gigId: gig._id }}
          aria-label={`Open class: ${gig.title}`}
          variant="outline"
          wide
        >
          Open class
        </LinkButton>
      )}
    </Card>
  )
}
