import { useState } from 'react'
import type { RoomPerson } from '#contract/classroom/room.ts'
import type { LiveRoom } from '#src/features/classroom/room/live-room.ts'
import type { RoomView } from '#src/features/classroom/room/room-view.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { sortRaisedHands } from './people-list.ts'
import styles from './people-panel.module.css'

const describeState = ({ microphone, camera, screen }: RoomPerson): string => {
  const voice = microphone ? 'Microphone on' : 'Muted'
  if (screen) return `${voice} · shares the screen`
  return camera ? `${voice} · camera on` : voice
}

const ROLE_LABELS = { owner: 'Teacher', admin: 'Admin', participant: '' } as const

interface PersonRowProps {
  person: RoomPerson
  isMe: boolean
  /** Position among the raised hands, from 1; 0 while the hand is down. */
  hand: number
  /** Null if this page may not moderate; the row then has no buttons. */
  room: LiveRoom | null
  onRemove: (person: RoomPerson) => void
}

const PersonRow = ({ person, isMe, hand, room, onRemove }: PersonRowProps) => {
  const { peerId, name, role, microphone } = person
  const isStudent = role === 'participant'
  return (
    <li className={styles.person}>
      <div className={styles.identity}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {isMe && ' (you)'}
          {ROLE_LABELS[role] && <span className={styles.role}> {ROLE_LABELS[role]}</span>}
        </p>
        <p className={shared.hint}>{describeState(person)}</p>
        {hand > 0 && <p className={styles.hand}>Hand raised, number {hand}</p>}
      </div>
      {room && (
        <div className={shared.row}>
          {isStudent && microphone && (
            <Button variant="outline" aria-label={`Mute ${name}`} onClick={() => void room.moderate('mute', peerId)}>
              Mute
            </Button>
          )}
          {hand > 0 && (
            <Button
              variant="outline"
              aria-label={`Lower hand of ${name}`}
              onClick={() => void room.moderate('lower-hand', peerId)}
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
      )}
    </li>
  )
}

const RoomActions = ({ room, isLocked }: { room: LiveRoom; isLocked: boolean }) => (
  <div className={styles.room}>
    <Button variant="outline" onClick={() => void room.moderate('mute-all')}>
      Mute all students
    </Button>
    <Button variant="outline" onClick={() => void room.moderate(isLocked ? 'unlock' : 'lock')}>
      {isLocked ? 'Unlock the room' : 'Lock the room'}
    </Button>
    <p className={shared.hint}>
      {isLocked ? 'Locked: no one else can join.' : 'Open: everyone in the class can join.'}
    </p>
  </div>
)

interface PeoplePanelProps {
  room: LiveRoom
  view: RoomView
  open: boolean
  onClose: () => void
}

/** Lists raised hands first, in the order they were raised, so that the teacher sees whose turn is next. */
export const PeoplePanel = ({ room, view, open, onClose }: PeoplePanelProps) => {
  const [removing, setRemoving] = useState<RoomPerson | null>(null)
  const hands = sortRaisedHands(view.people)
  const people = [...hands, ...view.people.filter(({ hand }) => hand === null)]
  const canModerate = view.role !== 'participant'
  const remove = () => {
    if (removing) void room.moderate('remove', removing.peerId)
  }
  return (
    <>
      <Dialog open={open} onClose={onClose} title={`People (${people.length})`}>
        {canModerate && <RoomActions room={room} isLocked={view.isLocked} />}
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonRow
              key={person.peerId}
              person={person}
              isMe={person.peerId === view.me}
              hand={hands.indexOf(person) + 1}
              room={canModerate ? room : null}
              onRemove={setRemoving}
            />
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        title="Remove from the meeting?"
        keep="Keep"
        action="Remove"
        onClose={() => setRemoving(null)}
        onConfirm={remove}
      >
        <p>
          <bdi>{removing?.name}</bdi> will be removed from this meeting and cannot rejoin it. Their place in the class
          stays.
        </p>
      </ConfirmDialog>
    </>
  )
}
