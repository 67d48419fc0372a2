import { type ComponentProps, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-notes.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'type'> & FieldTexts & { name: string }

/** A password field with a Show button. */
export const PasswordField = ({ label, hint, error, ...control }: PasswordFieldProps) => {
  const [isVisible, setVisible] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(controlProps) => (
        <span className={styles.frame}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...controlProps}
            type={isVisible ? 'text' : 'password'}
            className={classNames(styles.control, styles.withAction)}
          />
          <button
            type="button"
            className={styles.action}
            aria-pressed={isVisible}
            aria-controls={controlProps.id}
            aria-label={isVisible ? 'Hide password' : 'Show password'}
            onClick={() => setVisible(!isVisible)}
          >
            {isVisible ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
