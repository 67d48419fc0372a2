import { Link } from '@tanstack/react-router'
import { describePeriod } from '#contract/gigs/describe-facts.ts'
import type { Gig } from '#contract/gigs.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { LESSONS_OVER } from '#contract/timetable/lessons-over.ts'
import { findLessonPhase, formatShortLesson } from '#src/format/lesson-time.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ClassCover } from '#src/ui/cover/class-cover.tsx'
import { PersonIcon } from '#src/ui/icons.tsx'
import shared from '#src/ui/shared.module.css'
import { CompactStars } from '#src/ui/stars/stars.tsx'
import { describeWaiting } from './describe-waiting.ts'
import styles from './gig-card.module.css'
import { GigMenu } from './gig-menu.tsx'

const WaitingLink = ({ gig: { _id, pendingStudents, waitingMonths = 0 } }: { gig: Gig }) => {
  const count = pendingStudents.length + waitingMonths
  return (
    count > 0 && (
      <Link
        className={styles.waiting}
        to="/my-gigs/requests"
        search={{ gig: _id }}
        aria-label={`${count} waiting: ${describeWaiting(pendingStudents.length, waitingMonths)}`}
      >
        {`${count} waiting`}
      </Link>
    )
  )
}

interface GigFactsProps {
  gig: Gig
  /** Milliseconds since 1970. */
  now: number
}

interface GigCardProps extends GigFactsProps {
  /** Whether the gig was just created. Then the card scrolls into view. */
  isNew: boolean
}

const LessonTime = ({ gig: { nextLesson }, now }: GigFactsProps) => {
  if (!nextLesson || findLessonPhase(nextLesson, now) === 'over') return null
  const { text, namesClock } = formatShortLesson(nextLesson, now)
  return (
    <span className={classNames(styles.lesson, namesClock && styles.namesClock)}>
      <span className={shared.visuallyHidden}>Next lesson: </span>
      <time dateTime={nextLesson.startsAt}>{text}</time>
    </span>
  )
}

/** What keeps a class from new requests; only the first, because a row has space for one. */
const describeClosed = ({ isArchived, isOver, isFull }: Gig): string | false => {
  if (isArchived) return 'Archived'
  return isOver ? LESSONS_OVER : isFull && 'Full'
}

const GigState = ({ gig, isNew }: Pick<GigCardProps, 'gig' | 'isNew'>) => {
  const closed = describeClosed(gig)
  return (
    (isNew || closed) && (
      <span className={styles.state}>
        {isNew && <Badge tone="green">Created</Badge>}
        {closed && <Badge>{closed}</Badge>}
      </span>
    )
  )
}

const GigFacts = ({ gig, now, isNew }: GigCardProps) => (
  <div className={styles.facts}>
    <WaitingLink gig={gig} />
    <strong className={styles.price}>
      {formatPkr(gig.price)}
      <span className={styles.period}>{describePeriod(gig)}</span>
    </strong>
    <span className={styles.seats}>
      <PersonIcon />
      {`${gig.enrolledCount} / ${gig.maxStudents}`}
      <span className={shared.visuallyHidden}> students</span>
    </span>
    <LessonTime gig={gig} now={now} />
    <GigState gig={gig} isNew={isNew} />
  </div>
)

const GigActions = ({ gig }: { gig: Gig }) => (
  <div className={styles.actions}>
    <LinkButton
      to="/my-gigs/gigs/$gigId"
      params={{ gigId: gig._id }}
      aria-label={`Open Gig: ${gig.title}`}
      variant="quiet"
      className={styles.open}
    >
      Open Gig
    </LinkButton>
    {gig.enrolledCount > 0 && (
      <LinkButton
        to="/my-gigs/gigs/$gigId"
        params={{ gigId: gig._id }}
        search={{ tab: 'meeting' }}
        aria-label={`Start Meeting: ${gig.title}`}
        variant="quiet"
      >
        Start Meeting
      </LinkButton>
    )}
    <GigMenu gig={gig} />
  </div>
)

const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })

export const GigCard = ({ gig, now, isNew }: GigCardProps) => (
  <Card as="li" className={classNames(styles.card, isNew && styles.isNew)}>
    <ClassCover gigId={gig._id} size="small" subject={gig.subject} picture={gig.coverSmallURL} />
    <div ref={isNew ? scrollIntoView : undefined} className={styles.text}>
      <div className={styles.head}>
        <h2 className={styles.title} dir="auto">
          {isNew ? <span data-clear-of-toasts>{gig.title}</span> : gig.title}
        </h2>
        <CompactStars ratings={gig.ratings} summary={gig.ratingSummary} />
      </div>
      <GigFacts gig={gig} now={now} isNew={isNew} />
    </div>
    <GigActions gig={gig} />
  </Card>
)
