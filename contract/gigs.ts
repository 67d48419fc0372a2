import * as z from 'zod/mini'
import { Email } from '#contract/auth/auth.ts'
import { MEMBER_CALLERS } from '#contract/auth/role.ts'
import { trimText } from '#contract/text/blank.ts'
import { toOneLine } from '#contract/text/one-line.ts'
import { typedNumber } from '#contract/text/typed.ts'
import { NewSchedule, NextLesson, Schedule } from '#contract/timetable/schedule.ts'
import { endpoint } from './endpoint.ts'
import { FACT_LABELS } from './gigs/describe-facts.ts'
import { ClassFacts, factFields } from './gigs/facts.ts'
import { Id, OptionalText } from './user.ts'

export const MAX_STUDENTS_DEFAULT = 30
export const MAX_STUDENTS_LIMIT = 500
export const SEATS_OUT_OF_RANGE = `A class has 1 to ${MAX_STUDENTS_LIMIT} students.`
export const MARQUEE_REFRESH_MS = 10_000
/** How many courses the marquee shows. */
export const MARQUEE_SIZE = 20
export const COURSES_REFRESH_MS = 30_000
export const COURSES_PAGE_SIZE = 24

/** Shown for an open live room without people. */
export const EMPTY_ROOM = 'The room is open; nobody is inside yet'
export const ALL_FIELDS_REQUIRED = 'All fields are required!'

export const GigTeacher = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  bio: z.string(),
  expertise: z.array(z.string()),
  profileImage: z.string(),
  /** Only the teacher and admins receive all links. Others receive only the third, the picture. */
  documents: z.array(z.string()),
})
export type GigTeacher = z.infer<typeof GigTeacher>

/** A gig lists at most this many of its ratings. */
export const RATINGS_MAX = 50

export const RatingSummary = z.object({
  /** 0 without ratings. */
  average: z.number(),
  count: z.number(),
  /** How many ratings have one star, two stars, and so on. */
  stars: z.array(z.number()),
})
export type RatingSummary = z.infer<typeof RatingSummary>

export const Gig = z.object({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.number(),
  teacher: GigTeacher,
  /** The newest, oldest first, at most `RATINGS_MAX`. */
  ratings: z.array(z.object({ rating: z.number() })),
  /** All ratings. Without it, `ratings` is complete. */
  ratingSummary: z.optional(RatingSummary),
  enrolledCount: z.number(),
  maxStudents: z.number(),
  /** Seats that are neither taken nor reserved for students on the waiting list. */
  seatsLeft: z.optional(z.number()),
  isFull: z.boolean(),
  /** Contains only the caller's own id, except for the gig's teacher and admins. */
  studentsEnrolled: z.array(z.string()),
  pendingStudents: z.array(z.string()),
  /** How many receipts for months wait for the caller, the gig's teacher. */
  waitingMonths: z.optional(z.number()),
  /** Whether the ledger has months, for the gig's teacher. A class that is no longer monthly keeps them. */
  hasMonths: z.optional(z.boolean()),
  /** Off sale: the class continues, but takes no new requests. */
  isArchived: z._default(z.boolean(), false),
  /** The teacher is suspended or no longer approved, so requests wait. */
  isTeacherUnavailable: z._default(z.boolean(), false),
  /** Whether the live room is open, for the gig's teacher and enrolled students. */
  isLive: z.optional(z.boolean()),
  /** Whether the open live room has no participants. False if the provider cannot count them. */
  isRoomEmpty: z.optional(z.boolean()),
  /** Whether the caller, the gig's teacher or an enrolled student, has not read all messages of others in the discussion. */
  hasUnread: z.optional(z.boolean()),
  /** The reason why the caller's request was rejected; empty if it was not. */
  rejection: OptionalText,
  /** The caller's place on the waiting list. `position` is 0 while a seat is reserved, until `offeredUntil`. */
  waiting: z.optional(z.object({ position: z.number(), offeredUntil: z.optional(z.string()) })),
  schedule: z.optional(Schedule),
  nextLesson: z.optional(NextLesson),
  /** The last lesson is over, so the class takes no new requests. Missing otherwise. */
  isOver: z.optional(z.boolean()),
  ...ClassFacts.shape,
})
export type Gig = z.infer<typeof Gig>

