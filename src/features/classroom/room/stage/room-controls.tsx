import type { LocalMedia } from '#src/features/classroom/room/local-media/local-media.ts'
import {
  BookIcon,
  CameraIcon,
  CameraOffIcon,
  LeaveIcon,
  MicrophoneIcon,
  MutedIcon,
  PeopleIcon,
} from '#src/features/classroom/room/room-icons.tsx'
import { useRoomStore } from '#src/features/classroom/room/use-room-store.ts'
import { ControlButton } from './control-button.tsx'
import type { RoomActions } from './room-actions.ts'
import styles from './room-controls.module.css'

const describePeopleButton = (hands: number): string => {
  if (hands === 0) return 'People'
  return hands === 1 ? 'People, 1 hand' : `People, ${hands} hands`
}

interface RoomControlsProps {
  localMedia: LocalMedia
  isReading: boolean
  hands: number
  actions: RoomActions
}

/** The one row of controls; everything else is in the sheet behind More. */
export const RoomControls = ({ localMedia, isReading, hands, actions }: RoomControlsProps) => {
  const { microphone, camera, openingDevice } = useRoomStore(localMedia.store)
  return (
    <div className={styles.controls} role="toolbar" aria-label="Meeting controls">
      <ControlButton
        icon={microphone ? <MicrophoneIcon /> : <MutedIcon />}
        label={microphone ? 'Mute' : 'Unmute'}
        isBusy={openingDevice === 'microphone'}
        {...(!microphone && { tone: 'alert' })}
        onPress={actions.toggleMicrophone}
      />
      <ControlButton
        icon={camera ? <CameraIcon /> : <CameraOffIcon />}
        label="Camera"
        isOn={camera !== null}
        isBusy={openingDevice === 'camera'}
        onPress={() => actions.toggleVideo('camera')}
      />
      <ControlButton icon={<BookIcon />} label="Quran" isOn={isReading} onPress={actions.toggleQuran} />
      <ControlButton
        icon={<PeopleIcon />}
        label="People"
        name={describePeopleButton(hands)}
        count={hands}
        onPress={actions.openPeople}
      />
      <ControlButton icon={<LeaveIcon />} label="Leave" tone="leave" onPress={actions.leave} />
    </div>
  )
}
