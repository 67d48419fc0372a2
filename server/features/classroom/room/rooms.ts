import type { MediaBy, RoomHears } from '#contract/classroom/room.ts'
import type { MeetingRow } from '#server/features/classroom/meeting/meeting.repository.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Audience } from '#server/platform/realtime/realtime.ts'
import type { LiveSocket } from '#server/platform/realtime/sockets.ts'
import { type LiveRoom, personOf, type Seat } from './live-room.ts'

/** A page that lost its line for less than this never left, as far as the others see. */
const GRACE_MS = 10_000

/** Pages of one room that are known when they come back after a longer cut. */
const REMEMBERED = 1000

export const NOT_INSIDE = 'You are not in this meeting.'

export interface Place {
  readonly room: LiveRoom
  readonly seat: Seat
}

/** The live rooms of this server, and who sits where. */
export class Rooms {
  readonly platform: Platform
  readonly media: MediaBy
  /** Grows each time somebody is put out: an entry that was judged before is judged anew. */
  epoch = 0
  readonly startedAt = Date.now()
  readonly #rooms = new Map<string, LiveRoom>()
  readonly #places = new WeakMap<LiveSocket, Place>()

  constructor(platform: Platform, media: MediaBy) {
    this.platform = platform
    this.media = media
  }

  all(): readonly LiveRoom[] {
    return [...this.#rooms.values()]
  }

  find(roomName: string): LiveRoom | undefined {
    return this.#rooms.get(roomName)
  }

  of(meeting: MeetingRow): LiveRoom {
    const known = this.#rooms.get(meeting.roomName)
    if (known) return known
    const room: LiveRoom = {
      meeting,
      media: this.media,
      seats: new Map(),
      known: new Set(),
      isLocked: meeting.isLocked,
      verse: null,
      lastHand: 0,
      emptySince: Date.now(),
    }
    this.#rooms.set(meeting.roomName, room)
    return room
  }

  seatedAt(socket: LiveSocket): Place | undefined {
    return this.#places.get(socket)
  }

  /** Where a socket sits; throws a ApiProblem when it is in no room. */
  placeOf(socket: LiveSocket): Place {
    const place = this.seatedAt(socket)
    if (!place) throw new ApiProblem('forbidden', NOT_INSIDE)
    return place
  }

  /** Gives a seat the socket through which it hears and speaks from now on. */
  sit({ room, seat }: Place, socket: LiveSocket): void {
    if (seat.socket && seat.socket !== socket) this.#unbind(seat.socket, room)
    clearTimeout(seat.absence)
    seat.socket = socket
    room.seats.set(seat.peerId, seat)
    this.#remember(room, seat.peerId)
    this.#places.set(socket, { room, seat })
    void socket.join(audienceOf(room))
  }

  /** The others hear who is in the room and what they send. */
  announce({ room, seat }: Place): void {
    this.tell(room, 'room-person', personOf(seat))
  }

  tell<E extends keyof RoomHears>(room: LiveRoom, event: E, ...payload: Parameters<RoomHears[E]>): void {
    this.platform.live.broadcast(audienceOf(room), event, ...payload)
  }

  /** Takes a seat away for good: its page has left, or was put out. */
  leave({ room, seat }: Place): void {
    room.known.delete(seat.peerId)
    this.#vacate({ room, seat })
  }

  /** A socket has gone: its seat waits a while for it to come back. */
  gone(socket: LiveSocket): void {
    const place = this.#places.get(socket)
    if (!place || place.seat.socket !== socket) return
    place.seat.socket = undefined
    place.seat.absence = setTimeout(() => this.#vacate(place), GRACE_MS).unref()
  }

  /** Puts all pages of an account out, of one class or of all. */
  putOutOf(accountId: string, gigId?: string): void {
    this.epoch += 1
    for (const room of this.all()) {
      if (gigId !== undefined && room.meeting.gigId !== gigId) continue
      for (const seat of [...room.seats.values()]) {
        if (seat.userId !== accountId) continue
        seat.socket?.emit('room-told', 'removed')
        this.leave({ room, seat })
      }
    }
  }

  /** Ends a room: everybody in it hears so and is out. */
  end(roomName: string): void {
    this.epoch += 1
    const room = this.#rooms.get(roomName)
    if (!room) return
    this.#rooms.delete(roomName)
    this.tell(room, 'room-told', 'ended')
    for (const seat of room.seats.values()) this.#release({ room, seat })
    room.seats.clear()
  }

  #remember({ known }: LiveRoom, peerId: string): void {
    known.add(peerId)
    const [oldest] = known
    if (known.size > REMEMBERED && oldest) known.delete(oldest)
  }

  #vacate({ room, seat }: Place): void {
    if (room.seats.get(seat.peerId) !== seat) return
    room.seats.delete(seat.peerId)
    if (room.seats.size === 0) room.emptySince = Date.now()
    this.#release({ room, seat })
    this.tell(room, 'room-left', seat.peerId)
  }

  #release({ room, seat }: Place): void {
    clearTimeout(seat.absence)
    if (seat.socket) this.#unbind(seat.socket, room)
    const { mediaServer, log } = this.platform
    mediaServer
      ?.leave({ room: room.meeting.roomName, peerId: seat.peerId })
      .catch((error: unknown) => log.error({ err: error }, 'leaving the media server failed'))
  }

  #unbind(socket: LiveSocket, room: LiveRoom): void {
    this.#places.delete(socket)
    void socket.leave(audienceOf(room))
  }
}

const audienceOf = ({ meeting }: LiveRoom): Audience => `room:${meeting.roomName}`
