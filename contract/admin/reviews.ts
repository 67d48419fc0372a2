import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PageQuery } from '#contract/gigs.ts'
import { Review } from '#contract/reviews/reviews.ts'
import { trimText } from '#contract/text/blank.ts'
import { Id, OptionalText, Person } from '#contract/user.ts'
import { ClassBrief } from './class-brief.ts'

export const HIDE_REASON_MAX_LENGTH = 500
export const HIDE_REASON_MISSING = 'Please give a reason.'
/** A review shows at most this many of its reports, the newest. */
export const REPORTS_SHOWN = 20

/** The lists of reviews that admins decide about or have hidden. */
export const REVIEW_STATES = ['reported', 'hidden'] as const

export const ManagedReview = z.extend(Review, {
  gig: z.extend(ClassBrief, { _id: z.string(), title: z.string() }),
  student: Person,
  teacher: Person,
  reports: z.array(z.object({ reason: z.string(), by: z.string(), createdAt: z.string() })),
  /** Whether a report waits for a decision. */
  isReported: z.boolean(),
  /** When the oldest report that waits for a decision was sent; missing if none waits. */
  reportedAt: z.optional(z.string()),
  hidden: z.nullable(z.object({ at: z.string(), reason: z.string() })),
})
export type ManagedReview = z.infer<typeof ManagedReview>

export const getManagedReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Reported reviews, the longest waiting first, or hidden reviews, the newest first; paged',
  query: z.object({ ...PageQuery, state: z._default(z.enum(REVIEW_STATES), 'reported') }),
  output: z.array(ManagedReview),
})

export const moderateReview = endpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id/visibility',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Hides a review with a reason, or shows it; both answer its reports',
  params: z.object({ id: Id }),
  body: z
    .object({
      isHidden: z.boolean(),
      reason: z._default(z.string().check(z.overwrite(trimText), z.maxLength(HIDE_REASON_MAX_LENGTH)), ''),
    })
    .check(
      z.refine(({ isHidden, reason }) => !isHidden || reason !== '', { path: ['reason'], error: HIDE_REASON_MISSING }),
    ),
  output: z.object({ message: OptionalText, review: ManagedReview }),
})
