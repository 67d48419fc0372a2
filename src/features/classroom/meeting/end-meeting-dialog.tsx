import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface EndMeetingDialogProps {
  open: boolean
  onClose: () => void
  onEnd: () => void
}

/** Asks first, because ending a meeting removes every participant. */
export const EndMeetingDialog = ({ open, onClose, onEnd }: EndMeetingDialogProps) => {
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        No
      </Button>
      <Button
        variant="danger"
        onClick={() => {
          onClose()
          onEnd()
        }}
      >
        Yes
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title="End Meeting" footer={footer}>
      <p>Are you sure you want to end this meeting?</p>
    </Dialog>
  )
}
