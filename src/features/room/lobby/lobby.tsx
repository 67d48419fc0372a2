import type { Ticket } from '#contract/room/meeting.ts'
import { NEEDS_HTTPS_TEXT, needsHttps } from '#src/features/room/local-media/device-error.ts'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { useLocalVideo } from '#src/features/room/local-media/use-local-video.ts'
import { CameraIcon, CameraOffIcon, MicrophoneIcon, MutedIcon } from '#src/features/room/room-icons.tsx'
import { isFramed, useReportScreen } from '#src/features/room/room-presence.ts'
import { describeLimits, describePeople, NOT_RECORDED_TEXT } from '#src/features/room/room-texts.ts'
import { MicrophoneLevel } from '#src/features/room/sound/microphone-level.tsx'
import { SoundSettings } from '#src/features/room/sound/sound-settings.tsx'
import { VideoView } from '#src/features/room/stage/video-view.tsx'
import { useRoomStore } from '#src/features/room/use-room-store.ts'
import { WayOut } from '#src/features/room/way-out.tsx'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { isDataSaverOn } from '#src/offline/network/network-information.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { DeviceFields } from './device-fields.tsx'
import styles from './lobby.module.css'

const DeviceSwitches = ({ localMedia }: { localMedia: LocalMedia }) => {
  const { microphone, camera, openingDevice } = useRoomStore(localMedia.store)
  return (
    <div className={styles.switches}>
      <Button
        variant="outline"
        className={styles.switch}
        aria-pressed={microphone !== null}
        busy={openingDevice === 'microphone'}
        onClick={() => void localMedia.setMicrophone(!microphone)}
      >
        {microphone ? <MicrophoneIcon /> : <MutedIcon />}
        Microphone
      </Button>
      <Button
        variant="outline"
        className={styles.switch}
        aria-pressed={camera !== null}
        busy={openingDevice === 'camera'}
        onClick={() => void localMedia.setCamera(!camera)}
      >
        {camera ? <CameraIcon /> : <CameraOffIcon />}
        Camera
      </Button>
    </div>
  )
}

interface CameraPreviewProps {
  localMedia: LocalMedia
  name: string
  picture: string
}

const CameraPreview = ({ localMedia, name, picture }: CameraPreviewProps) => {
  const { microphone, camera, problem, isAudioOnly } = useRoomStore(localMedia.store)
  const stream = useLocalVideo({ camera, screen: null })
  return (
    <section className={styles.preview} aria-label="How you will join">
      <div className={styles.picture}>
        <p className={styles.caption}>
          <bdi>{name}</bdi>
        </p>
        {stream ? (
          <VideoView stream={stream} isMirrored label="Your camera" />
        ) : (
          <Avatar name={name} picture={picture} size="large" />
        )}
      </div>
      {needsHttps() ? <p className={styles.problem}>{NEEDS_HTTPS_TEXT}</p> : <DeviceSwitches localMedia={localMedia} />}
      {microphone && <MicrophoneLevel localMedia={localMedia} />}
      {problem && !needsHttps() && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isAudioOnly && (
        <p className={shared.hint}>
          {isDataSaverOn() ? 'Audio only is on because data saver is on.' : 'Audio only is on, as you chose.'}
        </p>
      )}
    </section>
  )
}

const findObstacle = ({ role, isLocked, people, maxPeople }: Ticket): string | null => {
  if (isLocked && role === 'participant')
    return 'The teacher has locked the room. Ask the teacher in the class discussion to open it, then check again.'
  if (people >= maxPeople && role !== 'owner')
    return `The room is full (${maxPeople} people). Check again when someone has left.`
  return null
}

interface LobbyProps {
  ticket: Ticket
  localMedia: LocalMedia
  name: string
  /** Whether a reload interrupted the visit. */
  isReturning: boolean
  isChecking: boolean
  onCheck: () => void
  onJoin: () => void
}

/** Lets people check their camera and microphone before others see and hear them. */
export const Lobby = ({ ticket, localMedia, name, isReturning, isChecking, onCheck, onJoin }: LobbyProps) => {
  const isOnline = useIsOnline()
  const obstacle = findObstacle(ticket)
  useReportScreen('lobby')
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title} dir="auto">
          {ticket.title}
        </h1>
        <p className={shared.hint}>{describePeople(ticket.people)}</p>
      </header>
      <CameraPreview
        localMedia={localMedia}
        name={name}
        picture={(ticket.role === 'owner' && ticket.teacherPicture) || ''}
      />
      <div className={styles.join}>
        {obstacle && (
          <p className={styles.problem} role="alert">
            {obstacle}
          </p>
        )}
        {!isOnline && (
          <p className={styles.problem}>This phone seems to be offline. You will join as soon as you are online.</p>
        )}
        {obstacle ? (
          <Button wide busy={isChecking} onClick={onCheck}>
            Check again
          </Button>
        ) : (
          <Button wide onClick={onJoin}>
            {isReturning ? 'Return to the class' : 'Join the class'}
          </Button>
        )}
        {/* In a frame, the page around it has the way back. */}
        {!isFramed() && <WayOut gigId={ticket.gigId} />}
      </div>
      <div className={shared.hint}>
        <p>{`You can stay unseen for the whole class. ${NOT_RECORDED_TEXT}`}</p>
        <details className={styles.more}>
          <summary>Sound and test</summary>
          <SoundSettings localMedia={localMedia} hasMeter={false} />
        </details>
        <details className={styles.more}>
          <summary>Cameras in a large class</summary>
          <p>{describeLimits(ticket)}</p>
        </details>
        <DeviceFields localMedia={localMedia} />
      </div>
    </div>
  )
}
