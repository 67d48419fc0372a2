// No schemas here: the page of a class parses its address before the first paint, and zod is loaded later.
import { CREATION_CURSOR } from '#contract/text/creation-cursor.ts'

/** How many reviews a page of them has. */
export const REVIEWS_PER_PAGE = 20

/** The first page of all reviews has no cursor. */
const FIRST_PAGE = 'all'

/**
 * Parses the query of the page of a class or a teacher. Anything but a page of its reviews is ignored, so that invented
 * addresses show the page itself.
 * @returns the cursor before the page of reviews, empty for the first page; undefined for the page itself
 */
export const parseReviewsCursor = ({ reviews }: Readonly<Record<string, unknown>>): string | undefined => {
  if (typeof reviews !== 'string') return undefined
  if (reviews === FIRST_PAGE) return ''
  return CREATION_CURSOR.test(reviews) ? reviews : undefined
}

/**
 * Writes the query of a page of reviews.
 * @param cursor as {@link parseReviewsCursor} returns it
 * @returns with `?`, or empty for the page itself
 */
export const reviewsQueryString = (cursor: string | undefined): string =>
  cursor === undefined ? '' : `?reviews=${cursor || FIRST_PAGE}`
