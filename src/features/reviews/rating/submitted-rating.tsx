import { Link } from '@tanstack/react-router'
import { type OwnRating, type Rating, STAR_LABELS } from '#contract/reviews/rating.ts'
import type { Entry } from '#outbox/entry.ts'
import { formatDate } from '#src/format/dates.ts'
import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import { RatingStars } from '#src/ui/stars/stars.tsx'
import styles from './rating.module.css'

/** Explains when the student can rate the class: not before the first lesson. */
export const RatingNotOffered = ({ opensAt }: { opensAt: string }) => (
  <p className={shared.soft}>{`You can rate this class after your first lesson, or from ${formatDate(opensAt)} on.`}</p>
)

/** Read-only, because a student can rate a class only once. */
export const SubmittedRating = ({ rating, feedback, hiddenReason }: OwnRating) => (
  <div className={styles.submittedRating}>
    {hiddenReason !== undefined && (
      <div className={shared.callout}>
        <p>An admin has hidden your review. Only you and the admins can read it, and its stars do not count.</p>
        <p dir="auto">{hiddenReason}</p>
      </div>
    )}
    <RatingStars rating={rating} word={STAR_LABELS[rating - 1] ?? ''} />
    {feedback && (
      <p className={classNames(shared.userText, styles.feedbackText)} dir="auto">
        {feedback}
      </p>
    )}
  </div>
)

const WAITING_TEXT = 'Your rating is saved on this phone. It will be sent when you are online.'
const NEEDS_ACTION_TEXT = 'Your rating is saved on this phone, but was not sent.'

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
      <div className={classNames(shared.callout, styles.waiting)} role="status" data-needs-you={needsYou || undefined}>
        <p>{needsYou ? NEEDS_ACTION_TEXT : WAITING_TEXT}</p>
        {needsYou && <p>{entry.reason}</p>}
        <Link to="/outbox">Open outbox</Link>
      </div>
      <SubmittedRating {...toRating(entry)} />
    </>
  )
}
