import type { FieldTexts } from './field-notes.tsx'

export interface FileFieldProps extends FieldTexts {
  /** As the `accept` attribute: types or endings, separated by commas. */
  accept?: string
  multiple?: boolean
  /** Marks the field where the screen shows the error elsewhere. */
  isInvalid?: boolean
  files: readonly File[]
  /** Receives the files of one choice, of any type: the caller checks them. Without `multiple` it is one file. */
  onChoose: (chosen: readonly File[]) => void
  onRemove: (file: File) => void
}
