import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MEMBERS } from '../role.ts'
import { Id, Message } from '../user.ts'

/** A typist is taken to have stopped this long after the last key (specification, section 9). */
export const TYPING_STOPS_MS = 1500
export const COMMENT_MAX = 4000
export const COMMENTS_PAGE = 50

/** A message of a class discussion. */
export const Comment = z.object({
  /** Made by the phone that wrote it. */
  _id: z.string(),
  gigId: z.string(),
  /** Its place in the one order of the discussion, from 1 on. */
  seq: z.number(),
  /** Grows with every change of the discussion: a new message, a removal. What a client has seen up to, it asks from. */
  change: z.number(),
  /** Who wrote it; `[Deleted User]` stays where the account is gone. */
  userId: z.object({ _id: z.string(), name: z.string() }),
  /** Empty once removed. */
  message: z.string(),
  createdAt: z.string(),
  isRemoved: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

const ofGig = z.object({ gigId: Id })
const position = z.optional(z.coerce.number().check(z.int(), z.gte(0)))

export const getComments = endpoint({
  method: 'GET',
  path: '/api/comments/:gigId',
  access: MEMBERS,
  whenOffline: 'saved',
  summary: 'Messages of a class: the newest page, those before a place, or every change after one; oldest first',
  params: ofGig,
  query: z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
    /** Only messages whose place is before this `seq`. */
    before: position,
    /** Only what has changed since this `change`; the answer is in the order of change and may have to be continued. */
    after: position,
  }),
  output: z.array(Comment),
})

export const postComment = endpoint({
  method: 'POST',
  path: '/api/comments/:gigId',
  access: MEMBERS,
  whenOffline: 'queue',
  summary: 'Writes a message; stored first, announced after',
  params: ofGig,
  body: z.object({
    /** Made by the phone; a second message under the same id is the first one. */
    id: z.optional(Id),
    message: z
      .string('Please write a message.')
      .check(
        z.trim(),
        z.minLength(1, 'Please write a message.'),
        z.maxLength(COMMENT_MAX, 'This message is too long.'),
      ),
    userId: z.optional(Id),
  }),
  output: Comment,
  idempotent: true,
  limits: [{ max: 120, seconds: 60, by: 'account' }],
})

const ofComment = z.object({ gigId: Id, commentId: Id })

export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:gigId/:commentId',
  access: MEMBERS,
  whenOffline: 'refuse',
  summary: 'Removes a message: its author, the teacher of the class, an admin',
  params: ofComment,
  output: Comment,
})

export const reportComment = endpoint({
  method: 'POST',
  path: '/api/comments/:gigId/:commentId/report',
  access: MEMBERS,
  whenOffline: 'refuse',
  summary: 'Reports a message to the admins, as feedback of type concern',
  params: ofComment,
  body: z.object({ reason: z._default(z.string().check(z.trim(), z.maxLength(1000)), '') }),
  output: Message,
  limits: [{ max: 30, seconds: 3600, by: 'account' }],
})
