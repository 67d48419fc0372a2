import * as z from 'zod/mini'
import { Email } from '#contract/auth/auth.ts'
import { endpoint, type FileRule } from './endpoint.ts'
import { Page } from './gigs.ts'
import { Done, ExtraText, VerificationStatus } from './user.ts'

export const EXPERTISE = ['Quran', 'Hadith', 'Fiqh', 'Arabic Language', 'General Halaqahs'] as const
export const CNIC_DIGITS = 13
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024
export const REVIEW_HOURS = [24, 48] as const

export const REASON_MAX = 500
/** Why an admin decides so: may be left out. */
export const Reason = z.optional(z.string().check(z.trim(), z.maxLength(REASON_MAX)))

/** Places of a teacher's documents: CNIC front, CNIC back, picture (may be empty text), degree. */
export const PICTURE_PLACE = 2

const documents = (rule: Pick<FileRule, 'min' | 'max' | 'missing' | 'orText'>): FileRule => ({
  ...rule,
  maxBytes: DOCUMENT_MAX_BYTES,
  types: ['image/png', 'image/jpeg', 'application/pdf'],
  tooLarge: 'Files may be up to 10MB.',
  wrongType: 'Only PNG, JPG and PDF files are allowed.',
})

/**
 * A CNIC with or without dashes, as its 13 digits.
 * @param text what was typed, for example `35202-1234567-1`
 */
export const cnicDigits = (text: string): string => text.replace(/[\s-]/g, '')

export const CNIC_NEEDED = 'A valid 13-digit CNIC number is required'

const Cnic = z.pipe(
  z.string(CNIC_NEEDED),
  z.pipe(z.transform(cnicDigits), z.string().check(z.regex(/^\d{13}$/, CNIC_NEEDED))),
)

export const getTeacherVerificationStatus = endpoint({
  method: 'GET',
  path: '/api/teachers/get-teacher-verification-status',
  access: ['teacher', 'unapproved-teacher', 'admin'],
  whenOffline: 'saved',
  summary: 'Where the application of a teacher stands',
  query: z.object({ email: z.optional(Email) }),
  output: z.object({
    status: VerificationStatus,
    /** Why the application was rejected; empty where nothing was said. */
    reason: ExtraText,
  }),
})

export const uploadTeacherDetails = endpoint({
  method: 'POST',
  path: '/api/teachers/upload-teacher-details',
  access: ['unapproved-teacher'],
  whenOffline: 'refuse',
  summary: 'Submits the details and documents of a teacher for verification',
  body: z.object({
    bio: z.string('About You is required').check(z.trim(), z.minLength(1, 'About You is required'), z.maxLength(4000)),
    expertise: z.enum(EXPERTISE, 'Primary expertise is required'),
    cnicNumber: z.optional(Cnic),
    /** The number, from clients that send the specified fields alone; ours sends pictures under this name. */
    cnic: z.optional(Cnic),
    whatsapp: z.optional(z.string().check(z.maxLength(20))),
    email: z.optional(Email),
  }),
  files: {
    cnic: documents({ min: 2, max: 2, missing: 'Please upload the front and the back of your CNIC', orText: 'cnic' }),
    degree: documents({ min: 1, max: 1, missing: 'Please upload your madrassa degree' }),
    profilePicture: {
      min: 0,
      max: 1,
      maxBytes: DOCUMENT_MAX_BYTES,
      types: ['image/png', 'image/jpeg'],
      tooLarge: 'Files may be up to 10MB.',
      wrongType: 'The picture must be a PNG or JPG file.',
      missing: '',
    },
    profilePic: {
      min: 0,
      max: 1,
      maxBytes: DOCUMENT_MAX_BYTES,
      types: ['image/png', 'image/jpeg'],
      tooLarge: 'Files may be up to 10MB.',
      wrongType: 'The picture must be a PNG or JPG file.',
      missing: '',
    },
  },
  output: Done,
  limits: [{ max: 20, seconds: 3600, by: 'account' }],
})

export const PendingTeacher = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  bio: ExtraText,
  expertise: z._default(z.array(z.string()), []),
  verificationStatus: VerificationStatus,
  documents: z.array(z.string()),
})
export type PendingTeacher = z.infer<typeof PendingTeacher>

const teachersWaiting = (status: 'pending' | 'requested', summary: string) =>
  endpoint({
    method: 'GET',
    path: `/api/admin/${status}-teachers`,
    access: ['admin'],
    whenOffline: 'refuse',
    summary,
    query: z.object(Page),
    output: z.array(PendingTeacher),
  })

export const pendingTeachers = teachersWaiting('pending', 'Teachers who have not submitted their details')
export const requestedTeachers = teachersWaiting('requested', 'Teachers whose details wait for a decision')

/** Manage Users may set any status all the same (specification 4.3). */
export const NO_DOCUMENTS = 'You can approve this teacher once they have submitted their documents.'

export const approveTeacher = endpoint({
  method: 'POST',
  path: '/api/admin/approve-teacher',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Decides on a teacher: approve',
  body: z.object({ email: Email }),
  output: Done,
})

export const rejectTeacher = endpoint({
  method: 'POST',
  path: '/api/admin/reject-teacher',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Decides on a teacher: reject, with a reason that the teacher reads',
  body: z.object({ email: Email, reason: Reason }),
  output: Done,
})
