import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** The label of the button that goes ahead. */
  action: string
  children: ReactNode
  onClose: () => void
  onConfirm: () => void
}

/** Asks before something that affects other people. */
export const ConfirmDialog = ({ open, title, action, children, onClose, onConfirm }: ConfirmDialogProps) => {
  const confirm = () => {
    onClose()
    onConfirm()
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="danger" onClick={confirm}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={footer}>
      {children}
    </Dialog>
  )
}
