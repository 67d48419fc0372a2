import * as z from 'zod/mini'
import { Email } from '#contract/auth/auth.ts'
import { MEMBERS } from '#contract/auth/role.ts'
import { oneLine } from '#contract/text/one-line.ts'
import { endpoint } from './endpoint.ts'
import { ExtraText, Id } from './user.ts'

export const PRICE_MIN = 2500
export const PRICE_MAX = 40_000
export const VIDEO_COST_USD = 3.2
/** PKR for one USD when the public lookup does not answer. */
export const FALLBACK_RATE = 280
/** What the public exchange-rate service answers, as far as it is read. */
export const ExchangeRates = z.object({ rates: z.object({ PKR: z.number().check(z.gte(1), z.lte(100_000)) }) })
/** A rate may have moved by this much between the teacher's phone and the server. */
export const RATE_TOLERANCE = 0.05
export const MAX_STUDENTS_DEFAULT = 30
export const MAX_STUDENTS_LIMIT = 500
export const MARQUEE_REFRESH_MS = 10_000
export const COURSES_REFRESH_MS = 30_000

export const GIG_NOT_FOUND = 'Gig not found'
export const ALL_FIELDS_REQUIRED = 'All fields are required!'
export const PRICE_TOO_LOW = 'Minimum price should be PKR 2500.'
export const PRICE_TOO_HIGH = 'Maximum price allowed is PKR 40000.'
/** Who waits has paid the price as it was. */
export const PRICE_HELD = 'The price cannot change while students wait for your answer. Answer their requests first.'

/**
 * What the video room of one student costs (specification 9.3: fixed USD 3.2, converted).
 * @param rate PKR for one USD
 * @returns whole PKR, rounded up
 */
export const videoCost = (rate: number): number => Math.ceil(VIDEO_COST_USD * rate)

/**
 * The price a student pays: what the teacher entered plus the video cost, rounded up.
 * @param entered PKR as typed by the teacher
 * @param rate PKR for one USD
 */
export const totalPrice = (entered: number, rate: number): number => Math.ceil(entered + VIDEO_COST_USD * rate)

export const GigTeacher = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  bio: z.string(),
  expertise: z.array(z.string()),
  profileImage: z.string(),
  /** Only the third place, the picture, is filled in for others than the teacher and admins. */
  documents: z.array(z.string()),
})
export type GigTeacher = z.infer<typeof GigTeacher>

export const Gig = z.object({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.number(),
  teacher: GigTeacher,
  ratings: z.array(z.object({ rating: z.number() })),
  enrolledCount: z.number(),
  maxStudents: z.number(),
  isFull: z.boolean(),
  /** Filtered to the caller's own id for all but the gig's teacher and admins. */
  studentsEnrolled: z.array(z.string()),
  pendingStudents: z.array(z.string()),
  /** Off sale: no new requests, while its class goes on. */
  isArchived: z._default(z.boolean(), false),
  /** Why the caller's own request was rejected; empty where it was not. */
  rejection: ExtraText,
})
export type Gig = z.infer<typeof Gig>

/** How a growing list is asked for: at most `limit` rows from `cursor` on. */
export const Page = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
}
/** The same, of the rows that match `search`. */
export const SearchedPage = { ...Page, search: z.optional(z.string().check(z.maxLength(200))) }

export const getAllGigs = endpoint({
  method: 'GET',
  path: '/api/gigs/get-all-gigs',
  access: MEMBERS,
  whenOffline: 'saved',
  summary: 'Every gig on sale, newest first, a page at a time',
  query: z.object(SearchedPage),
  output: z.array(Gig),
})

const wholeNumber = z.pipe(
  z.union([z.number(), z.string()], ALL_FIELDS_REQUIRED),
  z.pipe(z.transform(Number), z.number(ALL_FIELDS_REQUIRED).check(z.int('The price must be a whole number.'))),
)

const title = z
  .string(ALL_FIELDS_REQUIRED)
  .check(z.overwrite(oneLine), z.minLength(1, ALL_FIELDS_REQUIRED), z.maxLength(160))
const description = z
  .string(ALL_FIELDS_REQUIRED)
  .check(z.trim(), z.minLength(1, ALL_FIELDS_REQUIRED), z.maxLength(5000))
const maxStudents = z.optional(
  z.number().check(z.int(), z.gte(1), z.lte(MAX_STUDENTS_LIMIT, 'A class has at most 500 places.')),
)
/** The fields of a gig that its teacher writes, without the price. */
const written = { title, description, maxStudents }
/** Labels of edited fields in the audit trail. */
export const EDIT_LABELS = {
  title: 'Title',
  description: 'Description',
  maxStudents: 'Places',
} as const satisfies Record<keyof typeof written, string>

export const createGig = endpoint({
  method: 'POST',
  path: '/api/gigs/create-gig',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Puts a gig on sale; the price includes the video cost',
  body: z.object({ ...written, price: wholeNumber }),
  output: z.prefault(z.object({ message: ExtraText, gig: z.optional(Gig) }), {}),
  idempotent: true,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})

export const editGig = endpoint({
  method: 'PATCH',
  path: '/api/gigs/edit-gig',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Changes a gig; what is left out of price and places stays, and the price stays while requests wait',
  body: z.object({ gigId: Id, ...written, price: z.optional(wholeNumber) }),
  output: z.object({ message: z.string(), gig: Gig }),
  limits: [{ max: 120, seconds: 3600, by: 'account' }],
})

export const archiveGig = endpoint({
  method: 'PATCH',
  path: '/api/gigs/archive-gig',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Takes a gig off sale while its class goes on, or puts it on sale again',
  body: z.object({ gigId: Id, isArchived: z.boolean() }),
  output: z.object({ message: z.string(), gig: Gig }),
})

export const getMyGigs = endpoint({
  method: 'GET',
  path: '/api/teachers/get-my-gigs',
  access: ['teacher', 'admin'],
  whenOffline: 'saved',
  summary: 'The gigs of the calling teacher',
  query: z.object({ ...Page, email: z.optional(Email) }),
  output: z.array(Gig),
})
