import type { RoomSnapshot } from '#contract/room/room.ts'
import { type LiveRoom, toRoomPerson } from './live-room.ts'
import { toRoomTurn } from './turns.ts'

/** @param version of the state, which the next change increases */
export const toRoomSnapshot = (room: LiveRoom, version: number): RoomSnapshot => {
  const { meeting, peers } = room
  return {
    version,
    people: [...peers.values()].map(toRoomPerson),
    lost: room.lostPeers().map(toRoomPerson),
    isLocked: meeting.isLocked,
    isMicrophoneLocked: meeting.isMicrophoneLocked,
    verse: meeting.verse,
    word: meeting.verseWord,
    turn: toRoomTurn(meeting),
  }
}
