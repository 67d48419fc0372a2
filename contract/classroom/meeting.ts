import * as z from 'zod/mini'
import { MEMBERS } from '#contract/auth/role.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Done, ExtraText, Id, Message } from '#contract/user.ts'

export const NO_ACTIVE_MEETING = 'No active meeting found.'
export const MEETING_DELETED = 'Meeting room deleted successfully.'
export const LINK_SENT = 'Meeting link sent to students.'

/** 128 random bits or more, in at most 24 characters that a URL takes as they are. */
export const RoomName = z.string().check(z.regex(/^[\w-]{22,24}$/, 'Not a valid room'))

/** Beside the URL, never in it: what an outside provider wants to see before it lets somebody in. */
const token = z.optional(z.string())

/** Some servers of the same calls leave it out, or send null, where no room is open. */
const Address = z.catch(z.string(), '')

export const startMeeting = endpoint({
  method: 'POST',
  path: '/api/meetings/daily/:gigId',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Opens the live room of a gig; while one is open, answers that one',
  params: z.object({ gigId: Id }),
  /** The last segment of `videoUrl` is the room's name; it carries no query string. */
  output: z.object({ videoUrl: Address, roomId: ExtraText, token }),
  limits: [{ max: 30, seconds: 300, by: 'account' }],
})

export const endMeeting = endpoint({
  method: 'DELETE',
  path: '/api/meetings/daily/:roomName/:gigId',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Closes the live room of a gig; one that is closed already counts as closed',
  params: z.object({ roomName: z.string().check(z.maxLength(300)), gigId: Id }),
  /** The specification promises an answer that is not falsy, and nothing in it. */
  output: z.union([Message, z.unknown().check(z.refine(Boolean))]),
})

export const getMeetingUrl = endpoint({
  method: 'GET',
  path: '/api/students/get-meeting-url',
  access: MEMBERS,
  whenOffline: 'refuse',
  summary: 'Where the live room of a gig is: for its enrolled students, its teacher and admins; empty text for none',
  query: z.object({ gigId: Id }),
  output: z.object({ roomUrl: Address, token }),
})

export const sendInvites = endpoint({
  method: 'POST',
  path: '/api/teachers/send-invites-to-enrolled-students',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Tells every enrolled student of a gig that its live room is open',
  body: z.object({ gigId: Id }),
  output: Done,
  limits: [{ max: 10, seconds: 600, by: 'account' }],
})

/** What the room page knows before somebody enters. */
export const Ticket = z.object({
  gigId: z.string(),
  title: z.string(),
  role: z.enum(['owner', 'admin', 'participant']),
  /** Who carries the media: the people's own devices to one another, or a server between them. */
  media: z.enum(['mesh', 'sfu']),
  /** How many may be in the room, and how many are. */
  maxPeople: z.number(),
  people: z.number(),
  /** Locked for the caller: who was inside and lost the line may come back. */
  isLocked: z.boolean(),
  startedAt: z.string(),
})
export type Ticket = z.infer<typeof Ticket>

export const getTicket = endpoint({
  method: 'GET',
  path: '/api/meetings/rooms/:roomName/ticket',
  access: MEMBERS,
  whenOffline: 'refuse',
  summary: 'Whether the caller may enter a live room of this server, and what it is like',
  params: z.object({ roomName: RoomName }),
  output: Ticket,
})
