import type { RoomPerson } from '#contract/room/room.ts'
import { sortRaisedHands } from '#src/features/room/people/people-list.ts'
import type { RoomView } from '#src/features/room/room-view.ts'

/** The reciter, and the raised hands in the order of raising. */
export interface RecitationQueue {
  /** Null when there is no turn, and while the reciter's connection is lost. */
  readonly reciter: RoomPerson | null
  readonly waiting: readonly RoomPerson[]
  readonly isMyTurn: boolean
}

export const toQueue = ({ people, turn, me }: Pick<RoomView, 'people' | 'turn' | 'me'>): RecitationQueue => {
  const ofReciter = people.filter(({ userId }) => userId === turn?.reciterId)
  // A reciter may be inside with two pages; the one with the microphone recites.
  const reciter = ofReciter.find(({ microphone }) => microphone) ?? ofReciter[0] ?? null
  const waiting = sortRaisedHands(people).filter(({ role }) => role === 'participant')
  return { reciter, waiting, isMyTurn: ofReciter.some(({ peerId }) => peerId === me) }
}
