import { type ReactNode, useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { NativeDialog } from '#src/ui/native-dialog.tsx'
import { notify } from '#src/ui/toasts/notify.ts'

interface RemoveDialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  onRemove: () => Promise<void>
}

/**
 * Confirms a removal, because downloading again costs data. Visitors load no Chakra, so they get a native dialog.
 * Signed-in users may open it inside a Chakra dialog, whose focus trap would fight a native one.
 */
export const RemoveDialog = ({ open, onClose, title, children, onRemove }: RemoveDialogProps) => {
  const frame = useSession() ? Dialog : NativeDialog
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await onRemove().catch(() => notify.error('Not everything could be removed. Please try again.'))
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={title}
      keep="Keep"
      action="Remove"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={remove}
      frame={frame}
    >
      {children}
      <p>What waits to be sent is kept.</p>
    </ConfirmDialog>
  )
}
