import { type ReactNode, useState } from 'react'
import { trimText } from '#contract/text/blank.ts'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import { FormDialog } from './form-dialog.tsx'

interface TextDialogProps {
  title: string
  label: string
  hint?: string
  /** The message for an empty text; undefined where the text is optional. */
  missing?: string
  maxLength: number
  rows?: number
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
  const { label, hint, missing = '', maxLength, rows = 4, initial = '', isBusy, onSubmit, children, ...dialog } = props
  const [text, setText] = useState(initial)
  const [error, setError] = useState('')
  const submit = () => {
    const trimmed = trimText(text)
    const problem = trimmed === '' ? missing : ''
    setError(problem)
    if (problem === '') onSubmit(trimmed)
  }
  return (
    <FormDialog {...dialog} isBusy={isBusy} onSubmit={submit}>
      {children}
      <TextAreaField
        label={label}
        hint={hint}
        name="text"
        rows={rows}
        maxLength={maxLength}
        dir="auto"
        disabled={isBusy}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  )
}
