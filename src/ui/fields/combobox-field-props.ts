import type { FieldTexts } from './field-notes.tsx'

export interface ComboboxFieldProps extends FieldTexts {
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  onChange: (value: string) => void
  /** Accepts a typed text that is no option, if this returns its value. */
  parse?: (text: string) => string | undefined
}
