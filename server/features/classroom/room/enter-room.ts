import type * as z from 'zod/mini'
import type { RoomState } from '#contract/classroom/room.ts'
import type { ClientEvents } from '#contract/realtime.ts'
import type { Account } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { createIceServers } from '#server/platform/meeting/ice-servers.ts'
import type { Platform } from '#server/platform/platform.ts'
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

const toPeerId = ({ account, request }: Pick<EnterCall, 'account' | 'request'>): string =>
  `${account.id}:${request.instance}`

const refuseNewPeer = (room: LiveRoom, { role, accountId }: Peer): void => {
  const peers = room.peersOf(accountId)
  const present = peers.filter(({ socketId }) => socketId).length
  if (present >= MAX_PAGES_PER_PERSON) throw new ApiProblem('conflict', TOO_MANY_PAGES)
  const canPassLock = role !== 'participant' || hasBeenInside(room, accountId)
  if (room.meeting.isLocked && !canPassLock) throw new ApiProblem('forbidden', MEETING_LOCKED)
  // A full room still admits the teacher, and a person whose other page has lost its connection.
  if (isFull(room) && role !== 'owner' && present === peers.length) throw new ApiProblem('conflict', MEETING_FULL)
}

const createPeer = (room: LiveRoom, { role }: Admission, call: EnterCall): Peer => {
  const { request, account } = call
  const peerId = toPeerId(call)
  // Students join with microphone and camera off.
  const keepsMedia = role !== 'participant' || room.formerPeers.has(peerId)
  return {
    meetingId: room.meeting.id,
    peerId,
    accountId: account.id,
    name: account.name,
    role,
    camera: keepsMedia && request.camera,
    microphone: keepsMedia && request.microphone,
    screen: keepsMedia && request.screen,
    hand: null,
    mustMute: false,
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
    known.camera = request.camera
    known.microphone = request.microphone && !known.mustMute
    known.screen = request.screen
    return known
  }
  const peer = createPeer(room, admission, call)
  refuseNewPeer(room, peer)
  // Replaces peers of the same person that lost their connection, for example by a closed tab.
  for (const other of room.peersOf(account.id)) if (!other.socketId) room.remove(other)
  return peer
}

/** Turns off cameras and screens that exceed the limits of a room of this size, latest peers first. */
const enforceVideoLimits = (room: LiveRoom): void => {
  for (const peer of [...room.peers.values()].reverse()) {
    if (!isSendingVideo(peer) || canPeerShowVideo(room, peer)) continue
    peer.camera = false
    peer.screen = false
    room.notify(peer, 'camera-off')
    room.update(peer)
  }
}

// Makes the page turn off media that it sends but may not.
const notifyRefusedMedia = (room: LiveRoom, { request }: EnterCall, peer: Peer): void => {
  if (request.microphone && !peer.microphone) room.notify(peer, 'mute')
  if (isSendingVideo(request) && !isSendingVideo(peer)) room.notify(peer, 'camera-off')
}

const leaveOtherRoom = async (rooms: Rooms, call: EnterCall): Promise<void> => {
  const key = rooms.findKey(call.socket)
  if (key && (key.roomName !== call.request.room || key.peerId !== toPeerId(call))) await rooms.leave(call.socket)
}

const toRoomState = async ({ settings, mediaServer }: Platform, { room, peer }: JoinedPeer): Promise<RoomState> => {
  const { meeting, media, peers } = room
  return {
    peerId: peer.peerId,
    role: peer.role,
    media,
    people: [...peers.values()].map(toRoomPerson),
    iceServers: createIceServers(settings.meeting, peer.accountId),
    startedAt: meeting.startedAt.toISOString(),
    isLocked: meeting.isLocked,
    verse: meeting.verse,
    feeds: (await mediaServer?.listFeeds(meeting.roomName)) ?? [],
  }
}

/** Adds a page to a live room, or reattaches it after a reconnect. */
export const enterRoom = async (rooms: Rooms, call: EnterCall): Promise<RoomState> => {
  const { platform, server } = rooms
  const { account, request, socket } = call
  const { meeting } = await requireAdmission(platform, account, request.room)
  await platform.mediaServer?.openRoom(request.room)
  await leaveOtherRoom(rooms, call)
  const key = { meetingId: meeting.id, gigId: meeting.gigId, roomName: meeting.roomName, peerId: toPeerId(call) }
  const joined = await rooms.enter(socket, key, async (room, tx) => {
    // Under the lock: a later removal of this person finds the peer, and an earlier one is found here.
    const admission = await requireAdmission({ ...platform, db: tx }, account, request.room)
    if (!socket.connected) throw new ApiProblem('unavailable', CONNECTION_LOST)
    const peer = findOrCreatePeer(room, admission, call)
    room.attach(peer, socket, server.id)
    notifyRefusedMedia(room, call, peer)
    room.update(peer)
    enforceVideoLimits(room)
    return { room, peer }
  })
  return toRoomState(platform, joined)
}
