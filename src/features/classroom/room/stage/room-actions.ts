import type { LiveRoom } from '#src/features/classroom/room/live-room.ts'
import type { LocalMedia } from '#src/features/classroom/room/local-media/local-media.ts'
import { canShowVideoNow } from '#src/features/classroom/room/people/people-list.ts'
import { findPerson, type RoomView } from '#src/features/classroom/room/room-view.ts'
import type { RoomShortcut } from '#src/features/classroom/room/sheets/use-room-shortcuts.ts'
import { notify } from '#src/ui/toasts/notify.ts'

const VIDEO_LIMIT_MESSAGE = 'With this many people the room carries no more pictures. Sound works as before.'

/** What the controls and the shortcuts do. */
export interface RoomActions {
  readonly toggleMicrophone: () => void
  readonly toggleVideo: (kind: 'camera' | 'screen') => void
  readonly toggleHand: () => void
  readonly toggleQuran: () => void
  readonly openPeople: () => void
  readonly leave: () => void
}

export type RoomSheet = 'people' | 'more' | 'leave'

interface RoomStageState {
  readonly room: LiveRoom
  readonly localMedia: LocalMedia
  readonly view: RoomView
  readonly openSheet: (sheet: RoomSheet) => void
  readonly toggleQuran: () => void
}

/** What the controls of a room do. */
export const toRoomActions = ({ room, localMedia, view, openSheet, toggleQuran }: RoomStageState): RoomActions => {
  const isOwner = view.role === 'owner'
  return {
    toggleMicrophone: () => void localMedia.setMicrophone(localMedia.store.current().microphone === null),
    toggleVideo: (kind) => {
      const isOn = localMedia.store.current()[kind] !== null
      if (!isOn && !canShowVideoNow({ ...view, isOwner })) notify.info(VIDEO_LIMIT_MESSAGE)
      else if (kind === 'camera') void localMedia.setCamera(!isOn)
      else void localMedia.setScreen(!isOn)
    },
    toggleHand: () => void room.raiseHand(findPerson(view, view.me)?.hand === null),
    toggleQuran,
    openPeople: () => openSheet('people'),
    leave: () => (isOwner ? openSheet('leave') : room.leave()),
  }
}

/** The keys of a room. A key asks before leaving, because it is easily pressed by accident. */
export const toRoomShortcuts = (
  actions: RoomActions,
  { openSheet, isOwner }: { readonly openSheet: (sheet: RoomSheet) => void; readonly isOwner: boolean },
): readonly RoomShortcut[] => [
  { key: 'M', label: 'Microphone on or off', run: actions.toggleMicrophone },
  { key: 'V', label: 'Camera on or off', run: () => actions.toggleVideo('camera') },
  ...(isOwner ? [] : [{ key: 'H', label: 'Raise or lower your hand', run: actions.toggleHand }]),
  { key: 'Q', label: 'Open or close the Quran', run: actions.toggleQuran },
  { key: 'P', label: 'People', run: actions.openPeople },
  { key: 'L', label: 'Leave', run: () => openSheet('leave') },
  { key: '?', label: 'This list', run: () => openSheet('more') },
]
