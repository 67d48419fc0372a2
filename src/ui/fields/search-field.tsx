import { type ReactNode, useRef } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'

interface SearchFieldProps {
  label: ReactNode
  value: string
  onChange: (text: string) => void
  placeholder?: string
  hint?: string
  enterKeyHint?: 'search' | 'go'
  /** Hides the label visually, because the placeholder explains the field. Screen readers still announce it. */
  isLabelHidden?: boolean
}

export const SearchField = ({
  label,
  value,
  onChange,
  placeholder,
  hint,
  enterKeyHint = 'search',
  isLabelHidden,
}: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <FieldFrame label={label} hint={hint} isLabelHidden={isLabelHidden}>
      {(controlProps) => (
        <search className={styles.frame}>
          <input
            {...controlProps}
            ref={input}
            className={classNames(styles.control, styles.withAction)}
            type="text"
            inputMode="search"
            enterKeyHint={enterKeyHint}
            dir="auto"
            autoComplete="off"
            value={value}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
          {value && (
            <button type="button" className={styles.action} aria-label="Clear search" onClick={clear}>
              Clear
            </button>
          )}
        </search>
      )}
    </FieldFrame>
  )
}
