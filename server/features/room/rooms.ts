import type { MediaTopology } from '#contract/room/room.ts'
import type { MeetingRecord } from '#server/domain/classroom/open-meeting.ts'
import { broadcastMeetingChange } from '#server/features/room/meeting/broadcast-meeting-change.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { LiveSocket } from '#server/web/realtime/sockets.ts'
import { EntryLimit } from './entry-limit.ts'
import { audienceOf, LiveRoom, type Peer } from './live-room.ts'
import { deletePeers, findOpenRooms, findRoomsOf, lockRoom, readRoom, saveRoom } from './room.repository.ts'
import { RoomServer } from './room-server.ts'
import { endTurnOfAbsent } from './turns.ts'

export const NOT_IN_MEETING = 'You are not in this meeting.'

export interface JoinedPeer {
  readonly room: LiveRoom
  readonly peer: Peer
}

/** The room that a socket of this server has entered. The database decides whether it is still inside. */
export interface RoomKey {
  readonly meetingId: string
  readonly roomName: string
  readonly gigId: string
  readonly peerId: string
}

type Work<T> = (room: LiveRoom, tx: Database) => Promise<T> | T

/**
 * The live rooms. Their state is in the database, so people in one room may be connected to different servers. A change
 * locks the room's meeting.
 */
export class Rooms {
  readonly platform: Platform
  readonly media: MediaTopology
  readonly server: RoomServer
  readonly entryLimit: EntryLimit
  readonly #keys = new Map<LiveSocket, RoomKey>()
  readonly #queues = new Map<string, Promise<unknown>>()
  #isClosed = false

  constructor(platform: Platform, media: MediaTopology) {
    this.platform = platform
    this.media = media
    this.server = new RoomServer(platform.db)
    this.entryLimit = new EntryLimit(platform.redis)
  }

  /** The rooms that sockets of this server have entered. */
  keys(): readonly RoomKey[] {
    return [...this.#keys.values()]
  }

  sockets(): readonly LiveSocket[] {
    return [...this.#keys.keys()]
  }

  findKey(socket: LiveSocket): RoomKey | undefined {
    return this.#keys.get(socket)
  }

  /** Reads a room without its lock. */
  async read(meeting: MeetingRecord): Promise<LiveRoom> {
    const { peers } = await readRoom(this.platform.db, meeting)
    return new LiveRoom(meeting, this.media, peers)
  }

  /**
   * Changes a room under its lock, and notifies pages after the commit. Changes of one room queue here, so that they
   * wait for the lock with one connection of the pool.
   */
  change<T>(meetingId: string, work: Work<T>): Promise<T> {
    const previous = this.#queues.get(meetingId) ?? Promise.resolve()
    const next = previous.catch(() => undefined).then(() => this.#changeNow(meetingId, work))
    this.#queues.set(meetingId, next)
    const forget = (): void => {
      if (this.#queues.get(meetingId) === next) this.#queues.delete(meetingId)
    }
    next.then(forget, forget)
    return next
  }

  /**
   * Changes a room as the peer of a socket.
   * @throws ApiProblem forbidden if the socket is in no room, or another server has removed its peer
   */
  async changeAs<T>(socket: LiveSocket, work: (joined: JoinedPeer, tx: Database) => Promise<T> | T): Promise<T> {
    const key = this.#keys.get(socket)
    if (!key) throw new ApiProblem('forbidden', NOT_IN_MEETING)
    return this.change(key.meetingId, (room, tx) => {
      const peer = room.findBySocket(socket.id)
      if (!peer) throw new ApiProblem('forbidden', NOT_IN_MEETING)
      return work({ room, peer }, tx)
    })
  }

  /** Changes a room so that a socket enters it. */
  async enter<T>(socket: LiveSocket, key: RoomKey, work: Work<T>): Promise<T> {
    const previous = this.#keys.get(socket)
    await this.renewLease()
    this.#keys.set(socket, key)
    try {
      return await this.change(key.meetingId, work)
    } catch (error) {
      if (previous) this.#keys.set(socket, previous)
      else this.#keys.delete(socket)
      throw error
    }
  }

  /** Removes the peer of a socket, if it is in a room. */
  async leave(socket: LiveSocket, mayReturn = false): Promise<void> {
    await this.#exit(socket, (room, peer) => (mayReturn ? room.suspend(peer) : room.remove(peer)))
  }

  async handleDisconnect(socket: LiveSocket): Promise<void> {
    if (this.#isClosed) this.#keys.delete(socket)
    else await this.#exit(socket, (room, peer) => room.detach(peer))
  }

  /** Removes all pages of an account, from the room of one class or from all rooms. */
  async removeAccount(accountId: string, gigId?: string): Promise<void> {
    const { db } = this.platform
    // A person who is entering has no peer yet, so look in all open rooms of the class; the lock waits for the entry.
    const rooms = gigId === undefined ? findRoomsOf(db, accountId) : findOpenRooms(db, gigId)
    for (const meetingId of await rooms) await this.change(meetingId, (room) => room.removeAccount(accountId))
  }

  /** Ends a room and notifies everyone in it. Its meeting may be deleted already. */
  async end(roomName: string, meetingId?: string): Promise<void> {
    const { live, db } = this.platform
    live.broadcast(audienceOf(roomName), 'room-told', 'ended')
    live.evict(audienceOf(roomName), audienceOf(roomName))
    if (meetingId) await deletePeers(db, meetingId)
  }

  /**
   * Renews the lease. After a pause, other servers have disconnected this server's peers, so their pages must re-enter.
   */
  async renewLease(): Promise<void> {
    if (await this.server.renew()) return
    for (const socket of this.#keys.keys()) socket.conn.close()
  }

  /** Gives up the lease, so that the pages re-enter through other servers. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.server.release()
  }

  async #changeNow<T>(meetingId: string, work: Work<T>): Promise<T> {
    const { platform, media } = this
    const { value, room } = await platform.db.transaction(async (tx) => {
      const stored = await lockRoom(tx, meetingId)
      if (!stored) throw new ApiProblem('forbidden', NOT_IN_MEETING)
      const room = new LiveRoom(stored.meeting, media, stored.peers)
      const result = await work(room, tx)
      endTurnOfAbsent(room)
      await saveRoom(tx, room)
      return { value: result, room }
    })
    for (const effect of room.effects) effect(platform)
    await this.#notifyIfEmptied(room)
    return value
  }

  /** Notifies the pages of the class, which show whether the room is empty. */
  async #notifyIfEmptied({ meeting, peers }: LiveRoom): Promise<void> {
    const wasEmpty = meeting.emptySince !== null
    const isEmpty = peers.size === 0
    const { gigId, startedById: teacherId } = meeting
    if (isEmpty !== wasEmpty) await broadcastMeetingChange(this.platform, { gigId, teacherId })
  }

  /** Keeps the socket known until the change is done: the sweep counts a peer of an unknown socket as lost. */
  async #exit(socket: LiveSocket, work: (room: LiveRoom, peer: Peer) => void): Promise<void> {
    const key = this.#keys.get(socket)
    if (!key) return
    try {
      await this.change(key.meetingId, (room) => {
        const peer = room.findBySocket(socket.id)
        if (peer) work(room, peer)
      })
    } catch (error) {
      const isGone = error instanceof ApiProblem && error.code === 'forbidden'
      if (!isGone) throw error
    } finally {
      if (this.#keys.get(socket) === key) this.#keys.delete(socket)
    }
  }
}
