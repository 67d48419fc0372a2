import * as z from 'zod/mini'
import { MarkRequest, ShownVerseKey, WordIndex } from '#contract/recitations/recitation-notes.ts'
import { RoomName } from './meeting.ts'
import { type RoomTurn, TurnRequest } from './turn.ts'

/** A mesh stays small, because each page uploads one copy of its media for every other page. */
export const MESH_MAX_PEOPLE = 16
/** A room on a media server shows at most this many cameras, besides the teacher and the reciter. */
export const SFU_MAX_CAMERAS = 6
export const SFU_MAX_PEOPLE = 200

export type MediaTopology = 'mesh' | 'sfu'

export const maxPeopleInRoom = (media: MediaTopology): number => (media === 'mesh' ? MESH_MAX_PEOPLE : SFU_MAX_PEOPLE)

/** A person in a live room. `peerId` stays the same when a page reconnects. */
export const RoomPerson = z.object({
  peerId: z.string(),
  userId: z.string(),
  name: z.string(),
  role: z.enum(['owner', 'admin', 'participant']),
  camera: z.boolean(),
  microphone: z.boolean(),
  screen: z.boolean(),
  /** When the hand was raised, in milliseconds since 1970; null while it is down. */
  hand: z.nullable(z.number()),
  /** Increases with each change in the room. Servers may deliver two changes out of order. */
  version: z.optional(z.number()),
  /** Whether the page has been without a connection for long. It is not in the room, but its media may still arrive. */
  isLost: z.optional(z.boolean()),
})
export type RoomPerson = z.infer<typeof RoomPerson>

const Flag = z.boolean()
const PeerId = z.string().check(z.maxLength(80))
const SessionDescription = z.object({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: z.string().check(z.maxLength(60_000)),
})
export type SessionDescription = z.infer<typeof SessionDescription>
const IceCandidate = z.object({
  candidate: z.string().check(z.maxLength(2000)),
  sdpMid: z.optional(z.nullable(z.string())),
  sdpMLineIndex: z.optional(z.nullable(z.number())),
  usernameFragment: z.optional(z.nullable(z.string())),
})

const ConnectionId = z.string().check(z.maxLength(40))

/**
 * A WebRTC signal between two pages: a description or a candidate; with neither, a request for an offer. A page that
 * reconnects uses a new connection id, so signals for its old connection are ignored.
 */
export const Signal = z.object({
  /** The sender's connection. */
  from: ConnectionId,
  /** The receiver's connection, when the sender knows it. */
  to: z.optional(ConnectionId),
  description: z.optional(SessionDescription),
  candidate: z.optional(IceCandidate),
  /** The number of the sender's offer; an answer repeats that of its offer. Pages of the previous release omit it. */
  offer: z.optional(z.number()),
})
export type Signal = z.infer<typeof Signal>

export const MODERATION_ACTIONS = [
  'mute',
  'mute-all',
  'remove',
  'lock',
  'unlock',
  'lower-hand',
  'lock-microphones',
  'unlock-microphones',
] as const

/** Notices to one page, or to all pages of a room. */
export type RoomNotice =
  /** Turn the microphone off. */
  | 'mute'
  /** The same person entered on another page, which replaces this one. */
  | 'moved'
  | 'removed'
  | 'ended'
  | 'locked'
  | 'unlocked'
  | 'microphones-locked'
  | 'microphones-unlocked'

