import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { EnrolmentStatus } from '#contract/enrolment.ts'
import { PageQuery, SearchPageQuery } from '#contract/gigs.ts'
import { Id, OptionalText } from '#contract/user.ts'

/** Of one gig the overview brings this many enrolments, and this many gigs of one teacher; the rest comes when asked for. */
export const ENROLMENTS_PER_GIG = 20
export const GIGS_PER_TEACHER = 50

export const GigEnrolment = z.object({
  studentId: OptionalText,
  studentName: z.string(),
  studentEmail: z.string(),
  /** A link for ten minutes; empty when there is no receipt. */
  receiptURL: z.string(),
  status: EnrolmentStatus,
  requestedAt: OptionalText,
})
export type GigEnrolment = z.infer<typeof GigEnrolment>

export const OverviewGig = z.object({
  gigId: z.string(),
  gigTitle: z.string(),
  /** The specification has no such field: without it, all enrolments are in the answer. */
  enrollmentCount: z._default(z.number(), 0),
  /** The newest. */
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

export const getGigEnrolments = endpoint({
  method: 'GET',
  path: '/api/admin/gig-enrollments',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Teachers, each with their gigs and who asked for a place in them, a page of teachers at a time',
  query: z.object({
    ...SearchPageQuery,
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(20))),
  }),
  output: z.array(TeacherEnrolments),
})

export const getEnrolmentsOfGig = endpoint({
  method: 'GET',
  path: '/api/admin/gig-enrollments/:gigId',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Who asked for a place in one gig, newest first, a page at a time',
  params: z.object({ gigId: Id }),
  query: z.object(PageQuery),
  output: z.array(GigEnrolment),
})
