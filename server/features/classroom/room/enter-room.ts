import type * as z from 'zod/mini'
import type { RoomState } from '#contract/classroom/room.ts'
import type { ClientEvents } from '#contract/realtime.ts'
import type { Account } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { createIceServers } from '#server/platform/meeting/ice-servers.ts'
import type { LiveSocket } from '#server/platform/realtime/sockets.ts'
import {
  canPeerShowVideo,
  hasBeenInside,
  isFull,
  isSendingVideo,
  type LiveRoom,
  type Peer,
  toRoomPerson,
} from './live-room.ts'
import { type Admission, requireAdmission } from './room.access.ts'
import type { JoinedPeer, Rooms } from './rooms.ts'

type EnterRequest = z.output<ClientEvents['room-enter']>
interface EnterCall {
  readonly request: EnterRequest
  readonly account: Account
  readonly socket: LiveSocket
}

const MEETING_FULL = 'This meeting is full.'
const MEETING_LOCKED = 'The teacher has locked this meeting.'
const TOO_MANY_PAGES = 'You are in this meeting on two screens already. Please leave one of them first.'
const CONNECTION_LOST = 'The connection was lost. Please try again.'

/** A teacher may use a computer and a phone. More pages would only use up room. */
const MAX_PAGES_PER_PERSON = 2
/**
 * After a restart the server does not know who was inside, so for this time it lets members pass the lock and keep their
 * camera and microphone on.
 */
const RESTART_GRACE_MS = 60_000

const isAfterRestart = ({ startedAt }: Rooms, { meeting }: LiveRoom): boolean =>
  meeting.startedAt.getTime() < startedAt && Date.now() - startedAt < RESTART_GRACE_MS

const peersOf = (room: LiveRoom, userId: string): Peer[] =>
  [...room.peers.values()].filter((peer) => peer.userId === userId)

const refuseNewPeer = (rooms: Rooms, room: LiveRoom, { role, userId }: Peer): void => {
  const peers = peersOf(room, userId)
  const present = peers.filter(({ socket }) => socket).length
  if (present >= MAX_PAGES_PER_PERSON) throw new ApiProblem('conflict', TOO_MANY_PAGES)
  const canPassLock = role !== 'participant' || hasBeenInside(room, userId) || isAfterRestart(rooms, room)
  if (room.isLocked && !canPassLock) throw new ApiProblem('forbidden', MEETING_LOCKED)
  // A full room still admits the teacher, and a person whose other page has lost its connection.
  if (isFull(room) && role !== 'owner' && present === peers.length) throw new ApiProblem('conflict', MEETING_FULL)
}

const createPeer = (rooms: Rooms, { role, meeting }: Admission, { request, account }: EnterCall): Peer => {
  const peerId = `${account.id}:${request.instance}`
  const room = rooms.findOrCreate(meeting)
  // Students join with microphone and camera off.
  const keepsMedia = role !== 'participant' || room.knownPeerIds.has(peerId) || isAfterRestart(rooms, room)
  return {
    peerId,
    userId: account.id,
    name: account.name,
    role,
    camera: keepsMedia && request.camera,
    microphone: keepsMedia && request.microphone,
    screen: keepsMedia && request.screen,
    hand: null,
    socket: undefined,
    disconnectTimer: undefined,
    mustMute: false,
  }
}

const findOrCreatePeer = (rooms: Rooms, admission: Admission, call: EnterCall): JoinedPeer => {
  const { request, account } = call
  const room = rooms.findOrCreate(admission.meeting)
  const peerId = `${account.id}:${request.instance}`
  const known = room.peers.get(peerId)
  if (known) {
    known.camera = request.camera
    known.microphone = request.microphone && !known.mustMute
    known.screen = request.screen
    return { room, peer: known }
  }
  const peer = createPeer(rooms, admission, call)
  refuseNewPeer(rooms, room, peer)
  // Replaces peers of the same person that lost their connection, for example by a closed tab.
  for (const other of peersOf(room, account.id)) if (!other.socket) rooms.removePeer({ room, peer: other })
  return { room, peer }
}

/** Turns off cameras and screens that exceed the limits of a room of this size, latest peers first. */
const enforceVideoLimits = (rooms: Rooms, room: LiveRoom): void => {
  for (const peer of [...room.peers.values()].reverse()) {
    if (!isSendingVideo(peer) || canPeerShowVideo(room, peer)) continue
    peer.camera = false
    peer.screen = false
    peer.socket?.emit('room-told', 'camera-off')
    rooms.broadcastPeer({ room, peer })
  }
}

// Repeats the check if anyone was removed while it ran, because its result may be stale.
const requireCurrentAdmission = async (
  rooms: Rooms,
  { account, request }: Omit<EnterCall, 'socket'>,
): Promise<Admission> => {
  const { epoch, platform } = rooms
  const admission = await requireAdmission(platform, account, request.room)
  await platform.mediaServer?.openRoom(request.room)
  return epoch === rooms.epoch ? admission : requireCurrentAdmission(rooms, { account, request })
}

const leaveOtherRoom = (rooms: Rooms, call: EnterCall): void => {
  const joined = rooms.findPeer(call.socket)
  if (!joined) return
  const isSame =
    joined.room.meeting.roomName === call.request.room &&
    joined.peer.peerId === `${call.account.id}:${call.request.instance}`
  if (!isSame) rooms.removePeer(joined)
}

// Makes the page turn off media that it sends but may not.
const notifyRefusedMedia = ({ request, socket }: EnterCall, peer: Peer): void => {
  peer.mustMute = false
  if (request.microphone && !peer.microphone) socket.emit('room-told', 'mute')
  if (isSendingVideo(request) && !isSendingVideo(peer)) socket.emit('room-told', 'camera-off')
}

const toRoomState = (rooms: Rooms, { room, peer }: JoinedPeer): RoomState => {
  const { settings, mediaServer } = rooms.platform
  return {
    peerId: peer.peerId,
    role: peer.role,
    media: room.media,
    people: [...room.peers.values()].map(toRoomPerson),
    iceServers: createIceServers(settings.meeting, peer.userId),
    startedAt: room.meeting.startedAt.toISOString(),
    isLocked: room.isLocked,
    verse: room.verse,
    feeds: mediaServer?.listFeeds(room.meeting.roomName) ?? [],
  }
}

/** Adds a page to a live room, or reattaches it after a reconnect. */
export const enterRoom = async (rooms: Rooms, call: EnterCall): Promise<RoomState> => {
  const admission = await requireCurrentAdmission(rooms, call)
  // No `await` from here on, so that the admission cannot become stale.
  if (!call.socket.connected) throw new ApiProblem('unavailable', CONNECTION_LOST)
  leaveOtherRoom(rooms, call)
  const joined = findOrCreatePeer(rooms, admission, call)
  rooms.attachSocket(joined, call.socket)
  notifyRefusedMedia(call, joined.peer)
  enforceVideoLimits(rooms, joined.room)
  rooms.broadcastPeer(joined)
  return toRoomState(rooms, joined)
}
