import { Link } from '@tanstack/react-router'
import { type Rating, STAR_LABELS } from '#contract/classroom/rating.ts'
import type { Entry } from '#outbox/entry.ts'
import { RatingStars } from '#src/ui/stars/stars.tsx'
import styles from './rating.module.css'

/** Read-only, because a student can rate a class only once. */
export const SubmittedRating = ({ rating, feedback }: Rating) => (
  <div className={styles.given}>
    <RatingStars rating={rating} word={STAR_LABELS[rating - 1] ?? ''} />
    {feedback && (
      <p className={styles.words} dir="auto">
        {feedback}
      </p>
    )}
  </div>
)

const WAITING = 'Your rating waits on this phone. It is sent as soon as there is a connection.'
const NEEDS_YOU = 'Your rating waits on this phone and needs you.'

/** Reads the rating from an outbox entry. */
export const toRating = ({ input: { body } }: Pick<Entry, 'input'>): Rating => ({
  rating: Number(body.rating),
  feedback: String(body.feedback ?? ''),
})

/** A rating that is still in the outbox. */
export const WaitingRating = ({ entry }: { entry: Entry }) => {
  const needsYou = entry.state === 'needs-you'
  return (
    <>
      <div className={styles.waiting} role="status" data-needs-you={needsYou || undefined}>
        <p>{needsYou ? NEEDS_YOU : WAITING}</p>
        {needsYou && <p>{entry.reason}</p>}
        <Link to="/outbox">See what waits</Link>
      </div>
      <SubmittedRating {...toRating(entry)} />
    </>
  )
}
