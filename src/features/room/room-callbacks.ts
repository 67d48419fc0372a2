import type { RoomNotice } from '#contract/room/room.ts'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'

/** Events that the page announces to screen readers or shows as toasts. */
export type RoomEvent =
  | RoomNotice
  | 'mute-by-rule'
  | 'mute-while-away'
  | 'video-paused'
  | 'joined'
  | 'left'
  | 'hand-raised'

/** The callbacks that a visit to a room needs from the page. */
export interface RoomCallbacks {
  readonly roomName: string
  /** A random id that stays the same after a reload of the page. */
  readonly instance: string
  readonly localMedia: LocalMedia
  /** An address; empty without a picture. */
  readonly teacherPicture: string
  readonly onEvent: (news: RoomEvent, name: string) => void
  readonly onError: (message: string) => void
}
