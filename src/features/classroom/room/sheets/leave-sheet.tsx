import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EndMeetingDialog } from '#src/features/classroom/meeting/end-meeting-dialog.tsx'
import { endMeetingMutation } from '#src/features/classroom/meeting/meeting.queries.ts'
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

/** Asks before leaving. A teacher chooses between leaving alone and ending the meeting for everyone. */
export const LeaveSheet = ({ endableGigId, roomName, open, onClose, onLeave }: LeaveSheetProps) => {
  const [isEnding, setEnding] = useState(false)
  const end = useMutation(endMeetingMutation(endableGigId ?? ''))
  const chooseEnd = () => {
    onClose()
    setEnding(true)
  }
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Leave the class?">
        <div className={shared.stackM}>
          <p className={shared.soft}>
            {endableGigId === null
              ? 'You can join again while the class is open.'
              : 'If you leave, the others stay and you can join again. Ending closes the meeting for everyone.'}
          </p>
          <Button wide onClick={onLeave}>
            Leave
          </Button>
          {endableGigId === null ? (
            <Button wide variant="outline" onClick={onClose}>
              Stay
            </Button>
          ) : (
            <Button wide variant="danger" busy={end.isPending} onClick={chooseEnd}>
              End for everyone
            </Button>
          )}
        </div>
      </Dialog>
      <EndMeetingDialog open={isEnding} onClose={() => setEnding(false)} onEnd={() => end.mutate(roomName)} />
    </>
  )
}
