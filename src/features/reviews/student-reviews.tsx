import { useQuery } from '@tanstack/react-query'
import { gigRatingQuery } from '#src/features/reviews/rating/rating.queries.ts'
import { RatingBlock, type RatingBlockProps } from '#src/features/reviews/rating/rating-block.tsx'
import { ClassReviews } from './class-reviews.tsx'

/** The reviews of a class, then the student's own rating. */
export const StudentReviews = ({ gig, isMain }: RatingBlockProps) => {
  const { data } = useQuery(gigRatingQuery(gig._id))
  return (
    <>
      <ClassReviews gig={gig} viewer="student" ownReviewId={data?.reviewId} />
      <RatingBlock gig={gig} isMain={isMain} />
    </>
  )
}
