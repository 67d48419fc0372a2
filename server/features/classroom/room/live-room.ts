import {
  canSendVideo,
  type MediaTopology,
  maxPeopleInRoom,
  type RoomPerson,
  type RoomServerEvents,
} from '#contract/classroom/room.ts'
import type { MeetingRow } from '#server/features/classroom/meeting/meeting.repository.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Audience } from '#server/platform/realtime/realtime.ts'
import type { LiveSocket } from '#server/platform/realtime/sockets.ts'
import type { PeerRow } from './room.repository.ts'

/** One page in a live room, or one that was inside and may return. */
export type Peer = PeerRow

/** The media that a page claims to send. */
export type MediaState = Pick<Peer, 'camera' | 'microphone' | 'screen'>

/** Former peers of one person that keep their state when they return. */
const MAX_FORMER_PEERS_PER_PERSON = 2

export const LEAVING_FAILED = 'leaving the media server failed'

type Effect = (platform: Platform) => void

export const audienceOf = (roomName: string): Audience => `room:${roomName}`

export const toRoomPerson = ({ accountId, hand, ...peer }: Peer): RoomPerson => {
  const { peerId, name, role, camera, microphone, screen, version } = peer
  return { peerId, userId: accountId, name, role, camera, microphone, screen, hand, version }
}

export const isSendingVideo = ({ camera, screen }: Pick<MediaState, 'camera' | 'screen'>): boolean => camera || screen

/**
 * A live room in the hands of one transaction, which holds its lock. Methods change this copy and record what the
 * transaction must save, and what pages must hear once it is committed.
 */
export class LiveRoom {
  readonly meeting: MeetingRow
  readonly media: MediaTopology
  /** The people inside, by peer id, in the order in which they entered. */
  readonly peers: Map<string, Peer>
  /** Peers that were inside and did not leave. They keep their state when they return. */
  readonly formerPeers: Map<string, Peer>
  /** Increases with each change, so that pages ignore a state that arrives late. */
  readonly version: number
  readonly saved = new Set<Peer>()
  readonly deletedIds = new Set<string>()
  readonly effects: Effect[] = []

  constructor(meeting: MeetingRow, media: MediaTopology, rows: readonly Peer[]) {
    this.meeting = { ...meeting }
    this.media = media
    this.version = meeting.roomVersion + 1
    const byId = (isInside: boolean) =>
      new Map(rows.filter((row) => row.isInside === isInside).map((row) => [row.peerId, row]))
    this.peers = byId(true)
    this.formerPeers = byId(false)
  }

  peersOf(accountId: string): Peer[] {
    return [...this.peers.values()].filter((peer) => peer.accountId === accountId)
  }

  findBySocket(socketId: string): Peer | undefined {
    return [...this.peers.values()].find((peer) => peer.socketId === socketId)
  }

  broadcast<E extends keyof RoomServerEvents>(event: E, ...payload: Parameters<RoomServerEvents[E]>): void {
    this.effects.push(({ live }) => live.broadcast(audienceOf(this.meeting.roomName), event, ...payload))
  }

  notify({ socketId }: Peer, notice: Parameters<RoomServerEvents['room-told']>[0]): void {
    if (socketId) this.effects.push(({ live }) => live.broadcast(`socket:${socketId}`, 'room-told', notice))
  }

  /** Saves the state of a peer and broadcasts it. */
  update(peer: Peer): void {
    peer.version = this.version
    this.saved.add(peer)
    this.broadcast('room-person', toRoomPerson(peer))
  }

  /** Connects a peer to its socket, and detaches the socket it had before. */
  attach(peer: Peer, socket: LiveSocket, serverId: string): void {
    const { socketId } = peer
    if (socketId && socketId !== socket.id) this.#unbind(socketId)
    Object.assign(peer, { socketId: socket.id, serverId, isInside: true, mustMute: false })
    this.formerPeers.delete(peer.peerId)
    this.peers.set(peer.peerId, peer)
    this.saved.add(peer)
    this.effects.push(() => void socket.join(audienceOf(this.meeting.roomName)))
  }

  /** Keeps a peer whose connection is lost, so that others do not notice a short loss. */
  detach(peer: Peer): void {
    Object.assign(peer, { socketId: null, serverId: null })
    this.saved.add(peer)
  }

  /** Removes a peer that left or was removed; it is not recognised later. */
  remove(peer: Peer): void {
    this.deletedIds.add(peer.peerId)
    this.saved.delete(peer)
    this.#vacate(peer)
  }

  /** Removes the peers that have been disconnected for too long. They are recognised when they return. */
  removeOverdue(): void {
    for (const peer of [...this.peers.values()].filter(({ isOverdue }) => isOverdue)) {
      const former = [...this.formerPeers.values()].filter(({ accountId }) => accountId === peer.accountId)
      for (const { peerId } of former.slice(0, 1 - MAX_FORMER_PEERS_PER_PERSON)) this.deletedIds.add(peerId)
      Object.assign(peer, { isInside: false, hand: null })
      this.saved.add(peer)
      this.#vacate(peer)
      this.formerPeers.set(peer.peerId, peer)
    }
  }

  #vacate({ peerId, socketId }: Peer): void {
    this.peers.delete(peerId)
    if (socketId) this.#unbind(socketId)
    const { roomName } = this.meeting
    this.effects.push(({ mediaServer, live, log }) => {
      // Another server may hold the peer's connections to the media server.
      live.emitToServers('room-peer-gone', { room: roomName, peerId })
      mediaServer?.leave({ room: roomName, peerId }).catch((err: unknown) => log.error({ err }, LEAVING_FAILED))
    })
    this.broadcast('room-left', peerId)
  }

  #unbind(socketId: string): void {
    this.effects.push(({ live }) => live.evict(`socket:${socketId}`, audienceOf(this.meeting.roomName)))
  }
}

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
export const hasBeenInside = ({ peers, formerPeers }: LiveRoom, accountId: string): boolean =>
  [...peers.values(), ...formerPeers.values()].some((peer) => peer.accountId === accountId)
