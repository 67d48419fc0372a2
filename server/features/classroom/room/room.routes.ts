import type * as z from 'zod/mini'
import type { Says } from '#contract/realtime.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { MediaServer } from '#server/platform/meeting/media-server.ts'
import { enter } from './enter-room.ts'
import { isShowing, maySeatShow, whyNotShow } from './live-room.ts'
import { moderate } from './moderate-room.ts'
import { NOT_INSIDE, type Place, type Rooms } from './rooms.ts'

const NOT_HERE = 'This person is not in the meeting any more.'
const ONLY_TEACHER = 'Only the teacher may do this.'
const NO_MEDIA_SERVER = 'This meeting has no media server.'

const setMedia = (rooms: Rooms, { room, seat }: Place, media: z.output<Says['room-media']>): void => {
  if (isShowing(media) && !isShowing(seat) && !maySeatShow(room, seat))
    throw new ApiProblem('conflict', whyNotShow(room, seat))
  Object.assign(seat, media)
  rooms.announce({ room, seat })
}

// Hands are told in the order in which they went up, even within one millisecond.
const setHand = (rooms: Rooms, { room, seat }: Place, isUp: boolean): void => {
  if (isUp === (seat.hand !== null)) return
  if (isUp) room.lastHand = Math.max(Date.now(), room.lastHand + 1)
  seat.hand = isUp ? room.lastHand : null
  rooms.announce({ room, seat })
}

const relay = ({ room, seat }: Place, { to, signal }: z.output<Says['room-signal']>): void => {
  const other = room.seats.get(to)
  if (!other?.socket) throw new ApiProblem('not_found', NOT_HERE)
  other.socket.emit('room-signal', seat.peerId, signal)
}

const showVerse = (rooms: Rooms, { room, seat }: Place, verse: string | null): void => {
  if (seat.role !== 'owner') throw new ApiProblem('forbidden', ONLY_TEACHER)
  room.verse = verse
  rooms.tell(room, 'room-verse', verse)
}

const peopleRoutes = (rooms: Rooms): void => {
  const { live } = rooms.platform
  live.handle('room-enter', (asked, { account, socket }) => enter(rooms, { asked, account, socket }))
  live.handle('room-leave', (_, { socket }) => {
    const place = rooms.seatedAt(socket)
    if (place) rooms.leave(place)
    return null
  })
  live.handle('room-signal', (said, { socket }) => {
    relay(rooms.placeOf(socket), said)
    return null
  })
  live.handle('room-media', (media, { socket }) => {
    setMedia(rooms, rooms.placeOf(socket), media)
    return null
  })
  live.handle('room-hand', ({ isUp }, { socket }) => {
    setHand(rooms, rooms.placeOf(socket), isUp)
    return null
  })
  live.handle('room-moderate', async (asked, { socket }) => {
    await moderate(rooms, rooms.placeOf(socket), asked)
    return null
  })
  live.handle('room-verse', ({ verse }, { socket }) => {
    showVerse(rooms, rooms.placeOf(socket), verse)
    return null
  })
  live.onDisconnect((socket) => rooms.gone(socket))
}

const mediaOf = (rooms: Rooms): MediaServer => {
  if (!rooms.platform.mediaServer) throw new ApiProblem('invalid', NO_MEDIA_SERVER)
  return rooms.platform.mediaServer
}

const seatIn = ({ room, seat }: Place) => ({ room: room.meeting.roomName, peerId: seat.peerId })

/** Whoever was put out while the media server worked must not be left with what it opened. */
const whileSeated = async <Answer>(rooms: Rooms, place: Place, work: Promise<Answer>): Promise<Answer> => {
  const answer = await work
  if (place.room.seats.get(place.seat.peerId) === place.seat) return answer
  await mediaOf(rooms).leave(seatIn(place))
  throw new ApiProblem('forbidden', NOT_INSIDE)
}

const feedOf = ({ room }: Place, peerId: string): string => {
  if (!room.seats.has(peerId)) throw new ApiProblem('not_found', NOT_HERE)
  return peerId
}

const mediaRoutes = (rooms: Rooms): void => {
  const { live, mediaServer } = rooms.platform
  live.handle('room-publish', async ({ description }, { socket }) => {
    const place = rooms.placeOf(socket)
    const answer = mediaOf(rooms).publish(seatIn(place), description)
    return { description: await whileSeated(rooms, place, answer) }
  })
  live.handle('room-watch', async ({ peerId, restart = false }, { socket }) => {
    const place = rooms.placeOf(socket)
    const offer = mediaOf(rooms).watch(seatIn(place), feedOf(place, peerId), restart)
    return { description: await whileSeated(rooms, place, offer) }
  })
  live.handle('room-watched', async ({ peerId, description }, { socket }) => {
    const place = rooms.placeOf(socket)
    await whileSeated(rooms, place, mediaOf(rooms).acceptAnswer(seatIn(place), feedOf(place, peerId), description))
    return null
  })
  mediaServer?.onFeed(({ room, peerId }, isUp) => live.broadcast(`room:${room}`, 'room-feed', peerId, isUp))
}

/** What pages say in live rooms. */
export const roomRoutes = (rooms: Rooms): void => {
  peopleRoutes(rooms)
  mediaRoutes(rooms)
}
