import type { MediaTopology, RoomServerEvents } from '#contract/classroom/room.ts'
import type { MeetingRow } from '#server/features/classroom/meeting/meeting.repository.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Audience } from '#server/platform/realtime/realtime.ts'
import type { LiveSocket } from '#server/platform/realtime/sockets.ts'
import { type LiveRoom, type Peer, toRoomPerson } from './live-room.ts'

/** Others do not notice when a page loses its connection for less than this. */
const RECONNECT_GRACE_MS = 10_000

/** The number of peers per room that are recognised when they reconnect later. */
const MAX_KNOWN_PEERS = 1000

export const NOT_IN_MEETING = 'You are not in this meeting.'

export interface JoinedPeer {
  readonly room: LiveRoom
  readonly peer: Peer
}

/** The live rooms of this server and the peers in them. */
export class Rooms {
  readonly platform: Platform
  readonly media: MediaTopology
  /** Incremented by each removal, so that a pending admission is checked again. */
  epoch = 0
  readonly startedAt = Date.now()
  readonly #rooms = new Map<string, LiveRoom>()
  readonly #places = new WeakMap<LiveSocket, JoinedPeer>()

  constructor(platform: Platform, media: MediaTopology) {
    this.platform = platform
    this.media = media
  }

  list(): readonly LiveRoom[] {
    return [...this.#rooms.values()]
  }

  find(roomName: string): LiveRoom | undefined {
    return this.#rooms.get(roomName)
  }

  findOrCreate(meeting: MeetingRow): LiveRoom {
    const existing = this.#rooms.get(meeting.roomName)
    if (existing) return existing
    const room: LiveRoom = {
      meeting,
      media: this.media,
      peers: new Map(),
      knownPeerIds: new Set(),
      isLocked: meeting.isLocked,
      verse: null,
      lastHandAt: 0,
      emptySince: Date.now(),
    }
    this.#rooms.set(meeting.roomName, room)
    return room
  }

  findPeer(socket: LiveSocket): JoinedPeer | undefined {
    return this.#places.get(socket)
  }

  /** @throws ApiProblem forbidden if the socket is in no room */
  requirePeer(socket: LiveSocket): JoinedPeer {
    const joined = this.findPeer(socket)
    if (!joined) throw new ApiProblem('forbidden', NOT_IN_MEETING)
    return joined
  }

  /** Connects a peer to its socket, and detaches the socket it had before. */
  attachSocket({ room, peer }: JoinedPeer, socket: LiveSocket): void {
    if (peer.socket && peer.socket !== socket) this.#unbind(peer.socket, room)
    clearTimeout(peer.disconnectTimer)
    peer.socket = socket
    room.peers.set(peer.peerId, peer)
    this.#remember(room, peer.peerId)
    this.#places.set(socket, { room, peer })
    void socket.join(audienceOf(room))
  }

  /** Broadcasts the state of a peer to the room. */
  broadcastPeer({ room, peer }: JoinedPeer): void {
    this.broadcast(room, 'room-person', toRoomPerson(peer))
  }

  broadcast<E extends keyof RoomServerEvents>(
    room: LiveRoom,
    event: E,
    ...payload: Parameters<RoomServerEvents[E]>
  ): void {
    this.platform.live.broadcast(audienceOf(room), event, ...payload)
  }

  /** Removes a peer that left or was removed; it is not recognised later. */
  removePeer({ room, peer }: JoinedPeer): void {
    room.knownPeerIds.delete(peer.peerId)
    this.#vacate({ room, peer })
  }

  /** Keeps a disconnected peer for the grace period. */
  handleDisconnect(socket: LiveSocket): void {
    const joined = this.#places.get(socket)
    if (!joined || joined.peer.socket !== socket) return
    joined.peer.socket = undefined
    joined.peer.disconnectTimer = setTimeout(() => this.#vacate(joined), RECONNECT_GRACE_MS).unref()
  }

  /** Removes all pages of an account, from the room of one class or from all rooms. */
  removeAccount(accountId: string, gigId?: string): void {
    this.epoch += 1
    for (const room of this.list()) {
      if (gigId !== undefined && room.meeting.gigId !== gigId) continue
      for (const peer of [...room.peers.values()]) {
        if (peer.userId !== accountId) continue
        peer.socket?.emit('room-told', 'removed')
        this.removePeer({ room, peer })
      }
    }
  }

  /** Ends a room and notifies everyone in it. */
  end(roomName: string): void {
    this.epoch += 1
    const room = this.#rooms.get(roomName)
    if (!room) return
    this.#rooms.delete(roomName)
    this.broadcast(room, 'room-told', 'ended')
    for (const peer of room.peers.values()) this.#release({ room, peer })
    room.peers.clear()
  }

  #remember({ knownPeerIds }: LiveRoom, peerId: string): void {
    knownPeerIds.add(peerId)
    const [oldest] = knownPeerIds
    if (knownPeerIds.size > MAX_KNOWN_PEERS && oldest) knownPeerIds.delete(oldest)
  }

  #vacate({ room, peer }: JoinedPeer): void {
    if (room.peers.get(peer.peerId) !== peer) return
    room.peers.delete(peer.peerId)
    if (room.peers.size === 0) room.emptySince = Date.now()
    this.#release({ room, peer })
    this.broadcast(room, 'room-left', peer.peerId)
  }

  #release({ room, peer }: JoinedPeer): void {
    clearTimeout(peer.disconnectTimer)
    if (peer.socket) this.#unbind(peer.socket, room)
    const { mediaServer, log } = this.platform
    mediaServer
      ?.leave({ room: room.meeting.roomName, peerId: peer.peerId })
      .catch((error: unknown) => log.error({ err: error }, 'leaving the media server failed'))
  }

  #unbind(socket: LiveSocket, room: LiveRoom): void {
    this.#places.delete(socket)
    void socket.leave(audienceOf(room))
  }
}

const audienceOf = ({ meeting }: LiveRoom): Audience => `room:${meeting.roomName}`
