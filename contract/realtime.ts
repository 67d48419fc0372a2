import * as z from 'zod/mini'
import type { Comment } from './discussion/discussion.ts'
import type { Reader } from './discussion/read-marks.ts'
import type { Notification, NotificationKind } from './notifications.ts'
import { type RoomAckValues, type RoomServerEvents, roomClientEvents } from './room/room.ts'
import { Id } from './user.ts'

/** The reconnection options of the page's socket (specification 9.14). */
export const RECONNECTION_DELAYS = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const

/** The handshake error for a missing, invalid or expired token. */
export const SOCKET_UNAUTHORIZED = 'unauthorized'

/** The handshake error while the server cannot check tokens. The page keeps its session and reconnects later. */
export const SOCKET_UNAVAILABLE = 'unavailable'

/**
 * The client events with the schemas of their payloads (specification 7.10, 7.34 and the live room). The server takes the
 * sender's identity from the token of the handshake, never from a payload.
 */
export const clientEvents = {
  register: z.string().check(z.maxLength(100)),
  /** Joins the discussion of a class. */
  'join-room': Id,
  'leave-room': Id,
  typing: z.object({ gigId: Id, user: z.object({ _id: z.string(), name: z.string() }) }),
  'stop-typing': z.object({ gigId: Id, userId: z.string() }),
  /** A new access token for this connection. Accepted before and after the current one expires. */
  'renew-token': z.string().check(z.maxLength(4000)),
  /** Whether the page is visible. A user with a visible page gets no push messages. */
  visible: z.boolean(),
  ...roomClientEvents,
} as const

export type ClientEvents = typeof clientEvents
export type ClientEventName = keyof ClientEvents

/** The server's acknowledgement of a client event. */
export type Acknowledgement<T> = { readonly ok: true; readonly value: T } | AckError
/** `isPassing` marks a temporary error: the same event can succeed later. */
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
  readonly 'renew-token': null
}
export type AckValues = GeneralAckValues & RoomAckValues

/** The client events as socket.io types them: a payload and an acknowledgement callback. */
export type ClientToServerEvents = {
  [S in ClientEventName]: (
    payload: z.input<ClientEvents[S]>,
    answer?: (reply: Acknowledgement<AckValues[S]>) => void,
  ) => void
}

export interface Typist {
  readonly gigId: string
  readonly user: { readonly _id: string; readonly name: string }
}

export interface ServerToClientEvents extends RoomServerEvents {
  /** The access token of this connection expires soon or has expired. Repeated until the page sends a new token. */
  'token-expiring': () => void
  'receive-notification': (notification: Notification & { readonly timestamp: string }) => void
  /**
   * Notifications were removed or marked as read. With kinds, what these are about has changed too: an event made them wrong,
   * or the person switched the kind off in the app. Without, the person has read them.
   */
  'notifications-changed': (kinds: readonly NotificationKind[]) => void
  /** A new or removed message; `change` orders them. */
  'new-comment': (comment: Comment) => void
  /** A member has read the discussion up to a message. */
  'comments-read': (mark: { readonly gigId: string; readonly reader: Reader }) => void
  /** The user has read all messages of a class, on any device. */
  'messages-read': (gigId: string) => void
  'user-typing': (typist: Typist) => void
  'user-stopped-typing': (typist: { readonly gigId: string; readonly userId: string }) => void
  /** The user is no longer a member of this class. */
  'gig-closed': (gigId: string) => void
  /** The live room of a class opened or closed. */
  'meeting-changed': (gigId: string) => void
}
