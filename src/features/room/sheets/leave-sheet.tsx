import { useMutation } from '@tanstack/react-query'
import { endMeetingMutation } from '#src/features/room/meeting/meeting.queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'

interface LeaveSheetProps {
  /** The class whose meeting can be ended here; null for everyone but its teacher. */
  endableGigId: string | null
  roomName: string
  open: boolean
  onClose: () => void
  onLeave: () => void
}

const LeaveQuestion = ({ onClose, onLeave }: Pick<LeaveSheetProps, 'onClose' | 'onLeave'>) => (
  <>
    <p className={shared.soft}>You can join again while the class is open.</p>
    <Button wide onClick={onLeave}>
      Leave
    </Button>
    <Button wide variant="outline" onClick={onClose}>
      Stay
    </Button>
  </>
)

interface EndQuestionProps extends Omit<LeaveSheetProps, 'open' | 'endableGigId'> {
  gigId: string
}

const EndQuestion = ({ gigId, roomName, onClose, onLeave }: EndQuestionProps) => {
  const end = useMutation(endMeetingMutation(gigId))
  return (
    <>
      <p className={shared.soft}>
        If you leave only, your students stay and you can join again. Ending closes the meeting for everyone.
      </p>
      <Button wide variant="danger" busy={end.isPending} onClick={() => end.mutate(roomName)}>
        End for everyone
      </Button>
      <Button wide variant="outline" onClick={onLeave}>
        Leave only
      </Button>
      <Button wide variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </>
  )
}

/** Asks before leaving. A teacher chooses between leaving alone and ending the meeting for everyone. */
export const LeaveSheet = ({ endableGigId, roomName, open, onClose, onLeave }: LeaveSheetProps) => (
  <Dialog open={open} onClose={onClose} title={endableGigId === null ? 'Leave the class?' : 'End for everyone?'}>
    <div className={shared.stackM}>
      {endableGigId === null ? (
        <LeaveQuestion onClose={onClose} onLeave={onLeave} />
      ) : (
        <EndQuestion gigId={endableGigId} roomName={roomName} onClose={onClose} onLeave={onLeave} />
      )}
    </div>
  </Dialog>
)
