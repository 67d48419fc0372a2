import type { Resource } from '#contract/resources/resources.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

interface RemoveDialogProps {
  resource: Resource | null
  onClose: () => void
  onConfirm: (resource: Resource) => void
}

export const RemoveDialog = ({ resource, onClose, onConfirm }: RemoveDialogProps) => (
  <ConfirmDialog
    open={resource !== null}
    title="Remove this resource"
    action="Delete"
    onClose={onClose}
    onConfirm={() => resource && onConfirm(resource)}
  >
    <p>Are you sure you want to delete this resource?</p>
    <p dir="auto">
      <strong>{resource?.title}</strong>
    </p>
  </ConfirmDialog>
)
