import type { MediaTopology, RoomNotice, RoomPerson, RoomState } from '#contract/room/room.ts'
import { canUnmute, type RoomTurn } from '#contract/room/turn.ts'

import type { Quality } from './quality/connection-figures.ts'

export type EndReason = 'left' | 'removed' | 'ended' | 'moved' | 'refused'

/** A turn to recite, with its start on the clock of this phone. */
export interface ShownTurn {
  readonly reciterId: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

export const toShownTurn = (turn: RoomTurn | null): ShownTurn | null =>
  turn && { reciterId: turn.reciterId, startedAt: Date.now() - turn.elapsedMs }

export interface RoomView {
  readonly phase: 'entering' | 'inside' | EndReason
  /** The server's message if `phase` is `refused`, otherwise empty. */
  readonly refusal: string
  /** False from the loss of the socket until the server has acknowledged `room-enter` again. */
  readonly isConnected: boolean
  readonly me: string
  readonly role: RoomPerson['role']
  /** An address; empty without a picture. Students have none. */
  readonly teacherPicture: string
  readonly media: MediaTopology
  /** When the lesson started, in milliseconds since 1970 on the clock of this phone. */
  readonly startedAt: number
  readonly people: readonly RoomPerson[]
  readonly isLocked: boolean
  readonly isMicrophoneLocked: boolean
  readonly verse: string | null
  readonly word: number | null
  readonly turn: ShownTurn | null
  /** The messages of the discussion that were unread when the room was entered last. */
  readonly unreadIds: readonly string[]
  /** Whether the room currently does not show this page's video, because it shows others. */
  readonly isVideoPaused: boolean
  /** The connections to the others, by peer id. */
  readonly qualities: ReadonlyMap<string, Quality>
  /** Whether video is off because this page's connection is bad. */
  readonly isVideoOff: boolean
  /** Incremented when a peer's media changes: streams live outside this state, so this is what causes the render. */
  readonly mediaVersion: number
}

export const INITIAL_ROOM_VIEW: RoomView = {
  phase: 'entering',
  refusal: '',
  isConnected: false,
  me: '',
  role: 'participant',
  teacherPicture: '',
  media: 'mesh',
  startedAt: 0,
  people: [],
  isLocked: false,
  isMicrophoneLocked: false,
  verse: null,
  word: null,
  turn: null,
  unreadIds: [],
  isVideoPaused: false,
  qualities: new Map(),
  isVideoOff: false,
  mediaVersion: 0,
}

/** The state after entering, apart from the people and the turn. */
export const toEnteredView = (state: RoomState) => {
  const { peerId: me, role, media, isLocked, isMicrophoneLocked, verse, word, elapsedMs = 0, unreadIds = [] } = state
  const rules = { isLocked, isMicrophoneLocked, verse, word }
  const startedAt = Date.now() - elapsedMs
  return { phase: 'inside', isConnected: true, me, role, media, startedAt, unreadIds, ...rules } as const
}

/** The lock states that a notice sets. */
export const toLocks = (notice: RoomNotice): Partial<Pick<RoomView, 'isLocked' | 'isMicrophoneLocked'>> => {
  if (notice === 'locked' || notice === 'unlocked') return { isLocked: notice === 'locked' }
  if (notice === 'microphones-locked' || notice === 'microphones-unlocked')
    return { isMicrophoneLocked: notice === 'microphones-locked' }
  return {}
}

/** Whether this person may turn their own microphone on. */
export const canUnmuteNow = ({ role, people, me, turn, isMicrophoneLocked }: RoomView): boolean => {
  const userId = people.find(({ peerId }) => peerId === me)?.userId ?? ''
  return canUnmute({ userId, role, reciterId: turn?.reciterId ?? null, isMicrophoneLocked })
}

/** @returns an address; empty without a picture. Only teachers have pictures. */
export const pictureOf = ({ teacherPicture }: RoomView, { role }: RoomPerson): string =>
  role === 'owner' ? teacherPicture : ''

export const findPerson = ({ people }: RoomView, peerId: string): RoomPerson | undefined =>
  people.find((one) => one.peerId === peerId)

/** Whether this page has left the room, for whatever reason. */
export const hasEnded = ({ phase }: Pick<RoomView, 'phase'>): boolean => phase !== 'entering' && phase !== 'inside'

/** Whether this person is called to recite. */
export const isMyTurn = (view: RoomView): boolean =>
  view.turn !== null && findPerson(view, view.me)?.userId === view.turn.reciterId
