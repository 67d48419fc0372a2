import type * as z from 'zod/mini'
import type { ClientEvents } from '#contract/realtime.ts'
import type { RoomSnapshot } from '#contract/room/room.ts'
import { findMeetingByRoom } from '#server/features/room/meeting/meeting.repository.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { createIceServers } from '#server/services/meeting/ice-servers.ts'
import type { MediaServer, RoomPeer } from '#server/services/meeting/media-server.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { LiveSocket } from '#server/web/realtime/sockets.ts'
import { enterRoom } from './enter-room.ts'
import { LEAVING_FAILED } from './live-room.ts'
import { markMistake } from './mark-mistake.ts'
import { moderateRoom, PERSON_LEFT } from './moderate-room.ts'
import { ONLY_TEACHER } from './room.access.ts'
import { findNeighbour } from './room.repository.ts'
import { toRoomSnapshot } from './room-snapshot.ts'
import { type JoinedPeer, NOT_IN_MEETING, type Rooms } from './rooms.ts'
import { canPeerUnmute, changeTurn } from './turns.ts'

const NO_MEDIA_SERVER = 'This meeting has no media server.'

const setMedia = ({ room, peer }: JoinedPeer, media: z.output<ClientEvents['room-media']>): void => {
  // A muted page confirms the mute by reporting its microphone as off. Until then the notice may be lost.
  peer.mustMute &&= media.microphone
  const microphone = media.microphone && !peer.mustMute && canPeerUnmute(room, peer)
  if (media.microphone && !microphone) room.notify(peer, 'mute')
  Object.assign(peer, media, { microphone })
  room.update(peer)
}

// Each raised hand gets a later time than the previous one, so that hands within one millisecond keep their order.
const setHand = ({ room, peer }: JoinedPeer, { isUp }: z.output<ClientEvents['room-hand']>): void => {
  if (isUp === (peer.hand !== null)) return
  const latest = Math.max(...[...room.peers.values()].map(({ hand }) => hand ?? 0))
  peer.hand = isUp ? Math.max(Date.now(), latest + 1) : null
  room.update(peer)
}

const showVerse = ({ room, peer }: JoinedPeer, { verse, word = null }: z.output<ClientEvents['room-verse']>): void => {
  if (peer.role !== 'owner') throw new ApiProblem('forbidden', ONLY_TEACHER)
  const verseWord = verse === null ? null : word
  Object.assign(room.meeting, { verse, verseWord, lastVerse: verse ?? room.meeting.lastVerse })
  room.broadcast('room-verse', verse, verseWord)
}

/** Finds another peer in the room of a socket. It takes no lock, because pages exchange many signals. */
const requireNeighbour = async ({ platform }: Rooms, socket: LiveSocket, peerId: string) => {
  const neighbour = await findNeighbour(platform.db, socket.id, peerId)
  if (!neighbour) throw new ApiProblem('forbidden', NOT_IN_MEETING)
  if (!neighbour.isPresent) throw new ApiProblem('not_found', PERSON_LEFT)
  return neighbour
}

type SignalRequest = z.output<ClientEvents['room-signal']>

const findReceiver = async (rooms: Rooms, socket: LiveSocket, { to }: SignalRequest) => {
  const { own, socketId } = await requireNeighbour(rooms, socket, to)
  if (!socketId) throw new ApiProblem('not_found', PERSON_LEFT)
  return { own, audience: `socket:${socketId}` } as const
}

/** The last signal of each socket. */
const lastSignals = new WeakMap<LiveSocket, Promise<void>>()

/** Relays the signals of a socket in the order in which they came: a candidate before its offer would be lost. */
const relaySignal = (rooms: Rooms, socket: LiveSocket, request: SignalRequest): Promise<void> => {
  const relay = async (before: Promise<void> | undefined, receiver: ReturnType<typeof findReceiver>): Promise<void> => {
    await Promise.allSettled([before, receiver])
    const { own, audience } = await receiver
    rooms.platform.live.broadcast(audience, 'room-signal', own, request.signal)
  }
  const relayed = relay(lastSignals.get(socket), findReceiver(rooms, socket, request))
  lastSignals.set(socket, relayed)
  return relayed
}

/** The last entry or exit of each socket. */
const lastMoves = new WeakMap<LiveSocket, Promise<unknown>>()

/** Moves a socket only after its earlier moves: an exit during the entry would find no peer and leave it behind. */
const moveInOrder = <T>(socket: LiveSocket, move: () => Promise<T>): Promise<T> => {
  const moved = (lastMoves.get(socket) ?? Promise.resolve()).then(move)
  lastMoves.set(
    socket,
    moved.catch(() => undefined),
  )
  return moved
}

/** Reads the room of a socket without its lock. It reads the people only if the version has changed. */
const readSnapshot = async (rooms: Rooms, socket: LiveSocket, version: number): Promise<RoomSnapshot | null> => {
  const key = rooms.findKey(socket)
  const meeting = key && (await findMeetingByRoom(rooms.platform.db, key.roomName))
  if (!meeting || meeting.endedAt) throw new ApiProblem('forbidden', NOT_IN_MEETING)
  if (meeting.roomVersion === version) return null
  const room = await rooms.read(meeting)
  if (!room.findBySocket(socket.id)) throw new ApiProblem('forbidden', NOT_IN_MEETING)
  return toRoomSnapshot(room, meeting.roomVersion)
}

