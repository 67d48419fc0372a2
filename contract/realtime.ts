import * as z from 'zod/mini'
import type { Comment } from './classroom/discussion.ts'
import { type RoomAckValues, type RoomServerEvents, roomClientEvents } from './classroom/room.ts'
import type { Notification } from './notifications.ts'
import { Id } from './user.ts'

/** How the page's socket comes back (specification 9.14). */
export const RECONNECTION = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const

/** Said at the handshake to a socket whose token is missing, wrong or has run out. */
export const SOCKET_UNAUTHORIZED = 'unauthorized'

/** Said at the handshake while the server cannot check any token. The page keeps its session and connects again later. */
export const SOCKET_UNAVAILABLE = 'unavailable'

/**
 * What a page may say on the socket (specification 7.10, 7.34 and the live room). Identity is never taken from here:
 * the token of the handshake decides.
 */
export const clientEvents = {
  register: z.string().check(z.maxLength(100)),
  /** The class whose discussion is on the screen. Answered: whether its messages come now. */
  'join-room': Id,
  'leave-room': Id,
  typing: z.object({ gigId: Id, user: z.object({ _id: z.string(), name: z.string() }) }),
  'stop-typing': z.object({ gigId: Id, userId: z.string() }),
  /** Whether this page is on the screen: nobody gets a push message who is looking. */
  visible: z.boolean(),
  ...roomClientEvents,
} as const

export type ClientEvents = typeof clientEvents
export type ClientEventName = keyof ClientEvents

/** What comes back of a thing said: a value, or the reason for a no in words. */
export type Acknowledgement<T> = { readonly ok: true; readonly value: T } | AckError
/** A no, in words; `isPassing`: it says nothing about who asked, and the same may be answered in a moment. */
export interface AckError {
  readonly ok: false
  readonly message: string
  readonly isPassing?: true
}

interface GeneralAckValues {
  readonly register: null
  readonly 'join-room': null
  readonly 'leave-room': null
  readonly typing: null
  readonly 'stop-typing': null
  readonly visible: null
}
export type AckValues = GeneralAckValues & RoomAckValues

/** The socket's events from page to server, for socket.io: a payload, and a way to answer. */
export type ClientToServerEvents = {
  [S in ClientEventName]: (
    payload: z.input<ClientEvents[S]>,
    answer?: (reply: Acknowledgement<AckValues[S]>) => void,
  ) => void
}

/** Who types in a class. */
export interface Typist {
  readonly gigId: string
  readonly user: { readonly _id: string; readonly name: string }
}

/** The socket's events from server to page. */
export interface ServerToClientEvents extends RoomServerEvents {
  'receive-notification': (notification: Notification & { readonly timestamp: string }) => void
  /** A new message, or one that was removed: see `change`. */
  'new-comment': (comment: Comment) => void
  'user-typing': (typist: Typist) => void
  'user-stopped-typing': (typist: { readonly gigId: string; readonly userId: string }) => void
  /** The receiver is no member of this class any more. */
  'gig-closed': (gigId: string) => void
  /** Something about the live room of a class has changed: it opened or it closed. */
  'meeting-changed': (gigId: string) => void
}
