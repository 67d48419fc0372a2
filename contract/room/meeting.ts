import * as z from 'zod/mini'
import { MEMBER_CALLERS } from '#contract/auth/role.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Message, OptionalMessage, OptionalText } from '#contract/user.ts'

export const NO_ACTIVE_MEETING = 'No active meeting found.'
export const MEETING_DELETED = 'Meeting room deleted successfully.'
export const LINK_SENT = 'Meeting link sent to students.'

/** At least 128 random bits in at most 24 URL-safe characters. */
export const RoomName = z.string().check(z.regex(/^[\w-]{22,24}$/, 'Not a valid room'))

/** The join token of an external provider. It is never part of the URL, which people share. */
const token = z.optional(z.string())

/** Other implementations of this API omit it, or send null, when no room is open. */
const RoomUrl = z.catch(z.string(), '')

export const startMeeting = endpoint({
  method: 'POST',
  path: '/api/meetings/daily/:gigId',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Opens the live room of a gig, or returns the open one',
  params: z.object({ gigId: Id }),
  /** The last segment of `videoUrl` is the room's name; it carries no query string. */
  output: z.object({ videoUrl: RoomUrl, roomId: OptionalText, token }),
  limits: [{ max: 30, seconds: 300, by: 'account' }],
})

export const endMeeting = endpoint({
  method: 'DELETE',
  path: '/api/meetings/daily/:roomName/:gigId',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Closes the live room of a gig; closing it again succeeds',
  params: z.object({ roomName: z.string().check(z.maxLength(300)), gigId: Id }),
  /** The specification promises only a truthy answer. */
  output: z.union([Message, z.unknown().check(z.refine(Boolean))]),
})

export const getMeetingUrl = endpoint({
  method: 'GET',
  path: '/api/students/get-meeting-url',
  access: MEMBER_CALLERS,
  whenOffline: 'refuse',
  summary: 'The URL of the live room of a gig, for its members; empty when none is open',
  query: z.object({ gigId: Id }),
  output: z.object({ roomUrl: RoomUrl, token }),
})

export const sendInvites = endpoint({
  method: 'POST',
  path: '/api/teachers/send-invites-to-enrolled-students',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Notifies every enrolled student of a gig that its live room is open',
  body: z.object({ gigId: Id }),
  output: OptionalMessage,
  limits: [{ max: 10, seconds: 600, by: 'account' }],
})

/** The state of a room that its page shows before the user joins. */
export const Ticket = z.object({
  gigId: z.string(),
  title: z.string(),
  role: z.enum(['owner', 'admin', 'participant']),
  /** `mesh`: browsers connect to each other. `sfu`: a media server forwards the streams. */
  media: z.enum(['mesh', 'sfu']),
  maxPeople: z.number(),
  /** The number of people in the room now. */
  people: z.number(),
  /** Whether the lock applies to the caller. Someone who was inside and lost the connection may rejoin. */
  isLocked: z.boolean(),
  startedAt: z.string(),
  /** The verse that the teacher showed last in this class, as `chapter:verse`. A previous release omits it. */
  lastVerse: z.optional(z.nullable(z.string())),
  /** Whose messages the discussion labels. A previous release omits it. */
  teacherId: z.optional(z.string()),
  /** A path on this server; empty without a picture. A previous release omits it. */
  teacherPicture: z.optional(z.string()),
})
export type Ticket = z.infer<typeof Ticket>

export const getTicket = endpoint({
  method: 'GET',
  path: '/api/meetings/rooms/:roomName/ticket',
  access: MEMBER_CALLERS,
  whenOffline: 'refuse',
  summary: 'The state of a live room that the caller may join',
  params: z.object({ roomName: RoomName }),
  output: Ticket,
})