/**
 * The header `X-Total-Count` is exact up to this number. A longer list has one more as its total, because counting all rows
 * would take longer with each row.
 */
export const EXACT_TOTAL_MAX = 150

/** The query of a paged list: at most `limit` rows after `cursor`. */
export const PageQuery = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
}
export const SearchPageQuery = { ...PageQuery, search: z.optional(z.string().check(z.maxLength(200))) }

export const getAllGigs = endpoint({
  method: 'GET',
  path: '/api/gigs/get-all-gigs',
  access: MEMBER_CALLERS,
  whenOffline: 'saved',
  summary: 'Every gig on sale, newest first, paged',
  query: z.object(SearchPageQuery),
  output: z.array(Gig),
})

export const getGig = endpoint({
  method: 'GET',
  path: '/api/gigs/get-gig',
  access: MEMBER_CALLERS,
  whenOffline: 'saved',
  summary: "A gig with the caller's own enrolment, also if it is archived",
  query: z.object({ gigId: Id }),
  output: Gig,
})

const integerPrice = typedNumber(
  z.number(ALL_FIELDS_REQUIRED).check(z.int('The price must be a whole number.')),
  ALL_FIELDS_REQUIRED,
)

const title = z
  .string(ALL_FIELDS_REQUIRED)
  .check(z.overwrite(toOneLine), z.minLength(1, ALL_FIELDS_REQUIRED), z.maxLength(160))
const description = z
  .string(ALL_FIELDS_REQUIRED)
  .check(z.overwrite(trimText), z.minLength(1, ALL_FIELDS_REQUIRED), z.maxLength(5000))
const SeatCount = z
  .number(SEATS_OUT_OF_RANGE)
  .check(z.int(SEATS_OUT_OF_RANGE), z.gte(1, SEATS_OUT_OF_RANGE), z.lte(MAX_STUDENTS_LIMIT, SEATS_OUT_OF_RANGE))
const maxStudents = z.optional(typedNumber(SeatCount, SEATS_OUT_OF_RANGE))
/** The fields of a gig that its teacher edits, except the price. */
const gigFields = { title, description, maxStudents, ...factFields }
const NewGig = z.object({ ...gigFields, price: integerPrice, schedule: z.optional(z.nullable(NewSchedule)) })
/** Labels of edited fields in the audit trail. */
export const GIG_FIELD_LABELS = {
  title: 'Title',
  description: 'Description',
  maxStudents: 'Places',
  ...FACT_LABELS,
} as const satisfies Record<keyof typeof gigFields, string>

export const createGig = endpoint({
  method: 'POST',
  path: '/api/gigs/create-gig',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Puts a gig on sale; the price includes the video cost, and facts are optional',
  body: NewGig,
  output: z.prefault(z.object({ message: OptionalText, gig: z.optional(Gig) }), {}),
  idempotent: true,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})

export const editGig = endpoint({
  method: 'PATCH',
  path: '/api/gigs/edit-gig',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Changes a gig; omitted fields stay, and the price cannot change while requests are pending',
  body: z.object({
    gigId: Id,
    ...z.partial(NewGig).shape,
    /** Release 0.2.0 sends the stored timetable, maybe without a lesson, with each edit. The server refuses such a new one. */
    schedule: z.optional(z.nullable(Schedule)),
  }),
  output: z.object({ message: z.string(), gig: Gig }),
  limits: [{ max: 120, seconds: 3600, by: 'account' }],
})

export const archiveGig = endpoint({
  method: 'PATCH',
  path: '/api/gigs/archive-gig',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Takes a gig off sale while its class continues, or puts it back on sale',
  body: z.object({ gigId: Id, isArchived: z.boolean() }),
  output: z.object({ message: z.string(), gig: Gig }),
})

export const getMyGigs = endpoint({
  method: 'GET',
  path: '/api/teachers/get-my-gigs',
  access: ['teacher', 'admin'],
  whenOffline: 'saved',
  summary: 'The gigs of the calling teacher',
  query: z.object({ ...PageQuery, email: z.optional(Email) }),
  output: z.array(Gig),
})
