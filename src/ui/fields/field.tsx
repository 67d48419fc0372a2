import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type Named<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'id' | 'name'> &
  FieldWords & { name: string }

export const TextField = ({ label, hint, error, ...control }: Named<'input'>) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(wiring) => <input {...control} {...wiring} className={styles.control} />}
  </FieldFrame>
)

export const TextAreaField = ({ label, hint, error, ...control }: Named<'textarea'>) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(wiring) => <textarea rows={5} {...control} {...wiring} className={styles.control} />}
  </FieldFrame>
)

interface Option {
  readonly value: string
  readonly label: string
}

interface SelectFieldProps extends Named<'select'> {
  options: readonly (Option | string)[]
  /** First choice, which stands for "not chosen yet". */
  placeholder?: string
}

const optionOf = (option: Option | string): Option =>
  typeof option === 'string' ? { value: option, label: option } : option

export const SelectField = ({ label, hint, error, options, placeholder, ...control }: SelectFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(wiring) => (
      <select {...control} {...wiring} className={styles.control}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(optionOf).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)
