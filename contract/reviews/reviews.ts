import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PageQuery } from '#contract/gigs.ts'
import { PUBLIC_LIMIT } from '#contract/public/public-limit.ts'
import { trimText } from '#contract/text/blank.ts'
import { Id, Message, OptionalText } from '#contract/user.ts'

export const REVIEWS_PAGE_SIZE = 5
export const REPLY_MAX_LENGTH = 2000
export const REPLY_MISSING = 'Please write a reply.'
export const REVIEW_REPORT_MAX_LENGTH = 1000
export const REVIEW_REPORT_MISSING = 'Please say what is wrong with this review.'
export const REVIEW_REPORTED = 'Reported to the admins. They will look at this review.'
export const REVIEW_ALREADY_REPORTED = 'You have already reported this review.'
export const REVIEW_NOT_FOUND = 'This review is no longer here.'

export const ReviewReply = z.object({
  text: z.string(),
  createdAt: z.string(),
  /** When the teacher last changed the reply. */
  editedAt: z.optional(z.string()),
})

/** The public form of a rating. It contains no account id. */
export const Review = z.object({
  _id: z.string(),
  rating: z.number(),
  /** Empty if the student gave only stars. */
  text: OptionalText,
  /** First name and initial of the student: `Ayesha K.` */
  author: z.string(),
  createdAt: z.string(),
  reply: z.optional(ReviewReply),
  /** The class, in the list of a teacher's reviews. */
  gig: z.optional(z.object({ _id: z.string(), title: z.string() })),
})
export type Review = z.infer<typeof Review>

export const getGigReviews = endpoint({
  method: 'GET',
  path: '/api/public/gigs/:id/reviews',
  access: 'public',
  whenOffline: 'saved',
  summary: 'The reviews of a gig whose teacher is approved, newest first, paged',
  params: z.object({ id: Id }),
  query: z.object(PageQuery),
  output: z.array(Review),
  limits: [PUBLIC_LIMIT],
})

export const getTeacherReviews = endpoint({
  method: 'GET',
  path: '/api/public/teachers/:id/reviews',
  access: 'public',
  whenOffline: 'saved',
  summary: 'The reviews of all gigs of an approved teacher, newest first, paged',
  params: z.object({ id: Id }),
  query: z.object(PageQuery),
  output: z.array(Review),
  limits: [PUBLIC_LIMIT],
})

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id/reply',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: "Replies to a review of the calling teacher's gig, or changes the reply; the student is notified once",
  params: z.object({ id: Id }),
  body: z.object({
    reply: z
      .string(REPLY_MISSING)
      .check(z.overwrite(trimText), z.minLength(1, REPLY_MISSING), z.maxLength(REPLY_MAX_LENGTH)),
  }),
  output: Review,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/report',
  access: ['student', 'teacher'],
  whenOffline: 'refuse',
  summary: 'Reports a review to the admins, once for each caller',
  params: z.object({ id: Id }),
  body: z.object({
    reason: z
      .string(REVIEW_REPORT_MISSING)
      .check(z.overwrite(trimText), z.minLength(1, REVIEW_REPORT_MISSING), z.maxLength(REVIEW_REPORT_MAX_LENGTH)),
  }),
  output: Message,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})
