import { type ComponentProps, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'type'> & FieldWords & { name: string }

/** A password with a toggle that shows what was typed. */
export const PasswordField = ({ label, hint, error, ...control }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={styles.frame}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={classNames(styles.control, styles.withAction)}
          />
          <button
            type="button"
            className={styles.action}
            aria-pressed={isShown}
            aria-controls={wiring.id}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
