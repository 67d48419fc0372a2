import type { RoomPerson } from '#contract/room/room.ts'
import type { Quality } from '#src/features/room/quality/connection-figures.ts'
import type { RoomRequests } from '#src/features/room/room-requests.ts'
import { QUALITY_LABELS } from '#src/features/room/room-texts.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './people-panel.module.css'

const describeVideo = ({ camera, screen }: RoomPerson): string => {
  if (screen) return 'shares the screen'
  return camera ? 'camera on' : ''
}

export const describeState = (person: RoomPerson, isReciting: boolean, quality: Quality): string => {
  const voice = person.microphone ? 'Microphone on' : 'Muted'
  const parts = [isReciting ? 'Reciting' : '', voice, describeVideo(person), QUALITY_LABELS[quality].toLowerCase()]
  return parts.filter((part) => part !== '').join(' · ')
}

const ROLE_LABELS = { owner: 'Teacher', admin: 'Admin', participant: '' } as const

interface PersonRowProps {
  person: RoomPerson
  /** An address; empty without a picture. */
  picture: string
  isMe: boolean
  isReciting: boolean
  /** The connection between this page and the person. */
  quality: Quality
  /** Position among the raised hands, from 1; 0 while the hand is down. */
  hand: number
  /** Null if this page may not moderate; the row then has no buttons. */
  requests: RoomRequests | null
  onRemove: (person: RoomPerson) => void
}

const ModeratorButtons = ({ person, isReciting, hand, requests, onRemove }: PersonRowProps) => {
  const { peerId, userId, name, role, microphone } = person
  const isStudent = role === 'participant'
  if (!requests) return null
  return (
    <div className={shared.row}>
      {isStudent && !isReciting && (
        <Button
          variant={hand === 1 ? 'solid' : 'outline'}
          aria-label={`Give the turn to ${name}`}
          onClick={() => void requests.changeTurn(userId)}
        >
          Give the turn
        </Button>
      )}
      {isReciting && (
        <Button variant="outline" aria-label={`End turn of ${name}`} onClick={() => void requests.changeTurn(null)}>
          End turn
        </Button>
      )}
      {isStudent && microphone && (
        <Button variant="outline" aria-label={`Mute ${name}`} onClick={() => void requests.moderate('mute', peerId)}>
          Mute
        </Button>
      )}
      {hand > 0 && (
        <Button
          variant="outline"
          aria-label={`Lower hand of ${name}`}
          onClick={() => void requests.moderate('lower-hand', peerId)}
        >
          Lower hand
        </Button>
      )}
      {isStudent && (
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => onRemove(person)}>
          Remove
        </Button>
      )}
    </div>
  )
}

export const PersonRow = (props: PersonRowProps) => {
  const { person, picture, isMe, isReciting, quality, hand } = props
  const { name, role } = person
  return (
    <li className={styles.person}>
      <span aria-hidden="true">
        <Avatar name={name} picture={picture} />
      </span>
      <div className={styles.identity}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {isMe && ' (you)'}
          {ROLE_LABELS[role] && <span className={styles.role}> {ROLE_LABELS[role]}</span>}
        </p>
        <p className={shared.hint}>{describeState(person, isReciting, quality)}</p>
        {hand > 0 && <p className={styles.hand}>Hand raised, number {hand}</p>}
      </div>
      <ModeratorButtons {...props} />
    </li>
  )
}
