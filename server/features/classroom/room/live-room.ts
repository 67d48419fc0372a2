import { canSendVideo, type MediaTopology, maxPeopleInRoom, type RoomPerson } from '#contract/classroom/room.ts'
import type { MeetingRow } from '#server/features/classroom/meeting/meeting.repository.ts'
import type { LiveSocket } from '#server/platform/realtime/sockets.ts'
import type { RoomRole } from './room.access.ts'

/** The media that a page claims to send. */
export interface MediaState {
  camera: boolean
  microphone: boolean
  screen: boolean
}

/** One page in a live room. */
export interface Peer extends MediaState {
  readonly peerId: string
  readonly userId: string
  readonly name: string
  readonly role: RoomRole
  hand: number | null
  /** Undefined while the page is disconnected and may reconnect. */
  socket: LiveSocket | undefined
  /** Removes the peer if it does not reconnect in time. */
  disconnectTimer: NodeJS.Timeout | undefined
  /** Set when a moderator mutes a disconnected page; applied when it reconnects. */
  mustMute: boolean
}

/** The in-memory state of a live room. The database holds what must survive a restart. */
export interface LiveRoom {
  readonly meeting: MeetingRow
  readonly media: MediaTopology
  readonly peers: Map<string, Peer>
  /** Peers that were inside and did not leave. They keep their state when they reconnect. */
  readonly knownPeerIds: Set<string>
  isLocked: boolean
  verse: string | null
  lastHandAt: number
  emptySince: number
}

export const toRoomPerson = ({ peerId, userId, name, role, camera, microphone, screen, hand }: Peer): RoomPerson => ({
  peerId,
  userId,
  name,
  role,
  camera,
  microphone,
  screen,
  hand,
})

export const isSendingVideo = ({ camera, screen }: MediaState): boolean => camera || screen

export const canPeerShowVideo = ({ media, peers }: LiveRoom, peer: Peer): boolean => {
  const others = [...peers.values()].filter((other) => other !== peer)
  const cameras = others.filter(isSendingVideo).length
  return canSendVideo({ media, people: others.length + 1, cameras, isOwner: peer.role === 'owner' })
}

/** The error message when `canPeerShowVideo` is false. */
export const explainVideoLimit = ({ media }: LiveRoom, peer: Peer): string => {
  if (media === 'sfu') return 'Enough cameras are on. One more can go on when another goes off.'
  if (peer.role === 'owner') return 'With more than 8 people there is sound only.'
  return "With more than 4 people only the teacher's camera can be on."
}

export const isFull = ({ media, peers }: LiveRoom): boolean => peers.size >= maxPeopleInRoom(media)

/** Whether the user was inside and did not leave, which lets them pass the lock. */
export const hasBeenInside = ({ knownPeerIds }: LiveRoom, userId: string): boolean =>
  [...knownPeerIds].some((peerId) => peerId.startsWith(`${userId}:`))
