import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { EnrolmentStatus } from '#contract/enrolment.ts'
import { PageQuery, SearchPageQuery } from '#contract/gigs.ts'
import { Id, OptionalText } from '#contract/user.ts'
import { ClassBrief } from './class-brief.ts'

/** The overview returns at most this many enrolments per gig and gigs per teacher. The page fetches the rest on demand. */
export const LISTED_ENROLMENTS_PER_GIG = 20
export const LISTED_GIGS_PER_TEACHER = 50

export const GigEnrolment = z.object({
  studentId: OptionalText,
  studentName: z.string(),
  studentEmail: z.string(),
  /** A link that soon expires; empty when there is no receipt. */
  receiptURL: z.string(),
  status: EnrolmentStatus,
  requestedAt: OptionalText,
})
export type GigEnrolment = z.infer<typeof GigEnrolment>

export const OverviewGig = z.object({
  gigId: z.string(),
  gigTitle: z.string(),
  /** Our addition to the specified shape. */
  gigBrief: z.optional(ClassBrief),
  /** Our addition to the specified shape. Without it, `enrollments` is complete. */
  enrollmentCount: z._default(z.number(), 0),
  /** The newest first, at most `LISTED_ENROLMENTS_PER_GIG`. */
  enrollments: z.array(GigEnrolment),
})
export type OverviewGig = z.infer<typeof OverviewGig>

export const TeacherEnrolments = z.object({
  teacherId: z.string(),
  teacherName: z.string(),
  teacherEmail: z.string(),
  gigs: z.array(OverviewGig),
})
export type TeacherEnrolments = z.infer<typeof TeacherEnrolments>

const TeacherGigs = z.enum(['some', 'none'])
export type TeacherGigs = z.infer<typeof TeacherGigs>

export const getGigEnrolments = endpoint({
  method: 'GET',
  path: '/api/admin/gig-enrollments',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Teachers with their gigs and the enrolments in them, paged by teacher',
  query: z.object({
    ...SearchPageQuery,
    /** Restricts the list to teachers with gigs, or to those without. */
    gigs: z.optional(TeacherGigs),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(20))),
  }),
  output: z.array(TeacherEnrolments),
})

export const getEnrolmentsOfGig = endpoint({
  method: 'GET',
  path: '/api/admin/gig-enrollments/:gigId',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'The enrolments in one gig, newest first, paged',
  params: z.object({ gigId: Id }),
  query: z.object(PageQuery),
  output: z.array(GigEnrolment),
})
