import { useQuery } from '@tanstack/react-query'
import type { Claims } from '#contract/user.ts'
import type { ReviewActionsProps } from '#src/features/courses/reviews-section.tsx'
import { PublicReviewActions } from '#src/features/reviews/public-review-actions.tsx'
import { ownReviewIdsQuery } from '#src/features/reviews/rating/rating.queries.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { ReviewActionRow } from '#src/ui/reviews/review-action-row.tsx'

const HideReview = lazyWithRetry(async () => (await import('#src/features/admin/reviews/hide-review.tsx')).HideReview)

const AdminReviewActions = ({ review }: ReviewActionsProps) => {
  const isOnline = useIsOnline()
  return (
    <ReviewActionRow>
      <HideReview id={review._id} variant="quiet" disabled={!isOnline} />
    </ReviewActionRow>
  )
}

interface MemberReviewActionsProps extends ReviewActionsProps {
  user: Claims
}

/** Students cannot report their own reviews, also of classes that they have left. The server refuses it. */
const ReportActions = ({ review, user }: MemberReviewActionsProps) => {
  const own = useQuery({ ...ownReviewIdsQuery(), enabled: user.role === 'student' })
  if (own.isLoading || own.data?.includes(review._id)) return null
  return <PublicReviewActions review={review} user={user} />
}

/** Admins hide any review, others report. Only admins load the part with the dialog for the reason. */
export const MemberReviewActions = (props: MemberReviewActionsProps) =>
  props.user.role === 'admin' ? <AdminReviewActions review={props.review} /> : <ReportActions {...props} />
