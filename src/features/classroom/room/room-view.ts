import type { MediaTopology, RoomPerson } from '#contract/classroom/room.ts'

/** How the visit to a room ended. */
export type EndReason = 'left' | 'removed' | 'ended' | 'refused'

/** A room as this page sees it. */
export interface RoomView {
  readonly phase: 'entering' | 'inside' | EndReason
  /** Why the server did not let this page in, in its words. */
  readonly refusal: string
  /** Whether the server hears this page now. */
  readonly isConnected: boolean
  readonly me: string
  readonly role: RoomPerson['role']
  readonly media: MediaTopology
  readonly people: readonly RoomPerson[]
  readonly isLocked: boolean
  readonly verse: string | null
  /** Grows with each change of what comes from the others. */
  readonly mediaVersion: number
}

export const INITIAL_ROOM_VIEW: RoomView = {
  phase: 'entering',
  refusal: '',
  isConnected: false,
  me: '',
  role: 'participant',
  media: 'mesh',
  people: [],
  isLocked: false,
  verse: null,
  mediaVersion: 0,
}

export const findPerson = ({ people }: RoomView, peerId: string): RoomPerson | undefined =>
  people.find((one) => one.peerId === peerId)