/** The client events of a live room, with the schemas of their payloads. */
export const roomClientEvents = {
  /** The page generates `instance` once, so that the server recognises it after a reconnect. */
  'room-enter': z.object({
    room: RoomName,
    instance: z.string().check(z.regex(/^[\w-]{8,40}$/)),
    camera: Flag,
    microphone: Flag,
    screen: Flag,
    /** Whether the page was inside before and lost its connection. */
    isReturn: z.optional(Flag),
  }),
  /** `mayReturn`: the page is closing or reloading. If it returns, it keeps its raised hand and its turn. */
  'room-leave': z.object({ mayReturn: z.optional(Flag) }),
  /** Requests the state of the room if it changed after `version`. Pages poll it, because broadcasts can get lost. */
  'room-sync': z.object({ version: z.number() }),
  /** Requests new ICE servers, because the credentials of those from the entry expire during a long class. */
  'room-ice-servers': z.object({}),
  'room-signal': z.object({ to: PeerId, signal: Signal }),
  'room-media': z.object({ camera: Flag, microphone: Flag, screen: Flag }),
  'room-hand': z.object({ isUp: Flag }),
  'room-moderate': z.object({ action: z.enum(MODERATION_ACTIONS), peerId: z.optional(PeerId) }),
  /** `word`: the word of the verse that the teacher points at. */
  'room-verse': z.object({ verse: z.nullable(ShownVerseKey), word: z.optional(z.nullable(WordIndex)) }),
  'room-mark': MarkRequest,
  'room-turn': TurnRequest,
  /** The offer of this page's media to the media server, acknowledged with the answer. Repeated after `restartIce`. */
  'room-publish': z.object({ description: SessionDescription }),
  /** Only with a media server: subscribes to a peer. Acknowledged with the server's offer. */
  'room-watch': z.object({ peerId: PeerId, restart: z.optional(Flag) }),
  /** The page's answer to that offer. */
  'room-watched': z.object({ peerId: PeerId, description: SessionDescription }),
} as const

/** The state of a room, equal on every page in it. */
export interface RoomSnapshot {
  /** Increases with each change in the room. */
  readonly version: number
  /** Everyone in the room, including the receiver. */
  readonly people: readonly RoomPerson[]
  /**
   * Those who lost their connection less than a minute ago. Others may still hear them. In the first ten seconds they are
   * in `people` as well. Servers of the previous release omit it.
   */
  readonly lost?: readonly RoomPerson[]
  readonly isLocked: boolean
  /** Whether students may not unmute, except the reciter. */
  readonly isMicrophoneLocked: boolean
  readonly verse: string | null
  /** The word of the verse that the teacher points at, from 0. */
  readonly word: number | null
  readonly turn: RoomTurn | null
}

/** The state of a room that a page receives when it joins. */
export interface RoomState extends RoomSnapshot {
  readonly peerId: string
  readonly role: RoomPerson['role']
  readonly media: MediaTopology
  readonly iceServers: readonly { readonly urls: string[]; readonly username?: string; readonly credential?: string }[]
  readonly startedAt: string
  /** Milliseconds since the start. Servers of the previous release omit it. */
  readonly elapsedMs?: number
  /** The peers that send to the media server; empty in a mesh. */
  readonly feeds: readonly string[]
  /**
   * The messages of others in the discussion that this person has not read, among the newest hundred. Servers of the
   * previous release omit it.
   */
  readonly unreadIds?: readonly string[]
}

/** The value in the server's acknowledgement of each client event. */
export interface RoomAckValues {
  readonly 'room-enter': RoomState
  readonly 'room-leave': null
  /** Null if nothing has changed. */
  readonly 'room-sync': RoomSnapshot | null
  readonly 'room-ice-servers': RoomState['iceServers']
  readonly 'room-signal': null
  readonly 'room-media': null
  readonly 'room-hand': null
  readonly 'room-moderate': null
  readonly 'room-verse': null
  readonly 'room-mark': null
  readonly 'room-turn': null
  readonly 'room-publish': { readonly description: SessionDescription }
  readonly 'room-watch': { readonly description: SessionDescription }
  readonly 'room-watched': null
}

/** The server events of a live room. */
export interface RoomServerEvents {
  /** A person joined, or their state changed. */
  'room-person': (person: RoomPerson) => void
  /** `lost`: the page did not leave; it lost its connection to the server. */
  'room-left': (peerId: string, why?: 'lost') => void
  'room-signal': (from: string, signal: Signal) => void
  'room-told': (what: RoomNotice) => void
  'room-verse': (verse: string | null, word: number | null) => void
  /** The notes of a student have changed. Sent to the student and to those who may mark. */
  'room-marked': (studentId: string) => void
  /** A student was called to recite, or the turn ended. */
  'room-turn': (turn: RoomTurn | null) => void
  /** A peer started (or stopped) sending to the media server. */
  'room-feed': (peerId: string, isUp: boolean) => void
}
