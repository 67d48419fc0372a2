import * as z from 'zod/mini'
import { RoomName } from './meeting.ts'

/** Everybody may show a camera up to this many people (measured: each sends a copy to each). */
export const MESH_ALL_CAMERAS = 4
/** Up to this many people the teacher's camera may be on. */
export const MESH_TEACHER_CAMERA = 8
/** Beyond that there is sound alone, up to this many people. */
export const MESH_PEOPLE = 16
export const SFU_CAMERAS = 6
export const SFU_PEOPLE = 200

export type MediaTopology = 'mesh' | 'sfu'

interface VideoRequest {
  readonly media: MediaTopology
  /** In the room, the asking one included. */
  readonly people: number
  /** Others who show a camera or a screen. */
  readonly cameras: number
  readonly isOwner: boolean
}

/**
 * Whether somebody may show a camera or a screen: the honest limits of a room without a media server, and a modest one
 * with.
 * @param ask the room as it is, and who asks
 */
export const canShowVideo = ({ media, people, cameras, isOwner }: VideoRequest): boolean => {
  if (media === 'sfu') return isOwner || cameras < SFU_CAMERAS
  if (people <= MESH_ALL_CAMERAS) return true
  return isOwner && people <= MESH_TEACHER_CAMERA
}

/**
 * How many a room takes.
 * @param media who carries it
 */
export const maxPeople = (media: MediaTopology): number => (media === 'mesh' ? MESH_PEOPLE : SFU_PEOPLE)

/** Somebody in a live room. `peerId` stays the same when the same page comes back after a cut. */
export const RoomPerson = z.object({
  peerId: z.string(),
  userId: z.string(),
  name: z.string(),
  role: z.enum(['owner', 'admin', 'participant']),
  camera: z.boolean(),
  microphone: z.boolean(),
  screen: z.boolean(),
  /** When the hand went up, in milliseconds; null while it is down. */
  hand: z.nullable(z.number()),
})
export type RoomPerson = z.infer<typeof RoomPerson>

const Flag = z.boolean()
const PeerId = z.string().check(z.maxLength(80))
const Description = z.object({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: z.string().check(z.maxLength(60_000)),
})
export type Description = z.infer<typeof Description>
const Candidate = z.object({
  candidate: z.string().check(z.maxLength(2000)),
  sdpMid: z.optional(z.nullable(z.string())),
  sdpMLineIndex: z.optional(z.nullable(z.number())),
  usernameFragment: z.optional(z.nullable(z.string())),
})

const ConnectionId = z.string().check(z.maxLength(40))

/**
 * What two pages tell each other to connect: a description or a candidate; with neither, that somebody waits for an
 * offer. A page that had to begin anew sends under a new id, and what was meant for the old connection is left alone.
 */
export const Signal = z.object({
  /** The sender's connection, and the receiver's where the sender knows it. */
  from: ConnectionId,
  to: z.optional(ConnectionId),
  description: z.optional(Description),
  candidate: z.optional(Candidate),
})
export type Signal = z.infer<typeof Signal>

/** A verse shown to all beside the video, as `chapter:verse`. */
const Verse = z.string().check(z.regex(/^\d{1,3}:\d{1,3}$/))

export const MODERATIONS = ['mute', 'mute-all', 'remove', 'lock', 'unlock', 'lower-hand'] as const

/** What a page may say in a live room; the server parses each before it believes it. */
export const roomClientEvents = {
  /** `instance` is made by the page once, so that it comes back as itself after a cut. */
  'room-enter': z.object({
    room: RoomName,
    instance: z.string().check(z.regex(/^[\w-]{8,40}$/)),
    camera: Flag,
    microphone: Flag,
    screen: Flag,
  }),
  'room-leave': z.object({}),
  'room-signal': z.object({ to: PeerId, signal: Signal }),
  'room-media': z.object({ camera: Flag, microphone: Flag, screen: Flag }),
  'room-hand': z.object({ isUp: Flag }),
  'room-moderate': z.object({ action: z.enum(MODERATIONS), peerId: z.optional(PeerId) }),
  'room-verse': z.object({ verse: z.nullable(Verse) }),
  /** With a media server: my offer (its answer comes back), also again after `restartIce`. */
  'room-publish': z.object({ description: Description }),
  /** With a media server: an offer for what somebody sends comes back. */
  'room-watch': z.object({ peerId: PeerId, restart: z.optional(Flag) }),
  'room-watched': z.object({ peerId: PeerId, description: Description }),
} as const

/** The room as somebody finds it who enters. */
export interface RoomState {
  readonly peerId: string
  readonly role: RoomPerson['role']
  readonly media: MediaTopology
  /** Everybody inside, the one who enters included. */
  readonly people: readonly RoomPerson[]
  readonly iceServers: readonly { readonly urls: string[]; readonly username?: string; readonly credential?: string }[]
  readonly startedAt: string
  readonly isLocked: boolean
  readonly verse: string | null
  /** With a media server: who is sending now. */
  readonly feeds: readonly string[]
}

/** What comes back of each thing said. */
export interface RoomAckValues {
  readonly 'room-enter': RoomState
  readonly 'room-leave': null
  readonly 'room-signal': null
  readonly 'room-media': null
  readonly 'room-hand': null
  readonly 'room-moderate': null
  readonly 'room-verse': null
  readonly 'room-publish': { readonly description: Description }
  readonly 'room-watch': { readonly description: Description }
  readonly 'room-watched': null
}

/** What the server says in a live room. */
export interface RoomServerEvents {
  /** Somebody is new, or has changed. */
  'room-person': (person: RoomPerson) => void
  'room-left': (peerId: string) => void
  'room-signal': (from: string, signal: Signal) => void
  /** `mute`: switch your microphone off. `camera-off`: and your camera or screen, since the room grew. */
  'room-told': (what: 'mute' | 'camera-off' | 'removed' | 'ended' | 'locked' | 'unlocked') => void
  'room-verse': (verse: string | null) => void
  'room-feed': (peerId: string, isUp: boolean) => void
}
