import type { Ticket } from '#contract/classroom/meeting.ts'
import type { OwnMedia } from '#src/features/classroom/room/local-media/own-media.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './before-joining.module.css'
import { DeviceChoice } from './device-choice.tsx'
import { LevelBar } from './level-bar.tsx'
import { CameraIcon, MicrophoneIcon, MutedIcon } from './room-icons.tsx'
import { limitsOf, NOT_RECORDED, peopleInside } from './room-words.ts'
import { useOwnStream } from './use-own-stream.ts'
import { useRoomStore } from './use-room-store.ts'
import { VideoView } from './video-view.tsx'

const Preview = ({ own, name }: { own: OwnMedia; name: string }) => {
  const { microphone, camera, opening, problem, isAudioOnly } = useRoomStore(own.store)
  const stream = useOwnStream({ camera, screen: null })
  return (
    <section className={styles.preview} aria-label="How you will join">
      <div className={styles.picture}>
        {stream ? (
          <VideoView stream={stream} isMirrored label="Your camera" />
        ) : (
          <>
            <Avatar name={name} picture="" size="large" />
            <p className={styles.soft}>Your camera is off. You can stay unseen for the whole class.</p>
          </>
        )}
      </div>
      <div className={styles.switches}>
        <Button variant="outline" busy={opening === 'microphone'} onClick={() => void own.setMicrophone(!microphone)}>
          {microphone ? <MicrophoneIcon /> : <MutedIcon />}
          {microphone ? 'Turn microphone off' : 'Turn microphone on'}
        </Button>
        <Button variant="outline" busy={opening === 'camera'} onClick={() => void own.setCamera(!camera)}>
          <CameraIcon />
          {camera ? 'Turn camera off' : 'Turn camera on'}
        </Button>
      </div>
      {microphone && (
        <div className={styles.soft}>
          Speak: the bar moves when you are heard.
          <LevelBar own={own} />
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isAudioOnly && (
        <p className={styles.soft}>Audio only is on because this phone saves data: no pictures are sent or received.</p>
      )}
    </section>
  )
}

const obstacleOf = ({ role, isLocked, people, maxPeople }: Ticket): string | null => {
  if (isLocked && role === 'participant')
    return 'The teacher has locked the room. Ask the teacher in the class discussion to open it, then check again.'
  if (people >= maxPeople && role !== 'owner')
    return `The room is full: it takes ${maxPeople} people. Check again when somebody has left.`
  return null
}

interface BeforeJoiningProps {
  ticket: Ticket
  own: OwnMedia
  name: string
  isChecking: boolean
  onCheck: () => void
  onJoin: () => void
}

/** Seeing and hearing oneself before others do. */
export const BeforeJoining = ({ ticket, own, name, isChecking, onCheck, onJoin }: BeforeJoiningProps) => {
  const isOnline = useIsOnline()
  const obstacle = obstacleOf(ticket)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.soft}>Live class</p>
        <h1 className={styles.title} dir="auto">
          {ticket.title}
        </h1>
        <p>{peopleInside(ticket.people)}</p>
      </header>
      <Preview own={own} name={name} />
      <div className={styles.facts}>
        <p>{NOT_RECORDED}</p>
        <p>{limitsOf(ticket)}</p>
      </div>
      <DeviceChoice own={own} />
      <div className={styles.join}>
        {obstacle && (
          <p className={styles.problem} role="alert">
            {obstacle}
          </p>
        )}
        {!isOnline && (
          <p className={styles.problem}>This phone seems to be offline. You join as soon as there is a connection.</p>
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
