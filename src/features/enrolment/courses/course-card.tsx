import { describeCard } from '#contract/gigs/describe-facts.ts'
import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import { type EnrolmentState, STATUS_BADGES } from '#src/features/enrolment/enrolment-state.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import cards from '#src/ui/cards/card.module.css'
import { Card } from '#src/ui/cards/card.tsx'
import { CourseSummary } from '#src/ui/cards/course-summary.tsx'
import { classNames } from '#src/ui/class-names.ts'
import styles from './course-card.module.css'

interface CourseCardProps {
  gig: Gig
  state: EnrolmentState
  onOpen: () => void
}

/** A course for sale. Clicking anywhere on the card, except on "Open class", opens the popup. */
export const CourseCard = ({ gig, state, onOpen }: CourseCardProps) => {
  const badge = STATUS_BADGES[state]
  const { seatsLeft, ...texts } = describeCard(gig)
  const open = (
    <button type="button" className={classNames(cards.wholeCard, styles.open)} aria-haspopup="dialog" onClick={onOpen}>
      {gig.title}
    </button>
  )
  return (
    <Card as="li" className={styles.card}>
      <CourseSummary
        portrait={gig.teacher.documents[PICTURE_INDEX] ?? ''}
        course={gig}
        title={open}
        texts={{ ...texts, seatsLeft: state === 'open' ? seatsLeft : undefined }}
      >
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </CourseSummary>
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
