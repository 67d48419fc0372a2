import { useQuery } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { gigRatingQuery } from '#src/features/reviews/rating/rating.queries.ts'
import { RatingBlock } from '#src/features/reviews/rating/rating-block.tsx'
import { ClassReviews } from './class-reviews.tsx'

/** The reviews of a class, then the student's own rating. */
export const StudentReviews = ({ gig }: { gig: Gig }) => {
  const { data } = useQuery(gigRatingQuery(gig._id))
  return (
    <>
      <ClassReviews gig={gig} viewer="student" ownReviewId={data?.reviewId} />
      <RatingBlock gig={gig} />
    </>
  )
}
