import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

export interface DeleteDialogProps {
  what: 'user' | 'gig'
  /** User name or gig title; null closes the dialog. */
  name: string | null
  onClose: () => void
  onConfirm: () => void
}

const CONFIRM_QUESTIONS = {
  user: 'Are you sure to delete this user permanently? This cannot be undone.',
  gig: 'Are you sure to delete this gig permanently? This cannot be undone.',
} as const

export const DeleteDialog = ({ what, name, onClose, onConfirm }: DeleteDialogProps) => (
  <ConfirmDialog
    open={name !== null}
    title="Confirm to delete"
    keep="No"
    action="Yes"
    onClose={onClose}
    onConfirm={onConfirm}
  >
    <p>{CONFIRM_QUESTIONS[what]}</p>
    <p dir="auto">
      <strong>{name}</strong>
    </p>
  </ConfirmDialog>
)
