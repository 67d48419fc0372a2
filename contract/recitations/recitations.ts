import * as z from 'zod/mini'
import { VOICE_TYPES } from '#contract/discussion/attachments.ts'
import { endpoint, type FileRule } from '#contract/endpoint.ts'
import { PageQuery } from '#contract/gigs.ts'
import { Id, OptionalMessage } from '#contract/user.ts'

const MEGABYTE = 1024 * 1024

/** Three pages of the Quran in a slow recitation. */
export const RECITATION_MAX_SECONDS = 600
/** All recitations that a student has sent. */
export const RECITATIONS_MAX_BYTES = 200 * MEGABYTE
export const RECITATION_TOO_LONG = `A recording may be up to ${RECITATION_MAX_SECONDS / 60} minutes long.`
export const RECITATION_UNREADABLE = 'This recording cannot be read.'
export const RECITATION_SENT = 'Your recitation was sent to your teacher.'
export const RECITATION_DELETED = 'Recording deleted.'

export const RECITATION_RULE = {
  min: 1,
  max: 1,
  maxBytes: 12 * MEGABYTE,
  types: VOICE_TYPES,
  tooLarge: 'A recording may be up to 12 MB.',
  wrongType: RECITATION_UNREADABLE,
  missing: 'Please record your recitation first.',
} as const satisfies FileRule

/** A student's recording of their own turn, which only this student and the teacher of the class may open. */
export const Recitation = z.object({
  _id: z.string(),
  studentId: z.string(),
  studentName: z.string(),
  /** `GET /api/files/{id}/link` creates a link for either of them. */
  fileId: z.string(),
  bytes: z.number(),
  seconds: z.number(),
  /** When it was sent. */
  createdAt: z.string(),
})
export type Recitation = z.infer<typeof Recitation>

export const getRecitations = endpoint({
  method: 'GET',
  path: '/api/recitations',
  access: ['student', 'teacher'],
  whenOffline: 'saved',
  summary: 'Recorded recitations of a gig, newest first: of all students for its teacher, the own ones for a student',
  query: z.object({ gigId: Id, ...PageQuery }),
  output: z.array(Recitation),
})

export const sendRecitation = endpoint({
  method: 'POST',
  path: '/api/recitations',
  access: ['student'],
  whenOffline: 'queue',
  summary: 'Sends a recording of the own recitation to the teacher of a gig; other students and admins cannot open it',
  body: z.object({
    gigId: Id,
    /** The length, because Chrome writes no length into its recordings. */
    seconds: z.optional(z.coerce.number<number>().check(z.gte(0), z.lte(RECITATION_MAX_SECONDS + 1))),
  }),
  files: { file: RECITATION_RULE },
  output: z.object({ message: z.string(), recitation: Recitation }),
  idempotent: true,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})

export const deleteRecitation = endpoint({
  method: 'DELETE',
  path: '/api/recitations/:id',
  access: ['student', 'teacher'],
  whenOffline: 'refuse',
  summary: 'Deletes a recitation and its file; for its student and the teacher of the class',
  params: z.object({ id: Id }),
  output: OptionalMessage,
})