type ChangeEvent = 'room-media' | 'room-hand' | 'room-moderate' | 'room-verse' | 'room-mark' | 'room-turn'

/** Registers an event by which a peer changes its room. */
const handleChange = <E extends ChangeEvent>(
  rooms: Rooms,
  name: E,
  work: (joined: JoinedPeer, request: z.output<ClientEvents[E]>, tx: Database) => Promise<void> | void,
): void =>
  rooms.platform.live.handle(name, async (request, { socket }) => {
    await rooms.changeAs(socket, (joined, tx) => work(joined, request, tx))
    return null
  })

const registerPeerEvents = (rooms: Rooms): void => {
  const { live, log } = rooms.platform
  live.handle('room-enter', (request, { account, socket }) =>
    moveInOrder(socket, () => enterRoom(rooms, { request, account, socket })),
  )
  live.handle('room-leave', async ({ mayReturn = false }, { socket }) => {
    await moveInOrder(socket, () => rooms.leave(socket, mayReturn))
    return null
  })
  live.handle('room-sync', ({ version }, { socket }) => readSnapshot(rooms, socket, version))
  live.handle('room-signal', async (request, { socket }) => {
    await relaySignal(rooms, socket, request)
    return null
  })
  handleChange(rooms, 'room-media', setMedia)
  handleChange(rooms, 'room-hand', setHand)
  handleChange(rooms, 'room-moderate', moderateRoom)
  handleChange(rooms, 'room-verse', showVerse)
  handleChange(rooms, 'room-mark', markMistake)
  handleChange(rooms, 'room-turn', ({ room, peer }, { reciterId }) => changeTurn(room, peer, reciterId))
  live.onDisconnect((socket) => {
    moveInOrder(socket, () => rooms.handleDisconnect(socket)).catch((err: unknown) =>
      log.error({ err }, 'a lost peer could not be stored'),
    )
  })
}

const requireMediaServer = (rooms: Rooms): MediaServer => {
  if (!rooms.platform.mediaServer) throw new ApiProblem('invalid', NO_MEDIA_SERVER)
  return rooms.platform.mediaServer
}

const requireMediaPeer = (rooms: Rooms, socket: LiveSocket): RoomPeer => {
  const key = rooms.findKey(socket)
  if (!key) throw new ApiProblem('forbidden', NOT_IN_MEETING)
  return { room: key.roomName, peerId: key.peerId }
}

/** Closes the peer's connections at the media server if the peer was removed before or during `work`. */
const awaitWhileInside = async <Answer>(rooms: Rooms, socket: LiveSocket, work: Promise<Answer>): Promise<Answer> => {
  const peer = requireMediaPeer(rooms, socket)
  const answer = await work
  if (await findNeighbour(rooms.platform.db, socket.id, peer.peerId)) return answer
  await requireMediaServer(rooms).leave(peer)
  throw new ApiProblem('forbidden', NOT_IN_MEETING)
}

const registerMediaEvents = (rooms: Rooms): void => {
  const { live, mediaServer } = rooms.platform
  live.handle('room-ice-servers', async (_, { account, socket }) => {
    await requireNeighbour(rooms, socket, requireMediaPeer(rooms, socket).peerId)
    return createIceServers(rooms.platform.settings.meeting, account.id)
  })
  live.handle('room-publish', async ({ description }, { socket }) => {
    const peer = requireMediaPeer(rooms, socket)
    const server = requireMediaServer(rooms)
    await requireNeighbour(rooms, socket, peer.peerId)
    return { description: await awaitWhileInside(rooms, socket, server.publish(peer, description)) }
  })
  live.handle('room-watch', async ({ peerId, restart = false }, { socket }) => {
    const viewer = requireMediaPeer(rooms, socket)
    const server = requireMediaServer(rooms)
    await requireNeighbour(rooms, socket, peerId)
    return { description: await awaitWhileInside(rooms, socket, server.watch(viewer, peerId, restart)) }
  })
  live.handle('room-watched', async ({ peerId, description }, { socket }) => {
    const viewer = requireMediaPeer(rooms, socket)
    const server = requireMediaServer(rooms)
    await requireNeighbour(rooms, socket, peerId)
    await awaitWhileInside(rooms, socket, server.acceptAnswer(viewer, peerId, description))
    return null
  })
  mediaServer?.onFeed(({ room, peerId }, isUp) => live.broadcast(`room:${room}`, 'room-feed', peerId, isUp))
  live.onServerEvent('room-peer-gone', (peer) => {
    mediaServer?.leave(peer).catch((err: unknown) => rooms.platform.log.error({ err }, LEAVING_FAILED))
  })
}

export const registerRoomEvents = (rooms: Rooms): void => {
  registerPeerEvents(rooms)
  registerMediaEvents(rooms)
}
