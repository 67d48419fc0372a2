import { useQuery } from '@tanstack/react-query'
import type { Claims } from '#contract/user.ts'
import type { ReviewActionsProps } from '#src/features/courses/reviews-section.tsx'
import { courseQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { PublicReviewActions } from '#src/features/reviews/public-review-actions.tsx'
import { gigRatingQuery } from '#src/features/reviews/rating/rating.queries.ts'

interface MemberReviewActionsProps extends ReviewActionsProps {
  user: Claims
}

/** On the page of a class, a student cannot report their own review. The server refuses it everywhere. */
export const MemberReviewActions = ({ review, of, user }: MemberReviewActionsProps) => {
  const gig = useQuery({ ...courseQuery(of.id), enabled: of.kind === 'gig' && user.role === 'student' })
  // The call is for students of the class only.
  const isEnrolled = gig.data?.studentsEnrolled.includes(user.id) === true
  const rating = useQuery({ ...gigRatingQuery(of.id), enabled: isEnrolled })
  if (gig.isLoading || rating.isLoading || rating.data?.reviewId === review._id) return null
  return <PublicReviewActions review={review} user={user} />
}
