import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { trimText } from '#contract/text/blank.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import shared from '#src/ui/shared.module.css'

interface TextDialogProps {
  title: string
  label: string
  hint?: string
  /** The message for an empty text. */
  missing: string
  maxLength: number
  initial?: string
  action: string
  variant?: 'danger' | 'solid'
  isBusy: boolean
  onClose: () => void
  onSubmit: (text: string) => void
  /** The subject of the text, above the field. */
  children?: ReactNode
}

/** Asks for one text. Stays open until the server has accepted it. Mounted while it is open. */
export const TextDialog = (props: TextDialogProps) => {
  const { title, label, hint, missing, maxLength, initial = '', action, variant = 'solid', isBusy, children } = props
  const [text, setText] = useState(initial)
  const [error, setError] = useState('')
  const form = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trimmed = trimText(text)
    setError(trimmed === '' ? missing : '')
    if (trimmed !== '' && !isBusy) props.onSubmit(trimmed)
  }
  const footer = (
    <>
      <Button variant="outline" onClick={props.onClose}>
        Cancel
      </Button>
      <Button type="submit" form={form} variant={variant} busy={isBusy}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={props.onClose} title={title} footer={footer}>
      <form id={form} className={shared.stackM} noValidate onSubmit={submit}>
        {children}
        <TextAreaField
          label={label}
          hint={hint}
          name="text"
          rows={4}
          maxLength={maxLength}
          dir="auto"
          disabled={isBusy}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
