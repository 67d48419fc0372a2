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

const FULL = 'This meeting is full.'
const LOCKED = 'The teacher has locked this meeting.'
const TOO_MANY_PAGES = 'You are in this meeting on two screens already. Please leave one of them first.'
const CONNECTION_LOST = 'The connection was lost. Please try again.'

/** A teacher may sit at a computer with a phone beside it; more pages would only take places away. */
const PAGES_PER_PERSON = 2
/**
 * A server that was started anew has forgotten who was inside. For a while it believes those who come: somebody who
 * slips into a locked room then is still a member of the class.
 */
const RESTART_GRACE_MS = 60_000

const isAfterRestart = ({ startedAt }: Rooms, { meeting }: LiveRoom): boolean =>
  meeting.startedAt.getTime() < startedAt && Date.now() - startedAt < RESTART_GRACE_MS

const peersOf = (room: LiveRoom, userId: string): Peer[] =>
  [...room.peers.values()].filter((peer) => peer.userId === userId)

const refuseNewPeer = (rooms: Rooms, room: LiveRoom, { role, userId }: Peer): void => {
  const peers = peersOf(room, userId)
  const present = peers.filter(({ socket }) => socket).length
  if (present >= PAGES_PER_PERSON) throw new ApiProblem('conflict', TOO_MANY_PAGES)
  const canPassLock = role !== 'participant' || hasBeenInside(room, userId) || isAfterRestart(rooms, room)
  if (room.isLocked && !canPassLock) throw new ApiProblem('forbidden', LOCKED)
  // For the teacher there is always a place, and who has one keeps it.
  if (isFull(room) && role !== 'owner' && present === peers.length) throw new ApiProblem('conflict', FULL)
}

const createPeer = (rooms: Rooms, { role, meeting }: Admission, { request, account }: EnterCall): Peer => {
  const peerId = `${account.id}:${request.instance}`
  const room = rooms.findOrCreate(meeting)
  // Students come in muted and unseen, and choose otherwise once they are inside.
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
  // A page that was closed without a word has its seat for a while: the same person's new page takes its place.
  for (const other of peersOf(room, account.id)) if (!other.socket) rooms.removePeer({ room, peer: other })
  return { room, peer }
}

/** Switches off what a room of this size does not carry. */
const enforceVideoLimits = (rooms: Rooms, room: LiveRoom): void => {
  for (const peer of [...room.peers.values()].reverse()) {
    if (!isSendingVideo(peer) || canPeerShowVideo(room, peer)) continue
    peer.camera = false
    peer.screen = false
    peer.socket?.emit('room-told', 'camera-off')
    rooms.broadcastPeer({ room, peer })
  }
}

// Somebody who is put out while the database is asked must not come in by its old answer.
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

// The page said that it sends what it may not (yet): it is told to stop.
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

/** Lets somebody into a live room, or back into it after a cut. */
export const enterRoom = async (rooms: Rooms, call: EnterCall): Promise<RoomState> => {
  const admission = await requireCurrentAdmission(rooms, call)
  // Nothing is waited for from here on: what was judged holds until the seat is taken.
  if (!call.socket.connected) throw new ApiProblem('unavailable', CONNECTION_LOST)
  leaveOtherRoom(rooms, call)
  const joined = findOrCreatePeer(rooms, admission, call)
  rooms.attachSocket(joined, call.socket)
  notifyRefusedMedia(call, joined.peer)
  enforceVideoLimits(rooms, joined.room)
  rooms.broadcastPeer(joined)
  return toRoomState(rooms, joined)
}
