import type { FieldTexts } from './field-frame.tsx'

export interface FileFieldProps extends FieldTexts {
  /** As the `accept` attribute: types or endings, separated by commas. */
  accept?: string
  multiple?: boolean
  /** Marks the field where the screen shows the error elsewhere. */
  isInvalid?: boolean
  files: readonly File[]
  /** Receives all chosen files, of any type: the caller checks them. */
  onFiles: (files: readonly File[]) => void
}
