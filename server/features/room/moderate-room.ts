import type * as z from 'zod/mini'
import type { ClientEvents } from '#contract/realtime.ts'
import { insertRemoval } from '#server/features/room/meeting/meeting.repository.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { LiveRoom, Peer } from './live-room.ts'
import { requireModerator } from './room.access.ts'
import type { JoinedPeer } from './rooms.ts'
import { muteForbidden, mutePeer } from './turns.ts'

type ModerateRequest = z.output<ClientEvents['room-moderate']>

export const PERSON_LEFT = 'This person is not in the meeting any more.'
const NOT_A_STUDENT = 'This can only be done to students.'

/** Finds a peer, connected or not, because others may still hear a disconnected peer. */
const requirePeerInRoom = (room: LiveRoom, peerId = ''): Peer => {
  const peer = room.peers.get(peerId) ?? room.formerPeers.get(peerId)
  if (!peer) throw new ApiProblem('not_found', PERSON_LEFT)
  return peer
}

const requireStudent = (room: LiveRoom, peerId: string | undefined): Peer => {
  const peer = requirePeerInRoom(room, peerId)
  if (peer.role !== 'participant') throw new ApiProblem('forbidden', NOT_A_STUDENT)
  return peer
}

/** Also mutes the students who have lost their connection and may still be heard. */
const muteAll = (room: LiveRoom): void => {
  const students = room.allPeers().filter(({ role }) => role === 'participant')
  for (const peer of students) if (peer.isInside || peer.microphone) mutePeer(room, peer)
}

const setLocked = (room: LiveRoom, isLocked: boolean): void => {
  room.meeting.isLocked = isLocked
  room.broadcast('room-told', isLocked ? 'locked' : 'unlocked')
}

const setMicrophoneLock = (room: LiveRoom, isMicrophoneLocked: boolean): void => {
  room.meeting.isMicrophoneLocked = isMicrophoneLocked
  room.broadcast('room-told', isMicrophoneLocked ? 'microphones-locked' : 'microphones-unlocked')
  muteForbidden(room)
}

const removePerson = async (room: LiveRoom, { accountId }: Peer, tx: Database): Promise<void> => {
  await insertRemoval(tx, room.meeting.id, accountId)
  room.removeAccount(accountId)
}

/** Applies an action of the teacher or an admin to the room or a student in it. */
export const moderateRoom = async (
  { room, peer: moderator }: JoinedPeer,
  { action, peerId }: ModerateRequest,
  tx: Database,
): Promise<void> => {
  requireModerator(moderator.role)
  const actions = {
    mute: () => mutePeer(room, requireStudent(room, peerId)),
    'mute-all': () => muteAll(room),
    remove: () => removePerson(room, requireStudent(room, peerId), tx),
    lock: () => setLocked(room, true),
    unlock: () => setLocked(room, false),
    'lock-microphones': () => setMicrophoneLock(room, true),
    'unlock-microphones': () => setMicrophoneLock(room, false),
    'lower-hand': () => {
      const peer = requirePeerInRoom(room, peerId)
      peer.hand = null
      room.update(peer)
    },
  } as const
  await actions[action]()
}
