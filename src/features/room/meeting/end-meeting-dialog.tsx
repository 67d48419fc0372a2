import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

interface EndMeetingDialogProps {
  open: boolean
  onClose: () => void
  onEnd: () => void
}

/** Asks first, because ending a meeting removes every participant. */
export const EndMeetingDialog = ({ open, onClose, onEnd }: EndMeetingDialogProps) => (
  <ConfirmDialog open={open} title="End Meeting" keep="No" action="Yes" onClose={onClose} onConfirm={onEnd}>
    <p>Are you sure you want to end this meeting?</p>
  </ConfirmDialog>
)
