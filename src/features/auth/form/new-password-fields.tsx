import { PasswordField } from '#src/ui/fields/password-field.tsx'

interface NewPasswordFieldsProps<Name extends string> {
  label: string
  name: Name
  errorOf: (field: Name | 'confirmPassword') => string | null
}

/** A new password and its confirmation. */
export const NewPasswordFields = <Name extends string>({ label, name, errorOf }: NewPasswordFieldsProps<Name>) => (
  <>
    <PasswordField
      label={label}
      name={name}
      hint="At least 6 characters"
      autoComplete="new-password"
      required
      error={errorOf(name)}
    />
    <PasswordField
      label="Confirm Password"
      name="confirmPassword"
      autoComplete="new-password"
      required
      error={errorOf('confirmPassword')}
    />
  </>
)
