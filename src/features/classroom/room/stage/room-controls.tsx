import type { ReactNode } from 'react'
import { canShareScreen } from '#src/features/classroom/room/local-media/devices.ts'
import type { LocalMedia } from '#src/features/classroom/room/local-media/local-media.ts'
import {
  BookIcon,
  CameraIcon,
  HandIcon,
  LeaveIcon,
  MicrophoneIcon,
  MutedIcon,
  PeopleIcon,
  ScreenIcon,
  SoundIcon,
} from '#src/features/classroom/room/room-icons.tsx'
import { useRoomStore } from '#src/features/classroom/room/use-room-store.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './room-controls.module.css'

interface ControlButtonProps {
  icon: ReactNode
  label: string
  /** Undefined for a button that is no toggle, which omits `aria-pressed`. */
  isOn?: boolean | undefined
  isBusy?: boolean
  tone?: 'alert' | 'leave'
  onPress: () => void
}

const ControlButton = ({ icon, label, isOn, isBusy = false, tone, onPress }: ControlButtonProps) => (
  <button
    type="button"
    className={classNames(styles.control, tone && styles[tone])}
    aria-pressed={isOn}
    aria-busy={isBusy || undefined}
    onClick={() => isBusy || onPress()}
  >
    {icon}
    {label}
  </button>
)

const peopleLabel = (hands: number): string => {
  if (hands === 0) return 'People'
  return hands === 1 ? 'People, 1 hand' : `People, ${hands} hands`
}

export interface ControlCallbacks {
  readonly onVideo: (kind: 'camera' | 'screen') => void
  readonly onHand: () => void
  readonly onQuran: () => void
  readonly onPeople: () => void
  readonly onLeave: () => void
}

interface RoomControlsProps {
  localMedia: LocalMedia
  isHandUp: boolean
  isTeacher: boolean
  isReading: boolean
  hands: number
  callbacks: ControlCallbacks
}

export const RoomControls = ({ localMedia, isHandUp, isTeacher, isReading, hands, callbacks }: RoomControlsProps) => {
  const { microphone, camera, screen, isAudioOnly, openingDevice } = useRoomStore(localMedia.store)
  return (
    <div className={styles.controls} role="toolbar" aria-label="Meeting controls">
      <ControlButton
        icon={microphone ? <MicrophoneIcon /> : <MutedIcon />}
        label={microphone ? 'Mute' : 'Unmute'}
        isBusy={openingDevice === 'microphone'}
        {...(!microphone && { tone: 'alert' })}
        onPress={() => void localMedia.setMicrophone(!microphone)}
      />
      <ControlButton
        icon={<CameraIcon />}
        label="Camera"
        isOn={camera !== null}
        isBusy={openingDevice === 'camera'}
        onPress={() => callbacks.onVideo('camera')}
      />
      {canShareScreen() && (
        <ControlButton
          icon={<ScreenIcon />}
          label="Share screen"
          isOn={screen !== null}
          isBusy={openingDevice === 'screen'}
          onPress={() => callbacks.onVideo('screen')}
        />
      )}
      {!isTeacher && (
        <ControlButton icon={<HandIcon />} label="Raise hand" isOn={isHandUp} onPress={callbacks.onHand} />
      )}
      <ControlButton
        icon={<SoundIcon />}
        label="Audio only"
        isOn={isAudioOnly}
        onPress={() => void localMedia.setAudioOnly(!isAudioOnly)}
      />
      <ControlButton icon={<BookIcon />} label="Quran" isOn={isReading} onPress={callbacks.onQuran} />
      <ControlButton icon={<PeopleIcon />} label={peopleLabel(hands)} onPress={callbacks.onPeople} />
      <ControlButton icon={<LeaveIcon />} label="Leave" tone="leave" onPress={callbacks.onLeave} />
    </div>
  )
}
