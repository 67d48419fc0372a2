import type { RoomPerson } from '#contract/classroom/room.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import type { PeerMedia } from './connection/links.ts'
import { isShowing } from './people.ts'
import styles from './person-tile.module.css'
import { HandIcon, MutedIcon } from './room-icons.tsx'
import { VideoView } from './video-view.tsx'

export interface Seen {
  readonly person: RoomPerson
  /** What comes from this person, or goes out from oneself. */
  readonly video: MediaStream | null
  readonly state: PeerMedia['state']
  readonly isMe: boolean
  readonly isSpeaking: boolean
  /** The place among the raised hands, from 1; 0 without one. */
  readonly hand: number
}

const STATES = { connecting: 'Connecting…', reconnecting: 'Reconnecting…', connected: '' } as const

const pictureLabel = ({ person, isMe }: Seen): string => {
  const whose = isMe ? 'Your' : `${person.name}:`
  return `${whose} ${person.screen ? 'screen' : 'camera'}`
}

const Plate = ({ seen }: { seen: Seen }) => {
  const { person, isMe, hand } = seen
  return (
    <p className={styles.plate}>
      {!person.microphone && (
        <span className={styles.mark}>
          <MutedIcon />
          <span className={styles.hidden}>Muted:</span>
        </span>
      )}
      <span className={styles.name}>
        <bdi>{person.name}</bdi>
        {isMe && ' (you)'}
      </span>
      {person.role === 'owner' && <span className={styles.role}>Teacher</span>}
      {hand > 0 && (
        <span className={styles.hand}>
          <HandIcon />
          <span className={styles.hidden}>Hand raised, number </span>
          {hand}
        </span>
      )}
    </p>
  )
}

/** Somebody in the room: the picture, or the initials where there is none, with the name. */
export const PersonTile = ({ seen }: { seen: Seen }) => {
  const { person, video, state, isMe, isSpeaking } = seen
  const hasPicture = video !== null && isShowing(person)
  return (
    <li className={styles.tile} data-speaking={isSpeaking || undefined}>
      {hasPicture ? (
        <VideoView
          stream={video}
          isMirrored={isMe && !person.screen}
          isWhole={person.screen}
          label={pictureLabel(seen)}
        />
      ) : (
        <Avatar name={person.name} picture="" size="large" />
      )}
      {!isMe && state !== 'connected' && <p className={styles.state}>{STATES[state]}</p>}
      {isSpeaking && <span className={styles.hidden}>Speaking</span>}
      <Plate seen={seen} />
    </li>
  )
}
