import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PageQuery, RatingSummary } from '#contract/gigs.ts'
import { Review } from '#contract/reviews/reviews.ts'
import { Id } from '#contract/user.ts'
import { PublicGig, PublicTeacherCard } from './public-gigs.ts'
import { PUBLIC_LIMIT } from './public-limit.ts'

export const PublicTeacher = z.extend(PublicTeacherCard, {
  /** The documents that an admin has checked. */
  checked: z.array(z.enum(['identity', 'degree'])),
  /** The ratings of all their classes. */
  rating: RatingSummary,
  gigs: z.array(PublicGig),
  /** The newest reviews of all their classes. */
  reviews: z.array(Review),
})
export type PublicTeacher = z.infer<typeof PublicTeacher>

export const listPublicTeachers = endpoint({
  method: 'GET',
  path: '/api/public/teachers',
  access: 'public',
  whenOffline: 'saved',
  summary: 'Approved teachers, newest first, paged',
  query: z.object(PageQuery),
  output: z.array(PublicTeacherCard),
  limits: [PUBLIC_LIMIT],
})

export const getPublicTeacher = endpoint({
  method: 'GET',
  path: '/api/public/teachers/:id',
  access: 'public',
  whenOffline: 'saved',
  summary: 'An approved teacher with their classes, for everybody',
  params: z.object({ id: Id }),
  output: PublicTeacher,
  limits: [PUBLIC_LIMIT],
})
