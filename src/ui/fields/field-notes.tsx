import type { ReactNode } from 'react'
import shared from '#src/ui/shared.module.css'
import styles from './field.module.css'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

type Notes = Pick<FieldTexts, 'hint' | 'error'>

/** The value of `aria-describedby` of a control with notes. */
export const noteIds = (id: string, { hint, error }: Notes): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Hint and error below a control, which names them by their ids. */
export const FieldNotes = ({ id, hint, error }: Notes & { id: string }) => (
  <>
    {hint && (
      <p className={shared.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
    )}
  </>
)
