import { canUnmute, type RoomTurn } from '#contract/room/turn.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { LiveRoom, Peer } from './live-room.ts'
import { requireModerator } from './room.access.ts'

const STUDENT_LEFT = 'This student is not in the meeting any more.'

/** The turn as pages receive it. */
export const toRoomTurn = ({ reciterId, turnStartedAt }: LiveRoom['meeting']): RoomTurn | null =>
  reciterId === null ? null : { reciterId, elapsedMs: Math.max(0, Date.now() - (turnStartedAt?.getTime() ?? 0)) }

export const canPeerUnmute = ({ meeting }: LiveRoom, { accountId, role }: Pick<Peer, 'accountId' | 'role'>): boolean =>
  canUnmute({ ...meeting, userId: accountId, role })

/** Mutes a peer. The peer stays muted until its page confirms the mute, even if the page is disconnected now. */
export const mutePeer = (room: LiveRoom, peer: Peer): void => {
  peer.mustMute ||= peer.microphone || !peer.socketId
  peer.microphone = false
  room.notify(peer, 'mute')
  room.update(peer)
}

/** Mutes all peers whose microphone is on although the turn or the lock forbids it, also those without a connection. */
export const muteForbidden = (room: LiveRoom): void => {
  for (const peer of room.allPeers()) if (peer.microphone && !canPeerUnmute(room, peer)) mutePeer(room, peer)
}

const lowerHand = (room: LiveRoom, peer: Peer): void => {
  if (peer.hand === null) return
  peer.hand = null
  room.update(peer)
}

const setTurn = (room: LiveRoom, reciterId: string | null): void => {
  Object.assign(room.meeting, { reciterId, turnStartedAt: reciterId === null ? null : new Date() })
  room.broadcast('room-turn', toRoomTurn(room.meeting))
  muteForbidden(room)
}

/** Calls a student who is inside to recite, which ends the turn before; null only ends it. */
export const changeTurn = (room: LiveRoom, moderator: Peer, reciterId: string | null): void => {
  requireModerator(moderator.role)
  const pages = room.peersOf(reciterId ?? '').filter(({ role }) => role === 'participant')
  if (reciterId !== null && pages.length === 0) throw new ApiProblem('not_found', STUDENT_LEFT)
  for (const page of pages) lowerHand(room, page)
  setTurn(room, reciterId)
}

/** Ends the turn of a reciter who left. A reciter who lost the connection keeps the turn. */
export const endTurnOfAbsent = (room: LiveRoom): void => {
  const { reciterId } = room.meeting
  if (reciterId === null) return
  if (room.allPeersOf(reciterId).length === 0) setTurn(room, null)
}
