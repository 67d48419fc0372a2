import type * as z from 'zod/mini'
import type { ClientEvents } from '#contract/realtime.ts'
import { insertRemoval, setMeetingLocked } from '#server/features/classroom/meeting/meeting.repository.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { LiveRoom, Peer } from './live-room.ts'
import { requireModerator } from './room.access.ts'
import type { JoinedPeer, Rooms } from './rooms.ts'

type ModerateRequest = z.output<ClientEvents['room-moderate']>

const PERSON_LEFT = 'This person is not in the meeting any more.'
const NOT_A_STUDENT = 'This can only be done to students.'

const requirePeerInRoom = (room: LiveRoom, peerId: string | undefined): Peer => {
  const peer = room.peers.get(peerId ?? '')
  if (!peer) throw new ApiProblem('not_found', PERSON_LEFT)
  return peer
}

const requireStudent = (room: LiveRoom, peerId: string | undefined): Peer => {
  const peer = requirePeerInRoom(room, peerId)
  if (peer.role !== 'participant') throw new ApiProblem('forbidden', NOT_A_STUDENT)
  return peer
}

const mutePeer = (rooms: Rooms, room: LiveRoom, peer: Peer): void => {
  peer.microphone = false
  peer.mustMute = !peer.socket
  peer.socket?.emit('room-told', 'mute')
  rooms.broadcastPeer({ room, peer })
}

const muteAll = (rooms: Rooms, room: LiveRoom): void => {
  for (const peer of room.peers.values()) if (peer.role === 'participant') mutePeer(rooms, room, peer)
}

const setLocked = async (rooms: Rooms, room: LiveRoom, isLocked: boolean): Promise<void> => {
  await setMeetingLocked(rooms.platform.db, room.meeting.id, isLocked)
  room.isLocked = isLocked
  rooms.broadcast(room, 'room-told', isLocked ? 'locked' : 'unlocked')
}

const removePerson = async (rooms: Rooms, room: LiveRoom, peer: Peer): Promise<void> => {
  await insertRemoval(rooms.platform.db, room.meeting.id, peer.userId)
  rooms.removeAccount(peer.userId, room.meeting.gigId)
}

/** What the teacher, or an admin, does to the room and the students in it. */
export const moderateRoom = async (
  rooms: Rooms,
  { room, peer: moderator }: JoinedPeer,
  { action, peerId }: ModerateRequest,
): Promise<void> => {
  requireModerator(moderator.role)
  const actions = {
    mute: () => mutePeer(rooms, room, requireStudent(room, peerId)),
    'mute-all': () => muteAll(rooms, room),
    remove: () => removePerson(rooms, room, requireStudent(room, peerId)),
    lock: () => setLocked(rooms, room, true),
    unlock: () => setLocked(rooms, room, false),
    'lower-hand': () => {
      const peer = requirePeerInRoom(room, peerId)
      peer.hand = null
      rooms.broadcastPeer({ room, peer })
    },
  } as const
  await actions[action]()
}
