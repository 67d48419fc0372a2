import type { MediaTopology, RoomPerson } from '#contract/classroom/room.ts'

export type EndReason = 'left' | 'removed' | 'ended' | 'refused'

export interface RoomView {
  readonly phase: 'entering' | 'inside' | EndReason
  /** The server's message if `phase` is `refused`, otherwise empty. */
  readonly refusal: string
  /** False from the loss of the socket until the server has acknowledged `room-enter` again. */
  readonly isConnected: boolean
  readonly me: string
  readonly role: RoomPerson['role']
  readonly media: MediaTopology
  readonly people: readonly RoomPerson[]
  readonly isLocked: boolean
  readonly verse: string | null
  /** Incremented when a peer's media changes: streams live outside this state, so this is what causes the render. */
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
