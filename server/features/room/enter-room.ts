import type * as z from 'zod/mini'
import type { ClientEvents } from '#contract/realtime.ts'
import type { RoomState } from '#contract/room/room.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createIceServers } from '#server/services/meeting/ice-servers.ts'
import type { Account } from '#server/web/auth/account.ts'
import type { LiveSocket } from '#server/web/realtime/sockets.ts'
import { hasBeenInside, isFull, type LiveRoom, type Peer } from './live-room.ts'
import { type Admission, requireAdmission } from './room.access.ts'
import { toRoomSnapshot } from './room-snapshot.ts'
import type { JoinedPeer, Rooms } from './rooms.ts'
import { canPeerUnmute } from './turns.ts'
import { readUnreadIds } from './unread.repository.ts'

type EnterRequest = z.output<ClientEvents['room-enter']>
interface EnterCall {
  readonly request: EnterRequest
  readonly account: Account
  readonly socket: LiveSocket
}

const MEETING_FULL = 'This meeting is full.'
const MEETING_LOCKED = 'The teacher has locked this meeting.'
const ON_OTHER_SCREEN = 'You are in this meeting on another screen.'
const TOO_MANY_ENTRIES = 'You have joined many times in a short time. Please wait a minute.'
const CONNECTION_LOST = 'The connection was lost. Please try again.'

const toPeerId = ({ account, request }: Pick<EnterCall, 'account' | 'request'>): string =>
  `${account.id}:${request.instance}`

const refuseNewPeer = (room: LiveRoom, { role, accountId }: Peer, { request }: EnterCall): void => {
  const others = room.peersOf(accountId)
  // A page that reconnects must not replace a page that the same person has opened since.
  if (request.isReturn && others.some(({ socketId }) => socketId)) throw new ApiProblem('conflict', ON_OTHER_SCREEN)
  const canPassLock = role !== 'participant' || hasBeenInside(room, accountId)
  if (room.meeting.isLocked && !canPassLock) throw new ApiProblem('forbidden', MEETING_LOCKED)
  // A full room still admits the teacher, and a person who only switches to another page.
  if (isFull(room) && role !== 'owner' && others.length === 0) throw new ApiProblem('conflict', MEETING_FULL)
}

const createPeer = (room: LiveRoom, { role }: Admission, call: EnterCall): Peer => {
  const { request, account } = call
  const peerId = toPeerId(call)
  // A raised hand and a mute belong to the person, so they survive a reconnect and a switch to another page.
  const before = room.formerPeers.get(peerId) ?? room.peersOf(account.id).at(-1)
  const mustMute = request.microphone && before?.mustMute === true
  return {
    meetingId: room.meeting.id,
    peerId,
    accountId: account.id,
    name: account.name,
    role,
    camera: request.camera,
    microphone: request.microphone && !mustMute && canPeerUnmute(room, { accountId: account.id, role }),
    screen: request.screen,
    hand: before?.hand ?? null,
    mustMute,
    socketId: null,
    serverId: null,
    isInside: true,
    absentSince: null,
    isOverdue: false,
    position: room.version,
    version: room.version,
  }
}

const findOrCreatePeer = (room: LiveRoom, admission: Admission, call: EnterCall): Peer => {
  const { request, account } = call
  const known = room.peers.get(toPeerId(call))
  if (known) {
    known.mustMute &&= request.microphone
    known.camera = request.camera
    known.microphone = request.microphone && !known.mustMute && canPeerUnmute(room, known)
    known.screen = request.screen
    return known
  }
  const peer = createPeer(room, admission, call)
  refuseNewPeer(room, peer, call)
  // A person is in the room once: the newest page replaces the others.
  for (const other of room.allPeersOf(account.id)) {
    // In a mesh, the sound of a page that returns may still flow. A viewer of the media server follows its feed anew.
    if (other.peerId === peer.peerId && room.media === 'mesh') continue
    room.notify(other, 'moved')
    room.remove(other)
  }
  return peer
}

const leaveOtherRoom = async (rooms: Rooms, call: EnterCall): Promise<void> => {
  const key = rooms.findKey(call.socket)
  if (key && (key.roomName !== call.request.room || key.peerId !== toPeerId(call))) await rooms.leave(call.socket)
}

const toRoomState = async (
  { settings, mediaServer, db }: Platform,
  account: Account,
  { room, peer }: JoinedPeer,
): Promise<RoomState> => {
  const { meeting, media } = room
  return {
    ...toRoomSnapshot(room, room.version),
    peerId: peer.peerId,
    role: peer.role,
    media,
    iceServers: createIceServers(settings.meeting, peer.accountId),
    startedAt: meeting.startedAt.toISOString(),
    elapsedMs: Math.max(0, Date.now() - meeting.startedAt.getTime()),
    feeds: (await mediaServer?.listFeeds(meeting.roomName)) ?? [],
    unreadIds: await readUnreadIds(db, account, meeting.gigId),
  }
}

/** Adds a page to a live room, or reattaches it after a reconnect. */
export const enterRoom = async (rooms: Rooms, call: EnterCall): Promise<RoomState> => {
  const { platform, server } = rooms
  const { account, request, socket } = call
  if (!(await rooms.entryLimit.isWithin(account.id))) throw new ApiProblem('unavailable', TOO_MANY_ENTRIES)
  const { meeting } = await requireAdmission(platform, account, request.room)
  await platform.mediaServer?.openRoom(request.room)
  await leaveOtherRoom(rooms, call)
  const key = { meetingId: meeting.id, gigId: meeting.gigId, roomName: meeting.roomName, peerId: toPeerId(call) }
  const joined = await rooms.enter(socket, key, async (room, tx) => {
    // Under the lock, this check sees an earlier removal of this person, and a later removal sees the peer.
    const admission = await requireAdmission({ ...platform, db: tx }, account, request.room)
    if (!socket.connected) throw new ApiProblem('unavailable', CONNECTION_LOST)
    const peer = findOrCreatePeer(room, admission, call)
    room.attach(peer, socket, server.id)
    // The server refused the microphone, so tell the page to turn it off.
    if (request.microphone && !peer.microphone) room.notify(peer, 'mute')
    room.update(peer)
    return { room, peer }
  })
  return toRoomState(platform, account, joined)
}
