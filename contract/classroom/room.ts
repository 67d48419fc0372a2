import * as z from 'zod/mini'
import { RoomName } from './meeting.ts'

/** Up to this many people, everyone can have a camera on. Measured: in a mesh each peer sends a copy to every other. */
export const MESH_MAX_PEOPLE_WITH_ALL_CAMERAS = 4
/** Up to this many people, the teacher's camera can be on. */
export const MESH_MAX_PEOPLE_WITH_TEACHER_CAMERA = 8
/** The largest mesh. Above `MESH_MAX_PEOPLE_WITH_TEACHER_CAMERA` it carries audio only. */
export const MESH_MAX_PEOPLE = 16
export const SFU_MAX_CAMERAS = 6
export const SFU_MAX_PEOPLE = 200

export type MediaTopology = 'mesh' | 'sfu'

interface VideoRequest {
  readonly media: MediaTopology
  /** The number of people in the room, including the sender. */
  readonly people: number
  /** The number of other people who send a camera or a screen. */
  readonly cameras: number
  readonly isOwner: boolean
}

/** Whether one more camera or screen fits into the room. A mesh is limited by the upload bandwidth of phones. */
export const canSendVideo = ({ media, people, cameras, isOwner }: VideoRequest): boolean => {
  if (media === 'sfu') return isOwner || cameras < SFU_MAX_CAMERAS
  if (people <= MESH_MAX_PEOPLE_WITH_ALL_CAMERAS) return true
  return isOwner && people <= MESH_MAX_PEOPLE_WITH_TEACHER_CAMERA
}

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
})
export type Signal = z.infer<typeof Signal>

/** A verse that the teacher shows to everyone, as `chapter:verse`. */
const ShownVerseKey = z.string().check(z.regex(/^\d{1,3}:\d{1,3}$/))

export const MODERATION_ACTIONS = ['mute', 'mute-all', 'remove', 'lock', 'unlock', 'lower-hand'] as const

/** The client events of a live room, with the schemas of their payloads. */
export const roomClientEvents = {
  /** The page generates `instance` once, so that the server recognises it after a reconnect. */
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
  'room-moderate': z.object({ action: z.enum(MODERATION_ACTIONS), peerId: z.optional(PeerId) }),
  'room-verse': z.object({ verse: z.nullable(ShownVerseKey) }),
  /** Only with a media server: the offer for what this page sends. Repeated after `restartIce`. Acknowledged with the answer. */
  'room-publish': z.object({ description: SessionDescription }),
  /** Only with a media server: subscribes to a peer. Acknowledged with the server's offer. */
  'room-watch': z.object({ peerId: PeerId, restart: z.optional(Flag) }),
  /** The page's answer to that offer. */
  'room-watched': z.object({ peerId: PeerId, description: SessionDescription }),
} as const

/** The state of a room that a page receives when it joins. */
export interface RoomState {
  readonly peerId: string
  readonly role: RoomPerson['role']
  readonly media: MediaTopology
  /** Everyone in the room, including the person who joins. */
  readonly people: readonly RoomPerson[]
  readonly iceServers: readonly { readonly urls: string[]; readonly username?: string; readonly credential?: string }[]
  readonly startedAt: string
  readonly isLocked: boolean
  readonly verse: string | null
  /** The peers that send to the media server; empty in a mesh. */
  readonly feeds: readonly string[]
}

/** The value with which the server acknowledges each client event. */
export interface RoomAckValues {
  readonly 'room-enter': RoomState
  readonly 'room-leave': null
  readonly 'room-signal': null
  readonly 'room-media': null
  readonly 'room-hand': null
  readonly 'room-moderate': null
  readonly 'room-verse': null
  readonly 'room-publish': { readonly description: SessionDescription }
  readonly 'room-watch': { readonly description: SessionDescription }
  readonly 'room-watched': null
}

/** The server events of a live room. */
export interface RoomServerEvents {
  /** A person joined, or their state changed. */
  'room-person': (person: RoomPerson) => void
  'room-left': (peerId: string) => void
  'room-signal': (from: string, signal: Signal) => void
  /** `mute`: turn the microphone off. `camera-off`: turn camera and screen off, because the room grew. */
  'room-told': (what: 'mute' | 'camera-off' | 'removed' | 'ended' | 'locked' | 'unlocked') => void
  'room-verse': (verse: string | null) => void
  /** A peer started (or stopped) sending to the media server. */
  'room-feed': (peerId: string, isUp: boolean) => void
}
