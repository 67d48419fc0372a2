import type { LiveRoom } from '#src/features/room/live-room.ts'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { describeMuteRule } from '#src/features/room/room-texts.ts'
import { canUnmuteNow, findPerson, type RoomView } from '#src/features/room/room-view.ts'
import type { Shortcut } from '#src/ui/shortcuts/use-shortcuts.ts'
import { notify } from '#src/ui/toasts/notify.ts'

/** The actions of the controls and the shortcuts. */
export interface RoomActions {
  readonly toggleMicrophone: () => void
  readonly toggleVideo: (kind: 'camera' | 'screen') => void
  readonly toggleHand: () => void
  readonly toggleQuran: () => void
  readonly toggleChat: () => void
  readonly openPeople: () => void
  readonly leave: () => void
}

export type RoomSheet = 'people' | 'more' | 'devices' | 'leave'

interface RoomStageState {
  readonly room: LiveRoom
  readonly localMedia: LocalMedia
  readonly view: RoomView
  readonly openSheet: (sheet: RoomSheet) => void
  readonly toggleQuran: () => void
  readonly toggleChat: () => void
}

/** Creates the actions of a room's controls. */
export const toRoomActions = ({
  room,
  localMedia,
  view,
  openSheet,
  toggleQuran,
  toggleChat,
}: RoomStageState): RoomActions => {
  const isOwner = view.role === 'owner'
  return {
    toggleMicrophone: () => {
      const isOn = localMedia.store.current().microphone !== null
      if (isOn || canUnmuteNow(view)) void localMedia.setMicrophone(!isOn)
      else notify.info(describeMuteRule(view))
    },
    toggleVideo: (kind) => {
      const isOn = localMedia.store.current()[kind] !== null
      if (kind === 'camera') void localMedia.setCamera(!isOn)
      else void localMedia.setScreen(!isOn)
    },
    toggleHand: () => void room.requests.raiseHand(findPerson(view, view.me)?.hand === null),
    toggleQuran,
    toggleChat,
    openPeople: () => openSheet('people'),
    leave: () => (isOwner ? openSheet('leave') : room.leave()),
  }
}

/** The shortcuts of a room. Leaving by a key needs a confirmation, because keys are easily pressed by accident. */
export const toRoomShortcuts = (
  actions: RoomActions,
  { openSheet, isOwner }: { readonly openSheet: (sheet: RoomSheet) => void; readonly isOwner: boolean },
): readonly Shortcut[] => [
  { key: 'm', label: 'Microphone on or off', run: actions.toggleMicrophone },
  { key: 'v', label: 'Camera on or off', run: () => actions.toggleVideo('camera') },
  ...(isOwner ? [] : [{ key: 'h', label: 'Raise or lower your hand', run: actions.toggleHand }]),
  { key: 'q', label: 'Open or close the Quran', run: actions.toggleQuran },
  { key: 'c', label: 'Open or close the discussion', run: actions.toggleChat },
  { key: 'p', label: 'People', run: actions.openPeople },
  { key: 'l', label: 'Leave', run: () => openSheet('leave') },
  { key: '?', label: 'This list', run: () => openSheet('more') },
]
