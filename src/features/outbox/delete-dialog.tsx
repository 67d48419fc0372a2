import type { Entry } from '#outbox/entry.ts'
import { deleteEntry } from '#src/offline/outbox/outbox-actions.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import { ALREADY_SENDING_MESSAGE } from './outbox-texts.ts'

interface DeleteDialogProps {
  entry: Entry
  open: boolean
  onClose: () => void
}

/** Entries exist only on this phone, so deleting one needs a confirmation. */
export const DeleteDialog = ({ entry, open, onClose }: DeleteDialogProps) => {
  const remove = async () => {
    if (!(await deleteEntry(entry.id))) notify.info(ALREADY_SENDING_MESSAGE)
  }
  return (
    <ConfirmDialog open={open} title="Delete without sending?" action="Delete" onClose={onClose} onConfirm={remove}>
      <p>
        <strong>{entry.title}</strong> has not been sent and exists only on this phone. You cannot undo this.
      </p>
    </ConfirmDialog>
  )
}
