import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EndMeetingDialog } from '#src/features/room/meeting/end-meeting-dialog.tsx'
import { endMeetingMutation } from '#src/features/room/meeting/meeting.queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './leave-sheet.module.css'

const LEAVE_TEXT = 'You can join again while the class is open.'
const TEACHER_LEAVE_TEXT = 'Your students stay in the room, and you can join again.'
const END_TEXT = 'The room closes for everyone.'

interface LeaveSheetProps {
  /** The class whose meeting can be ended here; null for everyone but its teacher. */
  endableGigId: string | null
  roomName: string
  open: boolean
  onClose: () => void
  onLeave: () => void
}

interface WaysOutProps extends Pick<LeaveSheetProps, 'onClose' | 'onLeave'> {
  /** Undefined for everyone who cannot end the meeting. */
  onEnd: (() => void) | undefined
  isEnding: boolean
}

const WaysOut = ({ onClose, onLeave, onEnd, isEnding }: WaysOutProps) => (
  <div className={shared.stackM}>
    <div className={styles.way}>
      <Button wide onClick={onLeave}>
        Leave
      </Button>
      <p className={shared.soft}>{onEnd ? TEACHER_LEAVE_TEXT : LEAVE_TEXT}</p>
    </div>
    {onEnd && (
      <div className={styles.way}>
        <Button wide variant="danger" busy={isEnding} onClick={onEnd}>
          End Meeting
        </Button>
        <p className={shared.soft}>{END_TEXT}</p>
      </div>
    )}
    <Button wide variant="outline" onClick={onClose}>
      Stay
    </Button>
  </div>
)

/** The only way out of a room. A teacher chooses between leaving alone and ending the meeting for everyone. */
export const LeaveSheet = ({ endableGigId, roomName, open, onClose, onLeave }: LeaveSheetProps) => {
  const [isConfirming, setConfirming] = useState(false)
  const end = useMutation(endMeetingMutation(endableGigId ?? ''))
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Leave the class?">
        <WaysOut
          onClose={onClose}
          onLeave={onLeave}
          onEnd={endableGigId === null ? undefined : () => setConfirming(true)}
          isEnding={end.isPending}
        />
      </Dialog>
      <EndMeetingDialog open={isConfirming} onClose={() => setConfirming(false)} onEnd={() => end.mutate(roomName)} />
    </>
  )
}
