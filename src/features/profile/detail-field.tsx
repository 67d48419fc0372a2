import type { OwnAccount } from '#contract/profile.ts'
import fieldStyles from '#src/ui/fields/field.module.css'
import { TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import shared from '#src/ui/shared.module.css'
import { DETAILS, type Detail } from './details.ts'
import styles from './profile.module.css'

interface ChoicesProps {
  name: string
  legend: string
  options: readonly string[]
  chosen: readonly string[]
  error: string | null
}

const Choices = ({ name, legend, options, chosen, error }: ChoicesProps) => (
  <fieldset className={styles.choices}>
    <legend className={shared.soft}>{legend}</legend>
    {options.map((option) => (
      <label key={option} className={styles.choice}>
        <input type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
        {option}
      </label>
    ))}
    {error && (
      <p className={fieldStyles.error} role="alert">
        {error}
      </p>
    )}
  </fieldset>
)

interface DetailFieldProps {
  detail: Detail
  account: OwnAccount
  error: string | null
}

export const DetailField = ({ detail, account, error }: DetailFieldProps) => {
  const definition = DETAILS[detail]
  const value = account[detail]
  if (definition.kind === 'choices')
    return <Choices {...definition} name={detail} chosen={[value].flat()} error={error} />
  const field = { ...definition.field, name: detail, defaultValue: value, error, required: true }
  return definition.kind === 'paragraph' ? <TextAreaField {...field} rows={8} /> : <TextField {...field} />
}
