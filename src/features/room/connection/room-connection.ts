import type { RoomState } from '#contract/room/room.ts'
import type { live } from '#src/realtime/live.ts'
import type { SendingConditions } from './media-ladder.ts'

/** `connecting` until the first connection succeeds, `reconnecting` while a later one is down. */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting'

export interface PeerMedia {
  readonly state: ConnectionState
  readonly audio: MediaStream | null
  readonly video: MediaStream | null
}

/** The tracks that this page sends, and the conditions that limit their quality. */
export interface OutgoingMedia extends SendingConditions {
  readonly audio: MediaStreamTrack | null
  readonly video: MediaStreamTrack | null
  /** False in audio-only mode, which also stops incoming video. */
  readonly wantsVideo: boolean
}

export type RoomSocket = Pick<typeof live, 'emitWithAck' | 'on'>

export interface RoomConnectionOptions {
  readonly socket: RoomSocket
  readonly outgoing: OutgoingMedia
  /** Called when the tracks or the connection state of any peer change. */
  readonly onChange: () => void
}

/** Lets `LiveRoom` ignore whether its media goes through a mesh or a media server. */
export interface RoomConnection {
  /** Called after every successful `room-enter`, including those after a reconnect. */
  readonly onEntered: (state: RoomState) => void
  readonly addPeer: (peerId: string) => void
  readonly removePeer: (peerId: string) => void
  readonly setOutgoing: (sending: OutgoingMedia) => void
  /** Retries connections that are down at once, because the browser is back online. */
  readonly reconnect: () => void
  readonly mediaOf: (peerId: string) => PeerMedia
  /** Audio level from 0 to 1. */
  readonly levelOf: (peerId: string) => number
  /** The statistics of the open connections, by peer id; with a media server also of what this page sends. */
  readonly readStats: () => Promise<ReadonlyMap<string, RTCStatsReport>>
  readonly close: () => void
}

/** Reads the statistics of several connections at once. */
export const collectStats = async (
  connections: Iterable<readonly [string, { readonly readStats: () => Promise<RTCStatsReport> }]>,
): Promise<ReadonlyMap<string, RTCStatsReport>> =>
  new Map(await Promise.all([...connections].map(async ([id, one]) => [id, await one.readStats()] as const)))

export const NO_MEDIA: PeerMedia = { state: 'connecting', audio: null, video: null }
