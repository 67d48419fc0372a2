import type { Resource } from '#contract/classroom/resources.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface RemoveDialogProps {
  resource: Resource | null
  onClose: () => void
  onConfirm: (resource: Resource) => void
}

export const RemoveDialog = ({ resource, onClose, onConfirm }: RemoveDialogProps) => {
  const confirm = () => {
    if (resource) onConfirm(resource)
    onClose()
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        Keep it
      </Button>
      <Button variant="danger" onClick={confirm}>
        Delete
      </Button>
    </>
  )
  return (
    <Dialog open={resource !== null} onClose={onClose} title="Remove this resource" footer={footer}>
      <p>Are you sure you want to delete this resource?</p>
      <p dir="auto">
        <strong>{resource?.title}</strong>
      </p>
    </Dialog>
  )
}
