import type { RoomState } from '#contract/classroom/room.ts'
import type { live } from '#src/realtime/live.ts'

/** `connecting` until there was media once, `reconnecting` while it is away. */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting'

/** What comes from somebody. */
export interface PeerMedia {
  readonly state: ConnectionState
  readonly audio: MediaStream | null
  readonly video: MediaStream | null
}

/** What goes out to everybody, and what is wanted of them. */
export interface OutgoingMedia {
  readonly audio: MediaStreamTrack | null
  readonly video: MediaStreamTrack | null
  readonly isScreen: boolean
  readonly wantsVideo: boolean
  /** In the room, this page included. */
  readonly people: number
}

/** The part of the socket that carries the words of connections. */
export type RoomSocket = Pick<typeof live, 'emitWithAck' | 'on'>

export interface RoomConnectionOptions {
  readonly socket: RoomSocket
  readonly outgoing: OutgoingMedia
  /** Called when the media of somebody has changed. */
  readonly onChange: () => void
}

/** How the media of a room reaches this page and leaves it, whoever carries it. */
export interface RoomConnection {
  /** Called each time the room was entered, after a cut too. */
  readonly onEntered: (state: RoomState) => void
  readonly addPeer: (peerId: string) => void
  readonly removePeer: (peerId: string) => void
  readonly setOutgoing: (sending: OutgoingMedia) => void
  /** The network is back: what is not connected tries at once. */
  readonly reconnect: () => void
  readonly mediaOf: (peerId: string) => PeerMedia
  /** How loud somebody is, 0 to 1. */
  readonly levelOf: (peerId: string) => number
  readonly close: () => void
}

export const NO_MEDIA: PeerMedia = { state: 'connecting', audio: null, video: null }
