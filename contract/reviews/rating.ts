import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { trimText } from '#contract/text/blank.ts'
import { Id, OptionalMessage, OptionalText } from '#contract/user.ts'

export const MAX_STARS = 5
/** The label of each number of stars, starting at one. */
export const STAR_LABELS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const
export const RATING_FEEDBACK_MAX_LENGTH = 2000
export const RATING_MISSING = 'Please select a rating before submitting.'
export const RATING_SUBMITTED = 'Rating submitted successfully!'
export const ALREADY_RATED = 'You have already rated this class.'

/** The page offers the form from this many days after the acceptance, or after the first lesson. */
export const DAYS_UNTIL_RATING = 7

/** A student's stars, 1 to 5, and their text. */
export interface Rating {
  readonly rating: number
  readonly feedback: string
}

export const OwnRating = z.prefault(
  z.object({
    rating: z._default(z.number(), 0),
    feedback: OptionalText,
    /** When the page starts to offer the form; missing once the form is open. */
    opensAt: z.optional(z.string()),
    /** The id of the public review; missing without a rating. */
    reviewId: z.optional(z.string()),
    /** The admin's reason for hiding the review; missing while the review is public. */
    hiddenReason: z.optional(z.string()),
  }),
  {},
)
export type OwnRating = z.infer<typeof OwnRating>

export const getGigRating = endpoint({
  method: 'GET',
  path: '/api/ratings/get-gig-rating',
  access: ['student'],
  whenOffline: 'saved',
  summary: "The calling student's rating of a gig; 0 stars when there is none",
  query: z.object({ gigId: Id }),
  output: OwnRating,
})

/** Bounds the response. A student rates a class once, and attends far fewer classes. */
export const OWN_REVIEWS_MAX = 1000

export const getOwnReviewIds = endpoint({
  method: 'GET',
  path: '/api/ratings/own-review-ids',
  access: ['student'],
  whenOffline: 'saved',
  summary: "The ids of the calling student's reviews, also of classes that the student has left",
  output: z.array(z.string()),
})

export const addRating = endpoint({
  method: 'POST',
  path: '/api/ratings/add-rating',
  access: ['student'],
  whenOffline: 'queue',
  summary: 'Rates a gig that the student is enrolled in, once',
  body: z.object({
    gigId: Id,
    teacherId: z.optional(Id),
    rating: z
      .number(RATING_MISSING)
      .check(z.int(RATING_MISSING), z.gte(1, RATING_MISSING), z.lte(MAX_STARS, RATING_MISSING)),
    feedback: z._default(
      z.string().check(z.overwrite(trimText), z.maxLength(RATING_FEEDBACK_MAX_LENGTH, 'This feedback is too long.')),
      '',
    ),
  }),
  output: OptionalMessage,
  idempotent: true,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})
