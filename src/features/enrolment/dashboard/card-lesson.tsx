import type { Gig } from '#contract/gigs.ts'
import {
  canJoinLesson,
  findLessonPhase,
  formatCountdown,
  formatLength,
  formatLessonTimeForReader,
} from '#src/format/lesson-time.ts'
import { LinkButton } from '#src/ui/button.tsx'
import cards from '#src/ui/cards/card.module.css'
import shared from '#src/ui/shared.module.css'
import { useNow } from '#src/ui/timing/use-now.ts'
import styles from './enrolled-card.module.css'

type Lesson = NonNullable<Gig['nextLesson']>

/** The start of the next lesson. Renders nothing once the lesson is over. */
export const CardLesson = ({ lesson: { startsAt, minutes } }: { lesson: Lesson }) => {
  const now = useNow()
  const phase = findLessonPhase({ startsAt, minutes }, now)
  if (phase === 'over') return null
  return (
    <p className={styles.lesson}>
      <strong className={styles.soon}>
        {phase === 'live' ? 'Lesson time' : `Next lesson ${formatCountdown(Date.parse(startsAt) - now)}`}
      </strong>{' '}
      <span className={shared.hint}>
        <time dateTime={startsAt}>{formatLessonTimeForReader(startsAt)}</time>
        {`\u00a0· ${formatLength(minutes)}`}
      </span>
    </p>
  )
}

/**
 * Whether the card of a class has a link to its lesson. A live class has a row of its own.
 * @param now milliseconds since 1970
 */
export const canJoinFromCard = ({ nextLesson, isLive }: Pick<Gig, 'nextLesson' | 'isLive'>, now: number): boolean =>
  !isLive && nextLesson !== undefined && canJoinLesson(nextLesson, now)

interface JoinLinkProps {
  gig: Pick<Gig, '_id' | 'title'>
  /** Whether it is the filled button of the page. */
  isMain: boolean
  className?: string | undefined
}

export const JoinLink = ({ gig: { _id: gigId, title }, isMain, className = styles.join }: JoinLinkProps) => (
  <LinkButton
    className={className}
    variant={isMain ? 'solid' : 'outline'}
    to="/student-dashboard/$gigId"
    params={{ gigId }}
    search={{ tab: 'meeting' }}
    aria-label={`Join: ${title}`}
  >
    Join
  </LinkButton>
)

interface CardActionsProps {
  gig: Gig
  canJoin: boolean
  /** Whether Join is the filled button of the page. */
  isMain: boolean
}

/** The links into a class. The first one joins the live room. */
export const CardActions = ({ gig, canJoin, isMain }: CardActionsProps) => (
  <div className={styles.actions}>
    {canJoin && <JoinLink gig={gig} isMain={isMain} />}
    <LinkButton
      className={cards.wholeCard}
      variant="outline"
      to="/student-dashboard/$gigId"
      params={{ gigId: gig._id }}
      aria-label={`Continue Learning: ${gig.title}`}
    >
      Continue Learning
    </LinkButton>
  </div>
)
