import { canShowVideo, type MediaTopology, maxPeople, type RoomPerson } from '#contract/classroom/room.ts'
import type { MeetingRow } from '#server/features/classroom/meeting/meeting.repository.ts'
import type { LiveSocket } from '#server/platform/realtime/sockets.ts'
import type { RoomRole } from './room.access.ts'

/** What somebody sends, as they say it themselves. */
export interface MediaState {
  camera: boolean
  microphone: boolean
  screen: boolean
}

/** The place of one page in a live room. */
export interface Peer extends MediaState {
  readonly peerId: string
  readonly userId: string
  readonly name: string
  readonly role: RoomRole
  hand: number | null
  /** Undefined while the page is away and may come back. */
  socket: LiveSocket | undefined
  /** Ends the patience with a page that is away. */
  disconnectTimer: NodeJS.Timeout | undefined
  /** Muted while it was away: it hears of it when it comes back. */
  mustMute: boolean
}

/** A live room as this server knows it; what must outlive the server is in the database. */
export interface LiveRoom {
  readonly meeting: MeetingRow
  readonly media: MediaTopology
  readonly peers: Map<string, Peer>
  /** Pages that were in and did not leave: they come back as who they were. */
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

/** Whether a seat may show a camera or a screen beside what the others show. */
export const canPeerShowVideo = ({ media, peers }: LiveRoom, peer: Peer): boolean => {
  const others = [...peers.values()].filter((other) => other !== peer)
  const cameras = others.filter(isSendingVideo).length
  return canShowVideo({ media, people: others.length + 1, cameras, isOwner: peer.role === 'owner' })
}

/** Why a seat may not, in words. */
export const explainVideoLimit = ({ media }: LiveRoom, peer: Peer): string => {
  if (media === 'sfu') return 'Enough cameras are on. One more can go on when another goes off.'
  if (peer.role === 'owner') return 'With more than 8 people there is sound only.'
  return "With more than 4 people only the teacher's camera can be on."
}

export const isFull = ({ media, peers }: LiveRoom): boolean => peers.size >= maxPeople(media)

/** Whether somebody was inside and did not leave: a lock does not keep them out. */
export const hasBeenInside = ({ knownPeerIds }: LiveRoom, userId: string): boolean =>
  [...knownPeerIds].some((peerId) => peerId.startsWith(`${userId}:`))
