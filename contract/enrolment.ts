import * as z from 'zod/mini'
import { Email } from '#contract/auth/auth.ts'
import { endpoint } from './endpoint.ts'
import { Gig, Page, SearchedPage } from './gigs.ts'
import { Done, ExtraText, Id, Message, Person } from './user.ts'

export const RECEIPT_MAX_BYTES = 5 * 1024 * 1024
export const RECEIPT_TYPES = ['image/png', 'image/jpeg'] as const
/** The popup closes this much later than a successful enrolment. */
export const POPUP_CLOSES_MS = 1000
/** How long an unenrolment offers Undo. */
export const UNENROLL_UNDO_MS = 10_000
/** How long the link of a shared file opens; those of receipts and documents last shorter (`private-files.ts`). */
export const LINK_MINUTES = 10

export const ALREADY_ENROLLED = 'You are enrolled in this course'
export const ALREADY_PENDING = 'Your enrollment is pending approval'
export const CLASS_FULL = 'This class is full'
export const CLASS_ARCHIVED =
  'This class takes no new requests at the moment. If you have paid already, please write to us.'
export const NOT_ASKED = 'You have not asked for a place in this class.'
export const REASON_REQUIRED = 'Please say why, so that the student knows what to do.'
export const REASON_MAX = 300
export const RECEIPT_MISSING = 'Please upload a payment receipt.'
export const RECEIPT_WRONG_TYPE = 'Only PNG, JPEG, & JPG files are allowed.'
export const RECEIPT_TOO_LARGE = 'The receipt may be up to 5MB.'

/** Where a request for a place stands. A rejected one is pending again once its receipt is replaced. */
export const EnrolmentStatus = z.enum(['pending', 'enrolled', 'rejected'])
export type EnrolmentStatus = z.infer<typeof EnrolmentStatus>

export const enroll = endpoint({
  method: 'POST',
  path: '/api/students/enroll',
  access: ['student'],
  whenOffline: 'queue',
  summary: 'Asks for a place in a gig, with the photo of the payment receipt; after a rejection, with another one',
  body: z.object({ gigId: Id, email: z.optional(Email) }),
  files: {
    receipt: {
      min: 1,
      max: 1,
      maxBytes: RECEIPT_MAX_BYTES,
      types: RECEIPT_TYPES,
      tooLarge: RECEIPT_TOO_LARGE,
      wrongType: RECEIPT_WRONG_TYPE,
      missing: RECEIPT_MISSING,
    },
  },
  output: Message,
  idempotent: true,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})

export const cancelRequest = endpoint({
  method: 'POST',
  path: '/api/students/cancel-request',
  access: ['student'],
  whenOffline: 'refuse',
  summary: "Takes back the calling student's request for a place, pending or rejected",
  body: z.object({ gigId: Id }),
  output: Message,
})

export const getStudentGigs = endpoint({
  method: 'GET',
  path: '/api/students/get-student-gigs',
  access: ['student', 'admin'],
  whenOffline: 'saved',
  summary: 'The gigs the calling student is enrolled in, or those where the request is pending or rejected',
  query: z.object({ ...Page, email: z.optional(Email), status: z.optional(EnrolmentStatus) }),
  output: z.array(Gig),
})

export const getStudentGig = endpoint({
  method: 'GET',
  path: '/api/students/get-student-gig',
  access: ['student', 'admin'],
  whenOffline: 'saved',
  summary: 'One gig that the student is enrolled in, with its teacher',
  query: z.object({ gigId: Id, email: z.optional(Email) }),
  output: Gig,
})

export const EnrolledStudent = z.extend(Person, { whatsapp: ExtraText })
export type EnrolledStudent = z.infer<typeof EnrolledStudent>

export const PendingRequest = z.object({
  studentId: z.string(),
  name: ExtraText,
  email: ExtraText,
  receiptURL: z.string(),
  requestedAt: ExtraText,
})
export type PendingRequest = z.infer<typeof PendingRequest>

const ofGig = {
  params: z.object({ gigId: Id }),
  query: z.object(SearchedPage),
} as const

export const getEnrolledStudents = endpoint({
  method: 'GET',
  path: '/api/teachers/get-enrolled-students/:gigId',
  access: ['teacher', 'admin'],
  whenOffline: 'saved',
  summary: 'Students of a gig',
  ...ofGig,
  output: z.array(EnrolledStudent),
})

export const getPendingStudents = endpoint({
  method: 'GET',
  path: '/api/teachers/get-pending-students/:gigId',
  access: ['teacher', 'admin'],
  whenOffline: 'saved',
  summary: 'Students who wait for a place in a gig',
  ...ofGig,
  output: z.array(EnrolledStudent),
})

export const getPendingRequests = endpoint({
  method: 'GET',
  path: '/api/teachers/:gigId/get-pending-requests/',
  access: ['teacher', 'admin'],
  whenOffline: 'saved',
  summary: 'Requests for a place in a gig, each with an expiring link to its receipt',
  ...ofGig,
  output: z.array(PendingRequest),
})

const StudentOfGig = z.object({ gigId: Id, studentId: Id })

export const acceptStudent = endpoint({
  method: 'PATCH',
  path: '/api/teachers/accept-student',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Gives a pending student a place, if one is left',
  body: StudentOfGig,
  output: Done,
})

export const rejectStudent = endpoint({
  method: 'PATCH',
  path: '/api/teachers/reject-student',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Rejects a pending request with a reason; the student may replace the receipt',
  body: z.extend(StudentOfGig, {
    reason: z
      .string(REASON_REQUIRED)
      .check(
        z.trim(),
        z.minLength(1, REASON_REQUIRED),
        z.maxLength(REASON_MAX, 'The reason may be up to 300 characters.'),
      ),
  }),
  output: Message,
})

export const unenrollStudentToPending = endpoint({
  method: 'PATCH',
  path: '/api/teachers/unenroll-student-to-pending',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Takes an enrolled student back to pending',
  body: StudentOfGig,
  output: EnrolledStudent,
})
