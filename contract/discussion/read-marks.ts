import * as z from 'zod/mini'
import { MEMBER_CALLERS } from '#contract/auth/role.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/user.ts'

/** Bounds the response for classes without a maximum of students. Other classes are smaller. */
export const READERS_MAX = 200

/** How far a member has read a discussion. */
export const Reader = z.object({
  _id: z.string(),
  name: z.string(),
  /** The `seq` of the last message that the member has seen. */
  seq: z.number(),
})
export type Reader = z.infer<typeof Reader>

/** The read marks of a discussion's members. */
export const Readers = z.object({
  /** At most {@link READERS_MAX}. The caller's own mark is always the first, if there is one. */
  readers: z.array(Reader),
  /** The number of members: the teacher and the enrolled students. */
  memberCount: z.number(),
})
export type Readers = z.infer<typeof Readers>

/** The read marks of a discussion's members after the caller's own has changed. */
const ReadersAfterReading = z.extend(Readers, {
  /** Whether messages of others are still unread. Missing for admins, and in answers of the previous release. */
  hasUnread: z.optional(z.boolean()),
})

export const getReaders = endpoint({
  method: 'GET',
  path: '/api/comments/:gigId/readers',
  access: MEMBER_CALLERS,
  whenOffline: 'saved',
  summary: 'How far each member has read the messages of a class',
  params: z.object({ gigId: Id }),
  output: Readers,
})

export const markCommentsRead = endpoint({
  method: 'PUT',
  path: '/api/comments/:gigId/read',
  access: MEMBER_CALLERS,
  whenOffline: 'refuse',
  summary:
    'Stores up to which message the caller has read; a lower number than before changes nothing. After the last message, their notification is read too',
  params: z.object({ gigId: Id }),
  body: z.object({ seq: z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)) }),
  output: ReadersAfterReading,
  limits: [{ max: 240, seconds: 60, by: 'account' }],
})
