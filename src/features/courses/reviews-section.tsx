import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { Review } from '#contract/reviews/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { RatingOverview, type RatingOverviewProps } from '#src/ui/reviews/rating-overview.tsx'
import { ReviewItem, ReviewList } from '#src/ui/reviews/review-item.tsx'
import shared from '#src/ui/shared.module.css'
import type { Reviewed } from './public-answers.ts'
import { reviewsQuery } from './reviews.queries.ts'

export interface ReviewActionsProps {
  review: Review
}

export interface ReviewsSectionProps {
  of: Reviewed
  rating: RatingOverviewProps
  /** The newest. */
  reviews: readonly Review[]
  /** What the reader can do with a review. */
  actions: ComponentType<ReviewActionsProps>
}

/** The newest reviews of the page, until the reader asks for more. */
const Reviews = ({ of, rating, reviews, actions: Actions }: ReviewsSectionProps) => {
  const [isOpen, setOpen] = useState(false)
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...reviewsQuery(of),
    enabled: isOpen,
  })
  const shown = data ? data.pages.flatMap(({ rows }) => rows) : reviews
  const hasMore = data ? hasNextPage : rating.count > reviews.length
  const showMore = () => {
    if (data) return void fetchNextPage()
    setOpen(true)
    if (isError) void refetch()
  }
  return (
    <>
      <ReviewList label="Reviews">
        {shown.map((review) => (
          <ReviewItem key={review._id} review={review}>
            <Actions review={review} />
          </ReviewItem>
        ))}
      </ReviewList>
      {isError && <p className={shared.soft}>More reviews could not be loaded.</p>}
      {hasMore && (
        <div className={shared.needsScripts}>
          <Button variant="outline" busy={isFetching} onClick={showMore}>
            {isFetching ? 'Loading…' : 'Show more reviews'}
          </Button>
        </div>
      )}
    </>
  )
}

/** The distribution of the stars, and the newest reviews with replies. */
export const ReviewsSection = (props: ReviewsSectionProps) => (
  <section id="reviews" className={shared.stackS}>
    <h2>Reviews</h2>
    {props.rating.count === 0 ? (
      <p className={shared.soft}>New: no student has rated this yet. Only students of a class can rate it.</p>
    ) : (
      <RatingOverview {...props.rating} />
    )}
    {props.reviews.length > 0 && <Reviews {...props} />}
  </section>
)
