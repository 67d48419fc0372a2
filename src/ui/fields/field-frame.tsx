import { type ReactNode, useId } from 'react'
import shared from '#src/ui/shared.module.css'
import styles from './field.module.css'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldTexts {
  isLabelHidden?: boolean | undefined
  children: (controlProps: ControlProps) => ReactNode
}

/** Label, control, hint and error of one field, linked for assistive technology. */
export const FieldFrame = ({ label, hint, error, isLabelHidden, children }: FieldFrameProps) => {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? shared.visuallyHidden : shared.strong} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
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
    </div>
  )
}
