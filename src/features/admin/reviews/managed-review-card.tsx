import { useMutation } from '@tanstack/react-query'
import type { ManagedReview } from '#contract/admin/reviews.ts'
import { ClassBrief } from '#src/features/admin/class-brief.tsx'
import { formatDateTime } from '#src/format/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, CardFacts, CardHead } from '#src/ui/cards/card.tsx'
import { EmailText } from '#src/ui/cards/email-text.tsx'
import shared from '#src/ui/shared.module.css'
import { RatingStars } from '#src/ui/stars/stars.tsx'
import { HideReview } from './hide-review.tsx'
import { showReviewMutation } from './reviews.queries.ts'

interface ManagedReviewProps {
  review: ManagedReview
}

const ReviewFacts = ({ review: { student, teacher, createdAt } }: ManagedReviewProps) => (
  <CardFacts>
    <span>
      By <bdi>{student.name}</bdi>, <EmailText email={student.email} />
    </span>
    <span>
      Teacher: <bdi>{teacher.name}</bdi>
    </span>
    <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
  </CardFacts>
)

const UserText = ({ text }: { text: string }) => (
  <p className={shared.userText} dir="auto">
    {text}
  </p>
)

const Reports = ({ review: { reports } }: ManagedReviewProps) => (
  <ul className={shared.stackS} aria-label="Reports">
    {reports.map(({ reason, by, createdAt }) => (
      <li key={`${by} ${createdAt}`} className={shared.callout}>
        <UserText text={reason} />
        <p className={shared.hint}>
          Reported by <bdi>{by}</bdi>, {formatDateTime(createdAt)}
        </p>
      </li>
    ))}
  </ul>
)

const ReviewDecision = ({ review }: ManagedReviewProps) => {
  const show = useMutation(showReviewMutation(review._id))
  return (
    <div className={shared.row}>
      {!review.hidden && <HideReview id={review._id} variant="outline" />}
      <Button variant="outline" busy={show.isPending} onClick={() => show.mutate()}>
        {review.hidden ? 'Show again' : 'Keep'}
      </Button>
    </div>
  )
}

/** A review with its reports and the admin's decision. Below are its student and class. */
export const ManagedReviewCard = ({ review }: ManagedReviewProps) => (
  <Card as="li" stacked>
    <CardHead title={<bdi>{review.gig.title}</bdi>} />
    <div>
      <RatingStars rating={review.rating} />
      {review.text && <UserText text={review.text} />}
    </div>
    {review.reply && (
      <div>
        <p className={shared.strong}>Reply from the teacher</p>
        <UserText text={review.reply.text} />
      </div>
    )}
    <Reports review={review} />
    {review.hidden && (
      <div>
        <p className={shared.hint}>{`Hidden ${formatDateTime(review.hidden.at)}`}</p>
        <UserText text={review.hidden.reason} />
      </div>
    )}
    <ReviewDecision review={review} />
    <div>
      <ReviewFacts review={review} />
      <ClassBrief brief={review.gig} />
    </div>
  </Card>
)
