import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoomPerson } from '#contract/room/room.ts'
import type { LiveRoom } from '#src/features/room/live-room.ts'
import { sendInvitesMutation } from '#src/features/room/meeting/meeting.queries.ts'
import type { RoomRequests } from '#src/features/room/room-requests.ts'
import { pictureOf, type RoomView } from '#src/features/room/room-view.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { sortRaisedHands } from './people-list.ts'
import styles from './people-panel.module.css'
import { PersonRow } from './person-row.tsx'

const InviteButton = ({ gigId }: { gigId: string }) => {
  const invite = useMutation(sendInvitesMutation(gigId))
  return (
    <Button variant="outline" busy={invite.isPending} onClick={() => invite.mutate()}>
      Invite absent students
    </Button>
  )
}

const MicrophoneLock = ({ requests, isOn }: { requests: RoomRequests; isOn: boolean }) => (
  <button
    type="button"
    className={styles.switch}
    role="switch"
    aria-checked={isOn}
    onClick={() => void requests.moderate(isOn ? 'unlock-microphones' : 'lock-microphones')}
  >
    Students may not unmute
    <span className={styles.track} aria-hidden />
  </button>
)

interface RoomActionsProps {
  requests: RoomRequests
  view: RoomView
  /** The class whose students this person can invite; null for admins. */
  gigId: string | null
}

const RoomActions = ({ requests, view: { isLocked, isMicrophoneLocked }, gigId }: RoomActionsProps) => (
  <div className={styles.room}>
    <MicrophoneLock requests={requests} isOn={isMicrophoneLocked} />
    <Button variant="outline" onClick={() => void requests.moderate('mute-all')}>
      Mute all students
    </Button>
    {gigId !== null && <InviteButton gigId={gigId} />}
    <Button variant="outline" onClick={() => void requests.moderate(isLocked ? 'unlock' : 'lock')}>
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
  gigId: string
  open: boolean
  onClose: () => void
}

/** Lists raised hands first, in the order they were raised, so that everyone sees whose turn is next. */
export const PeoplePanel = ({ room: { requests }, view, gigId, open, onClose }: PeoplePanelProps) => {
  const [removing, setRemoving] = useState<RoomPerson | null>(null)
  const hands = sortRaisedHands(view.people)
  const people = [...hands, ...view.people.filter(({ hand }) => hand === null)]
  const canModerate = view.role !== 'participant'
  const remove = () => {
    if (removing) void requests.moderate('remove', removing.peerId)
  }
  return (
    <>
      <Dialog open={open} onClose={onClose} title={`People (${people.length})`}>
        {canModerate && <RoomActions requests={requests} view={view} gigId={view.role === 'owner' ? gigId : null} />}
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonRow
              key={person.peerId}
              person={person}
              picture={pictureOf(view, person)}
              isMe={person.peerId === view.me}
              isReciting={person.userId === view.turn?.reciterId}
              quality={view.qualities.get(person.peerId) ?? 'good'}
              hand={hands.indexOf(person) + 1}
              requests={canModerate ? requests : null}
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
