import { type MediaTopology, maxPeopleInRoom, type RoomPerson, type RoomServerEvents } from '#contract/room/room.ts'
import type { MeetingRecord } from '#server/domain/classroom/open-meeting.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Audience } from '#server/web/realtime/realtime.ts'
import type { LiveSocket } from '#server/web/realtime/sockets.ts'
import type { PeerRecord } from './room.repository.ts'

/** One page in a live room, or one that was inside and may return. */
export type Peer = PeerRecord

export const LEAVING_FAILED = 'leaving the media server failed'

type Effect = (platform: Platform) => void

export const audienceOf = (roomName: string): Audience => `room:${roomName}`

export const toRoomPerson = ({ accountId, hand, isInside, ...peer }: Peer): RoomPerson => {
  const { peerId, name, role, camera, microphone, screen, version } = peer
  const person = { peerId, userId: accountId, name, role, camera, microphone, screen, hand, version }
  return isInside ? person : { ...person, isLost: true }
}

/**
 * The state of a live room within one transaction that holds the room's lock. Methods change this copy, and record the
 * rows to save and the broadcasts to send after the commit.
 */
export class LiveRoom {
  readonly meeting: MeetingRecord
  readonly media: MediaTopology
  /** The peers inside, by peer id, in the order of their entry. */
  readonly peers: Map<string, Peer>
  /** Peers that were inside and may return. They keep their state. */
  readonly formerPeers: Map<string, Peer>
  /** Increases with each change, so that pages ignore outdated states. */
  readonly version: number
  readonly saved = new Set<Peer>()
  readonly deletedIds = new Set<string>()
  readonly effects: Effect[] = []

  constructor(meeting: MeetingRecord, media: MediaTopology, rows: readonly Peer[]) {
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

  /** The peers inside and the former ones, whose media may still flow. */
  allPeers(): Peer[] {
    return [...this.peers.values(), ...this.formerPeers.values()]
  }

  /** The peers that lost their connection and are awaited. A page that was closed is not. */
  lostPeers(): Peer[] {
    const isAwaited = ({ isInside, isOverdue }: Peer): boolean => isInside || !isOverdue
    return this.allPeers().filter((peer) => !peer.socketId && peer.absentSince && isAwaited(peer))
  }

  allPeersOf(accountId: string): Peer[] {
    return this.allPeers().filter((peer) => peer.accountId === accountId)
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
    if (socketId && socketId !== socket.id) {
      // A duplicated tab has the id of the first one. A page that only reconnected no longer listens to its old socket.
      this.notify(peer, 'moved')
      this.#unbind(socketId)
    }
    Object.assign(peer, { socketId: socket.id, serverId, isInside: true })
    this.formerPeers.delete(peer.peerId)
    this.peers.set(peer.peerId, peer)
    this.saved.add(peer)
    this.effects.push(() => void socket.join(audienceOf(this.meeting.roomName)))
  }

  /** Keeps a peer that has lost its connection, so that others do not notice a short interruption. */
  detach(peer: Peer): void {
    Object.assign(peer, { socketId: null, serverId: null })
    this.saved.add(peer)
  }

  /** Removes a peer that left or was removed, connected or not. It cannot return under the same id. */
  remove(peer: Peer): void {
    this.deletedIds.add(peer.peerId)
    this.saved.delete(peer)
    this.#vacate(peer)
    this.formerPeers.delete(peer.peerId)
    this.#endMedia(peer)
    this.broadcast('room-left', peer.peerId)
  }

  /** Removes every peer of an account, and notifies its pages. */
  removeAccount(accountId: string): void {
    for (const peer of this.allPeersOf(accountId)) {
      this.notify(peer, 'removed')
      this.remove(peer)
    }
  }

  /**
   * Removes the peers that have been disconnected for too long, and later no longer counts them as lost. They can return
   * with their state. Their media may still flow, so the media server keeps it. An empty room keeps who was lost, which
   * decides when it ends.
   */
  removeOverdue(): void {
    for (const peer of this.allPeers().filter(({ isOverdue }) => isOverdue)) {
      if (peer.isInside) this.broadcast('room-left', peer.peerId, 'lost')
      else if (this.peers.size > 0) peer.absentSince = null
      this.#keepAsFormer(peer)
    }
  }

  /** Removes a peer whose page closes or reloads. It can return with its state. */
  suspend(peer: Peer): void {
    Object.assign(peer, { camera: false, microphone: false, screen: false, absentSince: null })
    this.#keepAsFormer(peer)
    this.#endMedia(peer)
    this.broadcast('room-left', peer.peerId)
  }

  #keepAsFormer(peer: Peer): void {
    this.saved.add(peer)
    this.#vacate(peer)
    Object.assign(peer, { isInside: false, socketId: null, serverId: null })
    this.formerPeers.set(peer.peerId, peer)
  }

  #vacate({ peerId, socketId }: Peer): void {
    this.peers.delete(peerId)
    if (socketId) this.#unbind(socketId)
  }

  #endMedia({ peerId }: Peer): void {
    const { roomName } = this.meeting
    this.effects.push(({ mediaServer, live, log }) => {
      // Another server may hold the peer's connections to the media server.
      live.emitToServers('room-peer-gone', { room: roomName, peerId })
      mediaServer?.leave({ room: roomName, peerId }).catch((err: unknown) => log.error({ err }, LEAVING_FAILED))
    })
  }

  #unbind(socketId: string): void {
    this.effects.push(({ live }) => live.evict(`socket:${socketId}`, audienceOf(this.meeting.roomName)))
  }
}

export const isFull = ({ media, peers }: LiveRoom): boolean => peers.size >= maxPeopleInRoom(media)

/** Whether the user was inside and did not leave. The lock does not apply to such a user. */
export const hasBeenInside = (room: LiveRoom, accountId: string): boolean => room.allPeersOf(accountId).length > 0
