import { type ReactNode, useId } from 'react'
import shared from '#src/ui/shared.module.css'
import styles from './field.module.css'
import { FieldNotes, type FieldTexts, noteIds } from './field-notes.tsx'

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
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? shared.visuallyHidden : shared.strong} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': noteIds(id, { hint, error }), 'aria-invalid': error ? true : undefined })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
