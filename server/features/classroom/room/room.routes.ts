import type * as z from 'zod/mini'
import type { ClientEvents } from '#contract/realtime.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { MediaServer } from '#server/platform/meeting/media-server.ts'
import { enterRoom } from './enter-room.ts'
import { canPeerShowVideo, explainVideoLimit, isSendingVideo } from './live-room.ts'
import { moderateRoom } from './moderate-room.ts'
import { type JoinedPeer, NOT_IN_MEETING, type Rooms } from './rooms.ts'

const PERSON_LEFT = 'This person is not in the meeting any more.'
const ONLY_TEACHER = 'Only the teacher may do this.'
const NO_MEDIA_SERVER = 'This meeting has no media server.'

const setMedia = (rooms: Rooms, { room, peer }: JoinedPeer, media: z.output<ClientEvents['room-media']>): void => {
  if (isSendingVideo(media) && !isSendingVideo(peer) && !canPeerShowVideo(room, peer))
    throw new ApiProblem('conflict', explainVideoLimit(room, peer))
  Object.assign(peer, media)
  rooms.broadcastPeer({ room, peer })
}

// Hands are told in the order in which they went up, even within one millisecond.
const setHand = (rooms: Rooms, { room, peer }: JoinedPeer, isUp: boolean): void => {
  if (isUp === (peer.hand !== null)) return
  if (isUp) room.lastHandAt = Math.max(Date.now(), room.lastHandAt + 1)
  peer.hand = isUp ? room.lastHandAt : null
  rooms.broadcastPeer({ room, peer })
}

const relaySignal = ({ room, peer }: JoinedPeer, { to, signal }: z.output<ClientEvents['room-signal']>): void => {
  const other = room.peers.get(to)
  if (!other?.socket) throw new ApiProblem('not_found', PERSON_LEFT)
  other.socket.emit('room-signal', peer.peerId, signal)
}

const showVerse = (rooms: Rooms, { room, peer }: JoinedPeer, verse: string | null): void => {
  if (peer.role !== 'owner') throw new ApiProblem('forbidden', ONLY_TEACHER)
  room.verse = verse
  rooms.broadcast(room, 'room-verse', verse)
}

const registerPeerEvents = (rooms: Rooms): void => {
  const { live } = rooms.platform
  live.handle('room-enter', (request, { account, socket }) => enterRoom(rooms, { request, account, socket }))
  live.handle('room-leave', (_, { socket }) => {
    const joined = rooms.findPeer(socket)
    if (joined) rooms.removePeer(joined)
    return null
  })
  live.handle('room-signal', (request, { socket }) => {
    relaySignal(rooms.requirePeer(socket), request)
    return null
  })
  live.handle('room-media', (media, { socket }) => {
    setMedia(rooms, rooms.requirePeer(socket), media)
    return null
  })
  live.handle('room-hand', ({ isUp }, { socket }) => {
    setHand(rooms, rooms.requirePeer(socket), isUp)
    return null
  })
  live.handle('room-moderate', async (request, { socket }) => {
    await moderateRoom(rooms, rooms.requirePeer(socket), request)
    return null
  })
  live.handle('room-verse', ({ verse }, { socket }) => {
    showVerse(rooms, rooms.requirePeer(socket), verse)
    return null
  })
  live.onDisconnect((socket) => rooms.handleDisconnect(socket))
}

const requireMediaServer = (rooms: Rooms): MediaServer => {
  if (!rooms.platform.mediaServer) throw new ApiProblem('invalid', NO_MEDIA_SERVER)
  return rooms.platform.mediaServer
}

const toMediaPeer = ({ room, peer }: JoinedPeer) => ({ room: room.meeting.roomName, peerId: peer.peerId })

/** Whoever was put out while the media server worked must not be left with what it opened. */
const awaitWhileJoined = async <Answer>(rooms: Rooms, joined: JoinedPeer, work: Promise<Answer>): Promise<Answer> => {
  const answer = await work
  if (joined.room.peers.get(joined.peer.peerId) === joined.peer) return answer
  await requireMediaServer(rooms).leave(toMediaPeer(joined))
  throw new ApiProblem('forbidden', NOT_IN_MEETING)
}

const requireFeed = ({ room }: JoinedPeer, peerId: string): string => {
  if (!room.peers.has(peerId)) throw new ApiProblem('not_found', PERSON_LEFT)
  return peerId
}

const registerMediaEvents = (rooms: Rooms): void => {
  const { live, mediaServer } = rooms.platform
  live.handle('room-publish', async ({ description }, { socket }) => {
    const joined = rooms.requirePeer(socket)
    const answer = requireMediaServer(rooms).publish(toMediaPeer(joined), description)
    return { description: await awaitWhileJoined(rooms, joined, answer) }
  })
  live.handle('room-watch', async ({ peerId, restart = false }, { socket }) => {
    const joined = rooms.requirePeer(socket)
    const offer = requireMediaServer(rooms).watch(toMediaPeer(joined), requireFeed(joined, peerId), restart)
    return { description: await awaitWhileJoined(rooms, joined, offer) }
  })
  live.handle('room-watched', async ({ peerId, description }, { socket }) => {
    const joined = rooms.requirePeer(socket)
    await awaitWhileJoined(
      rooms,
      joined,
      requireMediaServer(rooms).acceptAnswer(toMediaPeer(joined), requireFeed(joined, peerId), description),
    )
    return null
  })
  mediaServer?.onFeed(({ room, peerId }, isUp) => live.broadcast(`room:${room}`, 'room-feed', peerId, isUp))
}

/** What pages say in live rooms. */
export const registerRoomEvents = (rooms: Rooms): void => {
  registerPeerEvents(rooms)
  registerMediaEvents(rooms)
}
