import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { describePeopleButton } from '#src/features/room/people/describe-people-button.ts'
import {
  BookIcon,
  CameraIcon,
  CameraOffIcon,
  HandIcon,
  LeaveIcon,
  MicrophoneIcon,
  MutedIcon,
  PeopleIcon,
} from '#src/features/room/room-icons.tsx'
import { useHold } from '#src/features/room/talk/use-hold.ts'
import type { Talking } from '#src/features/room/talk/use-push-to-talk.ts'
import { useRoomStore } from '#src/features/room/use-room-store.ts'
import { ControlButton } from './control-button.tsx'
import type { RoomActions } from './room-actions.ts'
import styles from './room-controls.module.css'

interface RoomControlsProps {
  localMedia: LocalMedia
  isReading: boolean
  /** The verse that the teacher shows while the panel is closed. */
  unseenVerse: string | null
  talking: Talking
  /** Null for the teacher, who raises no hand and has the list of people in its place. */
  isHandUp: boolean | null
  /** The number of raised hands in the room. */
  hands: number
  actions: RoomActions
}

/** The row of five controls. A student's list of people opens from the header; all else is in the sheet of More. */
export const RoomControls = (props: RoomControlsProps) => {
  const { localMedia, isReading, unseenVerse, talking, isHandUp, hands, actions } = props
  const { microphone, camera, openingDevice } = useRoomStore(localMedia.store)
  const hold = useHold(talking, microphone === null)
  return (
    <div className={styles.controls} role="toolbar" aria-label="Meeting controls">
      <ControlButton
        icon={microphone ? <MicrophoneIcon /> : <MutedIcon />}
        label={microphone ? 'Mute' : 'Unmute'}
        isBusy={openingDevice === 'microphone'}
        {...(!microphone && { tone: 'alert' })}
        hold={hold}
        onPress={actions.toggleMicrophone}
      />
      <ControlButton
        icon={camera ? <CameraIcon /> : <CameraOffIcon />}
        label="Camera"
        isOn={camera !== null}
        isBusy={openingDevice === 'camera'}
        onPress={() => actions.toggleVideo('camera')}
      />
      {isHandUp !== null && (
        <ControlButton
          icon={<HandIcon />}
          label="Hand"
          name="Raise hand"
          isOn={isHandUp}
          tone="hand"
          onPress={actions.toggleHand}
        />
      )}
      <ControlButton
        icon={<BookIcon />}
        label="Quran"
        isOn={isReading}
        {...(unseenVerse !== null && { name: `Quran, the teacher shows ${unseenVerse}`, hasNews: true })}
        onPress={actions.toggleQuran}
      />
      {isHandUp === null && (
        <ControlButton
          icon={<PeopleIcon />}
          label="People"
          name={describePeopleButton(hands)}
          count={hands}
          onPress={actions.openPeople}
        />
      )}
      <ControlButton icon={<LeaveIcon />} label="Leave" tone="leave" onPress={actions.leave} />
    </div>
  )
}
