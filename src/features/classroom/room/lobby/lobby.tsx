import type { Ticket } from '#contract/classroom/meeting.ts'
import type { LocalMedia } from '#src/features/classroom/room/local-media/local-media.ts'
import { useLocalVideo } from '#src/features/classroom/room/local-media/use-local-video.ts'
import { CameraIcon, MicrophoneIcon, MutedIcon } from '#src/features/classroom/room/room-icons.tsx'
import { describeLimits, describePeople, NOT_RECORDED_TEXT } from '#src/features/classroom/room/room-texts.ts'
import { VideoView } from '#src/features/classroom/room/stage/video-view.tsx'
import { useRoomStore } from '#src/features/classroom/room/use-room-store.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { DeviceFields } from './device-fields.tsx'
import styles from './lobby.module.css'
import { MicrophoneLevel } from './microphone-level.tsx'

const CameraPreview = ({ localMedia, name }: { localMedia: LocalMedia; name: string }) => {
  const { microphone, camera, openingDevice, problem, isAudioOnly } = useRoomStore(localMedia.store)
  const stream = useLocalVideo({ camera, screen: null })
  return (
    <section className={shared.stackS} aria-label="How you will join">
      <div className={styles.picture}>
        {stream ? (
          <VideoView stream={stream} isMirrored label="Your camera" />
        ) : (
          <>
            <Avatar name={name} picture="" size="large" />
            <p className={shared.hint}>Your camera is off. You can stay unseen for the whole class.</p>
          </>
        )}
      </div>
      <div className={styles.switches}>
        <Button
          variant="outline"
          busy={openingDevice === 'microphone'}
          onClick={() => void localMedia.setMicrophone(!microphone)}
        >
          {microphone ? <MicrophoneIcon /> : <MutedIcon />}
          {microphone ? 'Turn microphone off' : 'Turn microphone on'}
        </Button>
        <Button variant="outline" busy={openingDevice === 'camera'} onClick={() => void localMedia.setCamera(!camera)}>
          <CameraIcon />
          {camera ? 'Turn camera off' : 'Turn camera on'}
        </Button>
      </div>
      {microphone && (
        <div className={shared.hint}>
          Speak: the bar moves when you are heard.
          <MicrophoneLevel localMedia={localMedia} />
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isAudioOnly && <p className={shared.hint}>Audio only is on because data saver is on.</p>}
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
  isChecking: boolean
  onCheck: () => void
  onJoin: () => void
}

/** Lets people check their camera and microphone before others see and hear them. */
export const Lobby = ({ ticket, localMedia, name, isChecking, onCheck, onJoin }: LobbyProps) => {
  const isOnline = useIsOnline()
  const obstacle = findObstacle(ticket)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={shared.hint}>Live class</p>
        <h1 className={styles.title} dir="auto">
          {ticket.title}
        </h1>
        <p>{describePeople(ticket.people)}</p>
      </header>
      <CameraPreview localMedia={localMedia} name={name} />
      <div className={styles.facts}>
        <p>{NOT_RECORDED_TEXT}</p>
        <p>{describeLimits(ticket)}</p>
      </div>
      <DeviceFields localMedia={localMedia} />
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
            Join the class
          </Button>
        )}
      </div>
    </div>
  )
}
