import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ClassFacts } from '#contract/gigs/facts.ts'
import { SearchPageQuery } from '#contract/gigs.ts'
import { Schedule } from '#contract/timetable/schedule.ts'
import { Id, Message, OptionalMessage, Person } from '#contract/user.ts'

export const AdminGig = z.object({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.number(),
  /** Null when the teacher's account is deleted; the page shows "User Not Found". */
  teacher: z._default(z.nullable(Person), null),
  enrolledCount: z.number(),
  maxStudents: z.number(),
  studentsEnrolled: z.array(Person),
  schedule: z.optional(Schedule),
  ...ClassFacts.shape,
})
export type AdminGig = z.infer<typeof AdminGig>

export const getAdminGigs = endpoint({
  method: 'GET',
  path: '/api/admin/get-all-gigs',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Every gig with its enrolled students, newest first, paged',
  query: z.object(SearchPageQuery),
  output: z.array(AdminGig),
})

export const deleteGig = endpoint({
  method: 'DELETE',
  path: '/api/admin/gigs/:id',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Deletes a gig with its resources, discussion and enrolments, and notifies its students',
  params: z.object({ id: Id }),
  output: OptionalMessage,
})

export const unenrollStudent = endpoint({
  method: 'PATCH',
  path: '/api/admin/gigs/:gigId/unenroll/:studentId',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Removes a student from a gig',
  params: z.object({ gigId: Id, studentId: Id }),
  output: OptionalMessage,
})

export const UNDO_TOO_LATE_MESSAGE = 'This can no longer be undone. The student can ask for a place again.'

export const undoUnenroll = endpoint({
  method: 'POST',
  path: '/api/admin/gigs/:gigId/undo-unenroll/:studentId',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Restores an enrolment, with its receipt, that the calling admin has just removed',
  params: z.object({ gigId: Id, studentId: Id }),
  output: Message,
})
