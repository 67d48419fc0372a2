import type { ReactNode } from 'react'
import { canShareScreen } from '#src/features/classroom/room/local-media/devices.ts'
import type { OwnMedia } from '#src/features/classroom/room/local-media/own-media.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './room-controls.module.css'
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
} from './room-icons.tsx'
import { useRoomStore } from './use-room-store.ts'

interface ControlProps {
  icon: ReactNode
  label: string
  /** Whether it is switched on; left out where it is no switch. */
  isOn?: boolean | undefined
  isBusy?: boolean
  tone?: 'alert' | 'leave'
  onPress: () => void
}

const Control = ({ icon, label, isOn, isBusy = false, tone, onPress }: ControlProps) => (
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

export interface RoomDoings {
  readonly onShow: (kind: 'camera' | 'screen') => void
  readonly onHand: () => void
  readonly onQuran: () => void
  readonly onPeople: () => void
  readonly onLeave: () => void
}

interface RoomControlsProps {
  own: OwnMedia
  isHandUp: boolean
  isTeacher: boolean
  isReading: boolean
  hands: number
  doings: RoomDoings
}

/** What one does in the room, in reach of the thumb. */
export const RoomControls = ({ own, isHandUp, isTeacher, isReading, hands, doings }: RoomControlsProps) => {
  const { microphone, camera, screen, isAudioOnly, opening } = useRoomStore(own.store)
  return (
    <div className={styles.controls} role="toolbar" aria-label="Meeting controls">
      <Control
        icon={microphone ? <MicrophoneIcon /> : <MutedIcon />}
        label={microphone ? 'Mute' : 'Unmute'}
        isBusy={opening === 'microphone'}
        {...(!microphone && { tone: 'alert' })}
        onPress={() => void own.setMicrophone(!microphone)}
      />
      <Control
        icon={<CameraIcon />}
        label="Camera"
        isOn={camera !== null}
        isBusy={opening === 'camera'}
        onPress={() => doings.onShow('camera')}
      />
      {canShareScreen() && (
        <Control
          icon={<ScreenIcon />}
          label="Share screen"
          isOn={screen !== null}
          isBusy={opening === 'screen'}
          onPress={() => doings.onShow('screen')}
        />
      )}
      {!isTeacher && <Control icon={<HandIcon />} label="Raise hand" isOn={isHandUp} onPress={doings.onHand} />}
      <Control
        icon={<SoundIcon />}
        label="Audio only"
        isOn={isAudioOnly}
        onPress={() => void own.setAudioOnly(!isAudioOnly)}
      />
      <Control icon={<BookIcon />} label="Quran" isOn={isReading} onPress={doings.onQuran} />
      <Control icon={<PeopleIcon />} label={peopleLabel(hands)} onPress={doings.onPeople} />
      <Control icon={<LeaveIcon />} label="Leave" tone="leave" onPress={doings.onLeave} />
    </div>
  )
}
