import { useQuery } from '@tanstack/react-query'
import type { Claims } from '#contract/user.ts'
import type { ReviewActionsProps } from '#src/features/courses/reviews-section.tsx'
import { PublicReviewActions } from '#src/features/reviews/public-review-actions.tsx'
import { ownReviewIdsQuery } from '#src/features/reviews/rating/rating.queries.ts'

interface MemberReviewActionsProps extends ReviewActionsProps {
  user: Claims
}

/** Students cannot report their own reviews, also of classes that they have left. The server refuses it. */
export const MemberReviewActions = ({ review, user }: MemberReviewActionsProps) => {
  const own = useQuery({ ...ownReviewIdsQuery(), enabled: user.role === 'student' })
  if (own.isLoading || own.data?.includes(review._id)) return null
  return <PublicReviewActions review={review} user={user} />
}
