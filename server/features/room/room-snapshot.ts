import type { RoomSnapshot } from '#contract/room/room.ts'
import { type LiveRoom, toRoomPerson } from './live-room.ts'
import { toRoomTurn } from './turns.ts'

/** @param version of the state, which the next change increases */
export const toRoomSnapshot = ({ meeting, peers }: LiveRoom, version: number): RoomSnapshot => ({
  version,
  people: [...peers.values()].map(toRoomPerson),
  isLocked: meeting.isLocked,
  isMicrophoneLocked: meeting.isMicrophoneLocked,
  verse: meeting.verse,
  word: meeting.verseWord,
  turn: toRoomTurn(meeting),
})
