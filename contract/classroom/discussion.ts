import * as z from 'zod/mini'
import { MEMBERS } from '#contract/auth/role.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Message } from '#contract/user.ts'

/** A typist is taken to have stopped this long after the last key (specification 9.9). */
export const TYPING_STOPS_MS = 1500
/** Who goes on typing says so again this often, so that who is silent for longer has vanished. */
export const TYPING_AGAIN_MS = 1000
/** Of a typist who has vanished without a word nothing is shown after this. */
export const TYPING_FORGOTTEN_MS = 2500
export const COMMENT_MAX = 4000
export const COMMENTS_PAGE = 50
export const COMMENTS_MOST = 200
export const REASON_MAX = 1000
export const NOT_BLANK = 'Please write a message.'
export const REPORTED = 'Reported to the admins.'

/**
 * Whether there is nothing to read in a text: spaces, line breaks, and characters that nobody sees.
 * @param text what was typed
 */
export const isBlank = (text: string): boolean => !/[^\s\p{C}]/u.test(text)

// What a database of text cannot hold: a zero character, half a surrogate pair.
const storable = z.overwrite<string>((text) => text.replaceAll('\0', '').toWellFormed())

/** A message of a class discussion. */
export const Comment = z.object({
  /** Made by the phone that wrote it. */
  _id: z.string(),
  gigId: z.string(),
  /** Its place in the one order of the discussion: it grows, and is not always the next number. */
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
  summary:
    'Messages of a class: the newest page, those before a place, or every change after one; `X-Next-Cursor` is where to go on',
  params: ofGig,
  query: z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(COMMENTS_MOST))),
    /** Only messages whose place is before this `seq`. */
    before: position,
    /** Only what has changed since this `change`, in the order of change. */
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
    message: z.string(NOT_BLANK).check(
      storable,
      z.trim(),
      z.refine((text) => !isBlank(text), NOT_BLANK),
      z.maxLength(COMMENT_MAX, 'This message is too long.'),
    ),
    /** Only ever the caller's own: the token says who writes. */
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
  body: z.object({ reason: z._default(z.string().check(storable, z.trim(), z.maxLength(REASON_MAX)), '') }),
  output: Message,
  limits: [{ max: 30, seconds: 3600, by: 'account' }],
})
