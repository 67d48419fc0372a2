import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ClassFacts } from '#contract/gigs/facts.ts'
import { PageQuery, RatingSummary } from '#contract/gigs.ts'
import { Review } from '#contract/reviews/reviews.ts'
import { NextLesson, Schedule } from '#contract/timetable/schedule.ts'
import { Id } from '#contract/user.ts'
import { CatalogueQuery } from './catalogue-query.ts'
import { PUBLIC_LIMIT } from './public-limit.ts'

/** A card shows at most this many letters of the description. */
export const EXCERPT_MAX_LENGTH = 180
/** How many similar classes the page of a class that is no longer on sale suggests. */
export const SIMILAR_GIGS = 3
/** How many reviews the page of a class or of a teacher shows first. */
export const FIRST_REVIEWS = 5

/** The public data of a teacher. It has no e-mail address, phone number or document. */
export const PublicTeacherName = z.object({
  id: z.string(),
  name: z.string(),
  /** A path on this server; empty without a picture. */
  picture: z.string(),
  /** An admin has checked the identity card and the degree. */
  verified: z.boolean(),
})
export type PublicTeacherName = z.infer<typeof PublicTeacherName>

/** The data of a card of a class on sale. A field is missing if the teacher has not filled it in. */
export const PublicGig = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** PKR, with the video cost. */
  price: z.number(),
  period: ClassFacts.shape.period,
  subject: ClassFacts.shape.subject,
  /** The languages of teaching. */
  languages: z.array(z.string()),
  level: ClassFacts.shape.level,
  audience: ClassFacts.shape.audience,
  schedule: z.optional(Schedule),
  nextLesson: z.optional(NextLesson),
  /** An average of 0 without ratings. */
  rating: z.object({ average: z.number(), count: z.number() }),
  /** Missing in a full class. A card has it only when few seats are left. */
  seatsLeft: z.optional(z.number()),
  isFull: z.boolean(),
  /** The teacher's picture, 1280 pixels wide. Without it, the page draws a pattern from the id. */
  coverURL: ClassFacts.shape.coverURL,
  /** The same picture, 480 pixels wide. */
  coverSmallURL: ClassFacts.shape.coverSmallURL,
  teacher: PublicTeacherName,
})
export type PublicGig = z.infer<typeof PublicGig>

export const PublicTeacherCard = z.extend(PublicTeacherName, {
  bio: z.string(),
  expertise: z.array(z.string()),
  languages: z.array(z.string()),
})
export type PublicTeacherCard = z.infer<typeof PublicTeacherCard>

/** The data of the page of a class. */
export const PublicGigFacts = z.extend(PublicGig, {
  description: z.string(),
  /** The last lesson is over, so the class takes no new students. Missing otherwise. */
  isOver: z.optional(z.boolean()),
  outcomes: z.array(z.string()),
  requirements: z.optional(z.string()),
  maxStudents: z.number(),
  introduction: ClassFacts.shape.introduction,
  rating: RatingSummary,
  /** The newest reviews. */
  reviews: z.array(Review),
  teacher: PublicTeacherCard,
})
export type PublicGigFacts = z.infer<typeof PublicGigFacts>

export const PublicGigDetails = z.object({
  /** `archived`: the class takes no new students: it is off sale, or `isOver`. `gone`: the class does not exist, or its teacher is not approved. */
  status: z.enum(['open', 'archived', 'gone']),
  /** Missing if the class is gone. */
  gig: z.optional(PublicGigFacts),
  /** Classes on sale to suggest instead. Empty for an open class. */
  similar: z.array(PublicGig),
})
export type PublicGigDetails = z.infer<typeof PublicGigDetails>

export const listPublicGigs = endpoint({
  method: 'GET',
  path: '/api/public/gigs',
  access: 'public',
  whenOffline: 'saved',
  summary: 'The classes on sale that match the filters, for everybody, paged',
  query: z.object({ limit: PageQuery.limit, ...CatalogueQuery }),
  output: z.array(PublicGig),
  limits: [PUBLIC_LIMIT],
})

export const getPublicGig = endpoint({
  method: 'GET',
  path: '/api/public/gigs/:id',
  access: 'public',
  whenOffline: 'saved',
  summary: 'A class with all that a visitor may see, or classes that are like it if it is no longer on sale',
  params: z.object({ id: Id }),
  output: PublicGigDetails,
  limits: [PUBLIC_LIMIT],
})
