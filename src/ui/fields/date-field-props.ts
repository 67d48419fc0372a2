import type { FieldTexts } from './field-notes.tsx'

export interface DateFieldProps extends FieldTexts {
  /** A day as `YYYY-MM-DD`; empty for none. */
  value: string
  onChange: (value: string) => void
  /** The first day that can be chosen, as `YYYY-MM-DD`. */
  min?: string | undefined
  isOptional?: boolean
}
