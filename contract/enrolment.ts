import * as z from 'zod/mini'
import { Email } from '#contract/auth/auth.ts'
import { trimText } from '#contract/text/blank.ts'
import { endpoint } from './endpoint.ts'
import { Gig, PageQuery, SearchPageQuery } from './gigs.ts'
import { Id, Message, OptionalMessage, OptionalText, Person } from './user.ts'

export const RECEIPT_MAX_BYTES = 5 * 1024 * 1024
export const RECEIPT_TYPES = ['image/png', 'image/jpeg'] as const
/** The delay between a successful request and closing the popup. */
export const POPUP_CLOSE_DELAY_MS = 1000
/** The lifetime of a link to a shared file. Links to receipts and documents expire sooner (`private-files.ts`). */
export const FILE_LINK_MINUTES = 10

export const ALREADY_ENROLLED = 'You are enrolled in this course'
export const ALREADY_PENDING = 'Your enrollment is pending approval'
export const CLASS_FULL = 'This class is full'
export const NO_NEW_REQUESTS =
  'This class takes no new requests at the moment. If you have paid already, please write to us.'
export const ENROLMENT_NOT_REQUESTED = 'You have not asked for a place in this class.'
export const REJECTION_REASON_REQUIRED = 'Please say why, so that the student knows what to do.'
export const REJECTION_REASON_MAX_LENGTH = 300
export const RECEIPT_MISSING = 'Please upload a payment receipt.'
export const RECEIPT_WRONG_TYPE = 'Only PNG, JPEG, & JPG files are allowed.'
export const RECEIPT_HINT =
  'Any photo from your phone works. It is made smaller before it is sent: PNG, JPEG or JPG, up to 5MB.'
export const RECEIPT_TOO_LARGE = 'The receipt may be up to 5MB.'
/** One photo of a receipt, in each call that takes one. */
export const RECEIPT_RULE = {
  min: 1,
  max: 1,
  maxBytes: RECEIPT_MAX_BYTES,
  types: RECEIPT_TYPES,
  tooLarge: RECEIPT_TOO_LARGE,
  wrongType: RECEIPT_WRONG_TYPE,
  missing: RECEIPT_MISSING,
} as const

/** A rejected request becomes pending again when the student replaces its receipt. */
export const EnrolmentStatus = z.enum(['pending', 'enrolled', 'rejected'])
export type EnrolmentStatus = z.infer<typeof EnrolmentStatus>

export const enroll = endpoint({
  method: 'POST',
  path: '/api/students/enroll',
  access: ['student'],
  whenOffline: 'queue',
  summary: 'Requests a place in a gig with the photo of a payment receipt, or replaces the receipt after a rejection',
  body: z.object({ gigId: Id, email: z.optional(Email) }),
  files: { receipt: RECEIPT_RULE },
  output: Message,
  idempotent: true,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})

export const cancelRequest = endpoint({
  method: 'POST',
  path: '/api/students/cancel-request',
  access: ['student'],
  whenOffline: 'refuse',
  summary: "Cancels the calling student's pending or rejected request",
  body: z.object({ gigId: Id }),
  output: Message,
})

export const getStudentGigs = endpoint({
  method: 'GET',
  path: '/api/students/get-student-gigs',
  access: ['student', 'admin'],
  whenOffline: 'saved',
  summary: 'The gigs in which the calling student has an enrolment of the given status',
  query: z.object({ ...PageQuery, email: z.optional(Email), status: z.optional(EnrolmentStatus) }),
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

export const EnrolledStudent = z.extend(Person, {
  whatsapp: OptionalText,
  /** Omitted for pending students. */
  enrolledAt: z.optional(z.string()),
  /** The payments of a student of a monthly class. */
  monthly: z.optional(
    z.object({
      /** The first day that is not paid, `YYYY-MM-DD`. */
      paidUntil: z.string(),
      /** Whether the receipt for the month that begins on it waits for the teacher. */
      isReceiptSent: z.boolean(),
    }),
  ),
})
export type EnrolledStudent = z.infer<typeof EnrolledStudent>

export const PendingRequest = z.object({
  studentId: z.string(),
  name: OptionalText,
  email: OptionalText,
  receiptURL: z.string(),
  requestedAt: OptionalText,
  /** True if the same picture was sent for another payment. */
  isDuplicate: z.optional(z.boolean()),
})
export type PendingRequest = z.infer<typeof PendingRequest>

const gigStudentsInput = {
  params: z.object({ gigId: Id }),
  query: z.object(SearchPageQuery),
} as const

export const getEnrolledStudents = endpoint({
  method: 'GET',
  path: '/api/teachers/get-enrolled-students/:gigId',
  access: ['teacher', 'admin'],
  whenOffline: 'saved',
  summary: 'Students of a gig',
  ...gigStudentsInput,
  output: z.array(EnrolledStudent),
})

export const getPendingStudents = endpoint({
  method: 'GET',
  path: '/api/teachers/get-pending-students/:gigId',
  access: ['teacher', 'admin'],
  whenOffline: 'saved',
  summary: 'Students with a pending request for a gig',
  ...gigStudentsInput,
  output: z.array(EnrolledStudent),
})

export const getPendingRequests = endpoint({
  method: 'GET',
  path: '/api/teachers/:gigId/get-pending-requests/',
  access: ['teacher', 'admin'],
  whenOffline: 'saved',
  summary: 'Requests for a place in a gig, each with an expiring link to its receipt',
  ...gigStudentsInput,
  output: z.array(PendingRequest),
})

const GigAndStudent = z.object({ gigId: Id, studentId: Id })

export const acceptStudent = endpoint({
  method: 'PATCH',
  path: '/api/teachers/accept-student',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Enrols a pending student if the class has a free place',
  body: GigAndStudent,
  output: OptionalMessage,
})

export const rejectStudent = endpoint({
  method: 'PATCH',
  path: '/api/teachers/reject-student',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Rejects a pending request with a reason; the student may replace the receipt',
  body: z.extend(GigAndStudent, {
    reason: z
      .string(REJECTION_REASON_REQUIRED)
      .check(
        z.overwrite(trimText),
        z.minLength(1, REJECTION_REASON_REQUIRED),
        z.maxLength(REJECTION_REASON_MAX_LENGTH, 'The reason may be up to 300 characters.'),
      ),
  }),
  output: Message,
})

export const reopenRequest = endpoint({
  method: 'PATCH',
  path: '/api/teachers/reopen-request',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Undoes the rejection of a request, so that it waits for an answer again',
  body: GigAndStudent,
  output: Message,
})

export const unenrollStudentToPending = endpoint({
  method: 'PATCH',
  path: '/api/teachers/unenroll-student-to-pending',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Moves an enrolled student back to pending',
  body: GigAndStudent,
  output: EnrolledStudent,
})
