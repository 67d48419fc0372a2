import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface DeleteDialogProps {
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

export const DeleteDialog = ({ what, name, onClose, onConfirm }: DeleteDialogProps) => {
  const confirm = () => {
    onClose()
    onConfirm()
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        No
      </Button>
      <Button variant="danger" onClick={confirm}>
        Yes
      </Button>
    </>
  )
  return (
    <Dialog open={name !== null} onClose={onClose} title="Confirm to delete" footer={footer}>
      <p>{CONFIRM_QUESTIONS[what]}</p>
      <p dir="auto">
        <strong>{name}</strong>
      </p>
    </Dialog>
  )
}
