import * as z from 'zod/mini'
import { Email, OptionalWhatsappNumber } from '#contract/auth/auth.ts'
import { trimText } from '#contract/text/blank.ts'
import { cleanDigits } from '#contract/text/typed.ts'
import { endpoint, type FileRule } from './endpoint.ts'
import { EXPERTISE_OPTIONS } from './gigs/teaching-options.ts'
import { PageQuery } from './gigs.ts'
import { OptionalMessage, OptionalText, VerificationStatus } from './user.ts'

export const EXPERTISE_REQUIRED = 'Primary expertise is required'
export const BIO_MAX_LENGTH = 4000
const BIO_REQUIRED = 'About You is required'
export const Bio = z
  .string(BIO_REQUIRED)
  .check(z.overwrite(trimText), z.minLength(1, BIO_REQUIRED), z.maxLength(BIO_MAX_LENGTH))

export const CNIC_DIGITS = 13
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024
export const REVIEW_HOURS_RANGE = [24, 48] as const

export const DECISION_REASON_MAX_LENGTH = 500
export const DecisionReason = z.optional(
  z.string().check(z.overwrite(trimText), z.maxLength(DECISION_REASON_MAX_LENGTH)),
)

/** The index of the picture in a teacher's documents: CNIC front, CNIC back, picture (may be an empty string), degree. */
export const PICTURE_INDEX = 2
/** A teacher with a degree has submitted documents. */
export const DEGREE_INDEX = 3

const createDocumentRule = (rule: Pick<FileRule, 'min' | 'max' | 'missing' | 'orText' | 'labels'>): FileRule => ({
  ...rule,
  maxBytes: DOCUMENT_MAX_BYTES,
  types: ['image/png', 'image/jpeg', 'application/pdf'],
  tooLarge: 'Files may be up to 10MB.',
  wrongType: 'Only PNG, JPG and PDF files are allowed.',
})

/** A picture of a teacher. Women need not upload one. */
export const PICTURE_RULE = {
  min: 0,
  max: 1,
  maxBytes: DOCUMENT_MAX_BYTES,
  types: ['image/png', 'image/jpeg'],
  tooLarge: 'Files may be up to 10MB.',
  wrongType: 'The picture must be a PNG or JPG file.',
  missing: '',
} as const satisfies FileRule

const PICTURE_LABELS = ['Profile Picture']

export const CNIC_REQUIRED = 'A valid 13-digit CNIC number is required'

const CNIC_PATTERN = new RegExp(`^\\d{${CNIC_DIGITS}}$`)

/** Whether a typed text is a CNIC, such as `35202-1234567-1`, once it is cleaned. */
export const isCnic = (text: string): boolean => CNIC_PATTERN.test(cleanDigits(text))

const Cnic = z.pipe(
  z.string(CNIC_REQUIRED),
  z.pipe(z.transform(cleanDigits), z.string().check(z.regex(CNIC_PATTERN, CNIC_REQUIRED))),
)

export const getTeacherVerificationStatus = endpoint({
  method: 'GET',
  path: '/api/teachers/get-teacher-verification-status',
  access: ['teacher', 'unapproved-teacher', 'admin'],
  whenOffline: 'saved',
  summary: "The status of a teacher's application",
  query: z.object({ email: z.optional(Email) }),
  output: z.object({
    status: VerificationStatus,
    /** The reason for a rejection; empty if the admin gave none. */
    reason: OptionalText,
  }),
})

export const uploadTeacherDetails = endpoint({
  method: 'POST',
  path: '/api/teachers/upload-teacher-details',
  access: ['unapproved-teacher'],
  whenOffline: 'refuse',
  summary: 'Submits the details and documents of a teacher for verification',
  body: z.object({
    bio: Bio,
    expertise: z.enum(EXPERTISE_OPTIONS, EXPERTISE_REQUIRED),
    cnicNumber: z.optional(Cnic),
    /** The CNIC number from clients that send only the specified fields. Our page uses this name for the pictures. */
    cnic: z.optional(Cnic),
    /** An empty text leaves the number as it is. */
    whatsapp: z.optional(OptionalWhatsappNumber),
    email: z.optional(Email),
  }),
  files: {
    cnic: createDocumentRule({
      min: 2,
      max: 2,
      missing: 'Please upload the front and the back of your CNIC',
      orText: 'cnic',
      labels: ['CNIC Front', 'CNIC Back'],
    }),
    degree: createDocumentRule({
      min: 1,
      max: 1,
      missing: 'Please upload your madrassa degree',
      labels: ['Original Madrassa Degree'],
    }),
    profilePicture: { ...PICTURE_RULE, labels: PICTURE_LABELS },
    profilePic: { ...PICTURE_RULE, labels: PICTURE_LABELS },
  },
  output: OptionalMessage,
  limits: [{ max: 20, seconds: 3600, by: 'account' }],
})

export const PendingTeacher = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  bio: OptionalText,
  expertise: z._default(z.array(z.string()), []),
  verificationStatus: VerificationStatus,
  documents: z.array(z.string()),
  /** 13 digits; empty before the details are submitted. */
  cnicNumber: OptionalText,
  /** When the details were submitted; before that, when the teacher signed up. */
  waitingSince: OptionalText,
})
export type PendingTeacher = z.infer<typeof PendingTeacher>

const teacherListEndpoint = (status: 'pending' | 'requested', summary: string) =>
  endpoint({
    method: 'GET',
    path: `/api/admin/${status}-teachers`,
    access: ['admin'],
    whenOffline: 'refuse',
    summary,
    query: z.object(PageQuery),
    output: z.array(PendingTeacher),
  })

export const pendingTeachers = teacherListEndpoint('pending', 'Teachers who have not submitted their details')
export const requestedTeachers = teacherListEndpoint('requested', 'Teachers whose details await a decision')

/** The server refuses this in the review of applications only: Manage Users can set any status (specification 4.3). */
export const TEACHER_DOCUMENTS_MISSING = 'You can approve this teacher once they have submitted their documents.'

export const approveTeacher = endpoint({
  method: 'POST',
  path: '/api/admin/approve-teacher',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Approves a teacher',
  body: z.object({ email: Email }),
  output: OptionalMessage,
})

export const rejectTeacher = endpoint({
  method: 'POST',
  path: '/api/admin/reject-teacher',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Rejects a teacher, with a reason for the teacher',
  body: z.object({ email: Email, reason: DecisionReason }),
  output: OptionalMessage,
})
