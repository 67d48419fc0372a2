import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { allRows } from '#src/api/paged-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { Fold } from '#src/ui/lists/fold.tsx'
import { RatingOverview } from '#src/ui/reviews/rating-overview.tsx'
import { ReviewItem, ReviewList } from '#src/ui/reviews/review-item.tsx'
import shared from '#src/ui/shared.module.css'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { ReviewActions } from './review-actions.tsx'
import { gigReviewsQuery } from './reviews.queries.ts'

const describeReviews = ({ ratingSummary }: Gig): string => {
  const { count = 0, average = 0 } = ratingSummary ?? {}
  if (count === 0) return 'No ratings yet'
  return `${average.toFixed(1)} · ${formatCount(count, 'review')}`
}

interface ClassReviewsProps {
  gig: Gig
  viewer: 'teacher' | 'student'
  /** The student's own review, which they cannot report. */
  ownReviewId?: string | undefined
}

/** For students, a closed section between the facts and their own rating. */
const Frame = ({ gig, viewer, children }: Pick<ClassReviewsProps, 'gig' | 'viewer'> & { children: ReactNode }) =>
  viewer === 'student' ? (
    <Fold id="reviews" title="Reviews" detail={describeReviews(gig)} className={shared.stackM}>
      {children}
    </Fold>
  ) : (
    <Card as="section" aria-labelledby="reviews" className={shared.stackM}>
      <h2 id="reviews" className={shared.heading}>
        Reviews
      </h2>
      {children}
    </Card>
  )

/** The public reviews of the class, with the actions of its members. */
export const ClassReviews = ({ gig, viewer, ownReviewId }: ClassReviewsProps) => {
  const list = useInfiniteQuery(gigReviewsQuery(gig._id))
  const rows = allRows(list.data)
  // Reviews of a suspended teacher are not public.
  if (gig.isTeacherUnavailable) return null
  return (
    <Frame gig={gig} viewer={viewer}>
      {gig.ratingSummary && gig.ratingSummary.count > 0 && <RatingOverview {...gig.ratingSummary} />}
      <QueryContent
        query={list}
        loading="Loading reviews"
        outline={<Skeleton shape="line" count={3} />}
        failed="The reviews could not be loaded."
      >
        {() =>
          rows.length === 0 ? (
            <p className={shared.soft}>
              {viewer === 'teacher'
                ? 'Reviews of your students appear here. You can reply to each.'
                : 'No student has rated this class yet.'}
            </p>
          ) : (
            <>
              <ReviewList label="Reviews">
                {rows.map((review) => (
                  <ReviewItem key={review._id} review={review}>
                    <ReviewActions
                      review={review}
                      canReply={viewer === 'teacher'}
                      canReport={review._id !== ownReviewId}
                    />
                  </ReviewItem>
                ))}
              </ReviewList>
              {list.hasNextPage && (
                <div>
                  <Button
                    variant="outline"
                    busy={list.isFetchingNextPage}
                    onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
                  >
                    {list.isFetchingNextPage ? 'Loading…' : 'Show more reviews'}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryContent>
    </Frame>
  )
}
