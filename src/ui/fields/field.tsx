import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-notes.tsx'

type ControlWithName<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'id' | 'name'> &
  FieldTexts & { name: string }

export const TextField = ({ label, hint, error, ...control }: ControlWithName<'input'>) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(controlProps) => <input {...control} {...controlProps} className={styles.control} />}
  </FieldFrame>
)

export const TextAreaField = ({ label, hint, error, ...control }: ControlWithName<'textarea'>) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(controlProps) => <textarea rows={5} {...control} {...controlProps} className={styles.control} />}
  </FieldFrame>
)

interface Option {
  readonly value: string
  readonly label: string
}

interface SelectFieldProps extends ControlWithName<'select'> {
  options: readonly (Option | string)[]
  /** The first option, with an empty value. */
  placeholder?: string
  /** Hides the label visually, because the options are self-explanatory. Screen readers still announce it. */
  isLabelHidden?: boolean
}

const toOption = (option: Option | string): Option =>
  typeof option === 'string' ? { value: option, label: option } : option

export const SelectField = ({
  label,
  hint,
  error,
  options,
  placeholder,
  isLabelHidden,
  ...control
}: SelectFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
    {(controlProps) => (
      <select {...control} {...controlProps} className={styles.control}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(toOption).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)
