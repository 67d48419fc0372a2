import type * as z from 'zod/mini'
import type { RoomState } from '#contract/classroom/room.ts'
import type { Says } from '#contract/realtime.ts'
import type { Account } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { createIceServers } from '#server/platform/meeting/ice-servers.ts'
import type { LiveSocket } from '#server/platform/realtime/sockets.ts'
import { isFull, isShowing, type LiveRoom, maySeatShow, personOf, type Seat, wasInside } from './live-room.ts'
import { type Admission, mayComeIn } from './room.access.ts'
import type { Place, Rooms } from './rooms.ts'

type EnterRequest = z.output<Says['room-enter']>
interface Entry {
  readonly asked: EnterRequest
  readonly account: Account
  readonly socket: LiveSocket
}

const FULL = 'This meeting is full.'
const LOCKED = 'The teacher has locked this meeting.'
const TOO_MANY_PAGES = 'You are in this meeting on two screens already. Please leave one of them first.'
const LINE_LOST = 'The connection was lost. Please try again.'

/** A teacher may sit at a computer with a phone beside it; more pages would only take places away. */
const PAGES_OF_ONE = 2
/**
 * A server that was started anew has forgotten who was inside. For a while it believes those who come: somebody who
 * slips into a locked room then is still a member of the class.
 */
const RETURN_MS = 60_000

const isFreshStart = ({ startedAt }: Rooms, { meeting }: LiveRoom): boolean =>
  meeting.startedAt.getTime() < startedAt && Date.now() - startedAt < RETURN_MS

const pagesOf = (room: LiveRoom, userId: string): Seat[] =>
  [...room.seats.values()].filter((seat) => seat.userId === userId)

const refuseNew = (rooms: Rooms, room: LiveRoom, { role, userId }: Seat): void => {
  const pages = pagesOf(room, userId)
  const present = pages.filter(({ socket }) => socket).length
  if (present >= PAGES_OF_ONE) throw new ApiProblem('conflict', TOO_MANY_PAGES)
  const mayPassLock = role !== 'participant' || wasInside(room, userId) || isFreshStart(rooms, room)
  if (room.isLocked && !mayPassLock) throw new ApiProblem('forbidden', LOCKED)
  // For the teacher there is always a place, and who has one keeps it.
  if (isFull(room) && role !== 'owner' && present === pages.length) throw new ApiProblem('conflict', FULL)
}

const newSeat = (rooms: Rooms, { role, meeting }: Admission, { asked, account }: Entry): Seat => {
  const peerId = `${account.id}:${asked.instance}`
  const room = rooms.of(meeting)
  // Students come in muted and unseen, and choose otherwise once they are inside.
  const isAsSaid = role !== 'participant' || room.known.has(peerId) || isFreshStart(rooms, room)
  return {
    peerId,
    userId: account.id,
    name: account.name,
    role,
    camera: isAsSaid && asked.camera,
    microphone: isAsSaid && asked.microphone,
    screen: isAsSaid && asked.screen,
    hand: null,
    socket: undefined,
    absence: undefined,
    mustMute: false,
  }
}

const seatOf = (rooms: Rooms, admission: Admission, entry: Entry): Place => {
  const { asked, account } = entry
  const room = rooms.of(admission.meeting)
  const peerId = `${account.id}:${asked.instance}`
  const known = room.seats.get(peerId)
  if (known) {
    known.camera = asked.camera
    known.microphone = asked.microphone && !known.mustMute
    known.screen = asked.screen
    return { room, seat: known }
  }
  const seat = newSeat(rooms, admission, entry)
  refuseNew(rooms, room, seat)
  // A page that was closed without a word has its seat for a while: the same person's new page takes its place.
  for (const other of pagesOf(room, account.id)) if (!other.socket) rooms.leave({ room, seat: other })
  return { room, seat }
}

/** Switches off what a room of this size does not carry. */
const keepWithinLimits = (rooms: Rooms, room: LiveRoom): void => {
  for (const seat of [...room.seats.values()].reverse()) {
    if (!isShowing(seat) || maySeatShow(room, seat)) continue
    seat.camera = false
    seat.screen = false
    seat.socket?.emit('room-told', 'camera-off')
    rooms.announce({ room, seat })
  }
}

// Somebody who is put out while the database is asked must not come in by its old answer.
const judged = async (rooms: Rooms, { account, asked }: Omit<Entry, 'socket'>): Promise<Admission> => {
  const { epoch, platform } = rooms
  const admission = await mayComeIn(platform, account, asked.room)
  await platform.mediaServer?.openRoom(asked.room)
  return epoch === rooms.epoch ? admission : judged(rooms, { account, asked })
}

const leaveOther = (rooms: Rooms, entry: Entry): void => {
  const place = rooms.seatedAt(entry.socket)
  if (!place) return
  const isSame =
    place.room.meeting.roomName === entry.asked.room &&
    place.seat.peerId === `${entry.account.id}:${entry.asked.instance}`
  if (!isSame) rooms.leave(place)
}

// The page said that it sends what it may not (yet): it is told to stop.
const tellRefused = ({ asked, socket }: Entry, seat: Seat): void => {
  seat.mustMute = false
  if (asked.microphone && !seat.microphone) socket.emit('room-told', 'mute')
  if (isShowing(asked) && !isShowing(seat)) socket.emit('room-told', 'camera-off')
}

const stateOf = (rooms: Rooms, { room, seat }: Place): RoomState => {
  const { settings, mediaServer } = rooms.platform
  return {
    peerId: seat.peerId,
    role: seat.role,
    media: room.media,
    people: [...room.seats.values()].map(personOf),
    iceServers: createIceServers(settings.meeting, seat.userId),
    startedAt: room.meeting.startedAt.toISOString(),
    isLocked: room.isLocked,
    verse: room.verse,
    feeds: mediaServer?.listFeeds(room.meeting.roomName) ?? [],
  }
}

/** Lets somebody into a live room, or back into it after a cut. */
export const enter = async (rooms: Rooms, entry: Entry): Promise<RoomState> => {
  const admission = await judged(rooms, entry)
  // Nothing is waited for from here on: what was judged holds until the seat is taken.
  if (!entry.socket.connected) throw new ApiProblem('unavailable', LINE_LOST)
  leaveOther(rooms, entry)
  const place = seatOf(rooms, admission, entry)
  rooms.sit(place, entry.socket)
  tellRefused(entry, place.seat)
  keepWithinLimits(rooms, place.room)
  rooms.announce(place)
  return stateOf(rooms, place)
}
