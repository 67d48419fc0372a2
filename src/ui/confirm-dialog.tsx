import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-props.ts'

interface ConfirmDialogProps extends Omit<DialogProps, 'footer'> {
  /** The label of the confirm button. */
  action: string
  /** The label of the cancel button. */
  keep?: string
  variant?: 'danger' | 'solid'
  /** If given, the dialog stays open after `onConfirm`, and the caller closes it. */
  isBusy?: boolean
  onConfirm: () => void
  /** `NativeDialog` on screens of visitors, who load no Chakra. */
  frame?: (props: DialogProps) => ReactNode
}

/** Asks before something that affects other people, or that cannot be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { action, keep = 'Keep it', variant = 'danger', isBusy, onConfirm, frame: Frame = Dialog, ...rest } = props
  const confirm = () => {
    if (isBusy === undefined) rest.onClose()
    onConfirm()
  }
  const footer = (
    <>
      <Button variant="outline" onClick={rest.onClose}>
        {keep}
      </Button>
      <Button variant={variant} busy={isBusy ?? false} onClick={confirm}>
        {action}
      </Button>
    </>
  )
  return <Frame {...rest} footer={footer} />
}
