import { type ReactNode, type Ref, type SubmitEvent, useId } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'

interface FormDialogProps {
  ref?: Ref<HTMLFormElement>
  title: ReactNode
  /** The label of the submit button. */
  action: string
  /** The label of the cancel button. */
  keep?: string
  variant?: 'danger' | 'solid'
  /** Enter then submits nothing. */
  isBusy: boolean
  onClose: () => void
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A dialog with a form. Mounted while it is open; the caller closes it once the server has accepted the form. */
export const FormDialog = (props: FormDialogProps) => {
  const { ref, title, action, keep = 'Cancel', variant = 'solid', isBusy, onClose, onSubmit, children } = props
  const id = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit(event.currentTarget)
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {keep}
      </Button>
      <Button type="submit" form={id} variant={variant} busy={isBusy}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <form ref={ref} id={id} className={shared.stackM} method="post" noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
