import type { FieldTexts } from './field-notes.tsx'

export interface MultiSelectFieldProps extends FieldTexts {
  options: readonly string[]
  value: readonly string[]
  /** Shown while nothing is chosen. */
  placeholder: string
  onChange: (value: readonly string[]) => void
}
