import type { MediaTopology, RoomPerson } from '#contract/classroom/room.ts'

/** How the visit to a room ended. */
export type Over = 'left' | 'removed' | 'ended' | 'refused'

/** A room as this page sees it. */
export interface RoomView {
  readonly phase: 'entering' | 'inside' | Over
  /** Why the server did not let this page in, in its words. */
  readonly refusal: string
  /** Whether the server hears this page now. */
  readonly isHeard: boolean
  readonly me: string
  readonly role: RoomPerson['role']
  readonly media: MediaTopology
  readonly people: readonly RoomPerson[]
  readonly isLocked: boolean
  readonly verse: string | null
  /** Grows with each change of what comes from the others. */
  readonly changes: number
}

export const NEW_ROOM: RoomView = {
  phase: 'entering',
  refusal: '',
  isHeard: false,
  me: '',
  role: 'participant',
  media: 'mesh',
  people: [],
  isLocked: false,
  verse: null,
  changes: 0,
}

export const personIn = ({ people }: RoomView, peerId: string): RoomPerson | undefined =>
  people.find((one) => one.peerId === peerId)
