import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { parseReviewsCursor, reviewsQueryString } from '#contract/public/reviews-address.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { classNames } from '#src/ui/class-names.ts'
import { RatingOverview, type RatingOverviewProps } from '#src/ui/reviews/rating-overview.tsx'
import { ReviewItem, ReviewList } from '#src/ui/reviews/review-item.tsx'
import shared from '#src/ui/shared.module.css'
import { isPlainClick } from '#src/ui/shortcuts/is-plain-click.ts'
import { useScrollToHash } from '#src/ui/timing/use-scroll-to-hash.ts'
import links from './page-links.module.css'
import type { Reviewed } from './public-answers.ts'
import { reviewsQuery } from './reviews.queries.ts'
import styles from './reviews-section.module.css'

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

/** @param cursor of a page of reviews, empty for the first; undefined for the page itself */
const addressOf = ({ kind, id }: Reviewed, cursor?: string): string =>
  `/${kind === 'gig' ? 'courses' : 'teachers'}/${id}${reviewsQueryString(cursor)}#reviews`

interface PageLinksProps {
  of: Reviewed
  /** The page of the list that is shown begins after this cursor; undefined or empty for the newest. */
  start: string | undefined
  /** The cursor of the next page, empty for the first; undefined at the end. */
  next: string | undefined
  isLoading: boolean
  onMore: () => void
}

/** Plain links, which work without scripts and before they have loaded. With scripts, more reviews load in place. */
const PageLinks = ({ of, start, next, isLoading, onMore }: PageLinksProps) => {
  const showMore = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!isLoading) onMore()
  }
  if (!start && next === undefined) return null
  return (
    <div className={links.links}>
      {start && <a href={addressOf(of)}>Newest reviews</a>}
      {next !== undefined && (
        <a href={addressOf(of, next)} onClick={showMore} aria-busy={isLoading || undefined}>
          {isLoading ? 'Loading…' : 'Show more reviews'}
        </a>
      )}
    </div>
  )
}

/** The newest reviews of the page or those that its address names, until the reader asks for more. */
const Reviews = ({ of, rating, reviews, actions: Actions }: ReviewsSectionProps) => {
  const start = parseReviewsCursor(useSearch({ strict: false }))
  const [isOpen, setOpen] = useState(start !== undefined)
  const { data, isLoading, isFetchingNextPage, isError, fetchNextPage, refetch } = useInfiniteQuery({
    ...reviewsQuery(of, start),
    enabled: isOpen,
  })
  const shown = data ? data.pages.flatMap(({ rows }) => rows) : reviews
  const firstPage = rating.count > reviews.length ? '' : undefined
  const next = data ? (data.pages.at(-1)?.next ?? undefined) : firstPage
  const showMore = () => {
    if (data) return void fetchNextPage()
    setOpen(true)
    if (isError) void refetch()
  }
  return (
    <>
      {shown.length === 0 ? (
        <p className={shared.soft}>There are no older reviews.</p>
      ) : (
        <ReviewList label="Reviews">
          {shown.map((review) => (
            <ReviewItem key={review._id} review={review}>
              <Actions review={review} />
            </ReviewItem>
          ))}
        </ReviewList>
      )}
      {isError && <p className={shared.soft}>More reviews could not be loaded.</p>}
      <PageLinks of={of} start={start} next={next} isLoading={isLoading || isFetchingNextPage} onMore={showMore} />
    </>
  )
}

/** The distribution of the stars, and the newest reviews with replies. */
export const ReviewsSection = (props: ReviewsSectionProps) => (
  <section ref={useScrollToHash('reviews')} id="reviews" className={classNames(shared.stackS, styles.section)}>
    <h2>Reviews</h2>
    {props.rating.count === 0 ? (
      <p className={shared.soft}>New: no student has rated this yet. Only students of a class can rate it.</p>
    ) : (
      <RatingOverview {...props.rating} />
    )}
    {props.reviews.length > 0 && <Reviews {...props} />}
  </section>
)
