import type { RoomPerson } from '#contract/room/room.ts'
import type { PeerMedia } from '#src/features/room/connection/room-connection.ts'
import { isShowingVideo } from '#src/features/room/people/people-list.ts'
import type { Quality } from '#src/features/room/quality/connection-figures.ts'
import { HandIcon, MutedIcon } from '#src/features/room/room-icons.tsx'
import { QUALITY_LABELS } from '#src/features/room/room-texts.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './person-tile.module.css'
import { VideoView } from './video-view.tsx'

export interface Tile {
  readonly person: RoomPerson
  /** An address; empty without a picture. */
  readonly picture: string
  /** The received stream; on this page's own tile the sent one. */
  readonly video: MediaStream | null
  readonly state: PeerMedia['state']
  readonly isMe: boolean
  readonly quality: Quality
  readonly isSpeaking: boolean
  /** Position among the raised hands, from 1; 0 while the hand is down. */
  readonly hand: number
}

const STATE_LABELS = { connecting: 'Connecting…', reconnecting: 'Reconnecting…', connected: '' } as const

const videoLabel = ({ person, isMe }: Tile): string => {
  const whose = isMe ? 'Your' : `${person.name}:`
  return `${whose} ${person.screen ? 'screen' : 'camera'}`
}

const NamePlate = ({ tile }: { tile: Tile }) => {
  const { person, isMe, hand } = tile
  return (
    <p className={styles.plate}>
      {!person.microphone && (
        <span className={styles.mark}>
          <MutedIcon />
          <span className={shared.visuallyHidden}>Muted:</span>
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
          <span className={shared.visuallyHidden}>Hand raised, number </span>
          {hand}
        </span>
      )}
    </p>
  )
}

export const PersonTile = ({ tile }: { tile: Tile }) => {
  const { person, picture, video, state, isMe, quality, isSpeaking } = tile
  const hasVideo = video !== null && isShowingVideo(person)
  return (
    <li className={styles.tile} data-speaking={isSpeaking || undefined}>
      {hasVideo ? (
        <VideoView
          stream={video}
          isMirrored={isMe && !person.screen}
          isUncropped={person.screen}
          label={videoLabel(tile)}
        />
      ) : (
        <span aria-hidden="true">
          <Avatar name={person.name} picture={picture} size="large" />
        </span>
      )}
      {!isMe && state !== 'connected' && <p className={styles.state}>{STATE_LABELS[state]}</p>}
      {quality !== 'good' && state === 'connected' && <p className={styles.state}>{QUALITY_LABELS[quality]}</p>}
      {isSpeaking && <span className={shared.visuallyHidden}>Speaking</span>}
      <NamePlate tile={tile} />
    </li>
  )
}
