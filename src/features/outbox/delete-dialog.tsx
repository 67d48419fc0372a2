import type { Entry } from '#outbox/entry.ts'
import { deleteEntry } from '#src/offline/outbox/outbox-actions.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
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
    onClose()
    if (!(await deleteEntry(entry.id))) notify.info(ALREADY_SENDING_MESSAGE)
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        Keep it
      </Button>
      <Button variant="danger" onClick={remove}>
        Delete
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title="Delete without sending?" footer={footer}>
      <p>
        <strong>{entry.title}</strong> has not been sent and exists only on this phone. You cannot undo this.
      </p>
    </Dialog>
  )
}
