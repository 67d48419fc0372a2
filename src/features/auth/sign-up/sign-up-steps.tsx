import { PERSON_NAME_MAX_LENGTH } from '#contract/auth/auth.ts'
import styles from '#src/features/auth/form/auth-form.module.css'
import { NewPasswordFields } from '#src/features/auth/form/new-password-fields.tsx'
import { SelectField, TextField } from '#src/ui/fields/field.tsx'
import { COUNTRIES } from './countries.ts'
import type { SignUpField } from './sign-up-rules.ts'

export interface StepProps {
  /** All steps stay mounted so that nothing typed is lost; only the current one is visible. */
  isShown: boolean
  errorOf: (field: SignUpField) => string | null
}

export const AccountStep = ({ isShown, errorOf }: StepProps) => (
  <div className={styles.step} hidden={!isShown}>
    <TextField
      label="Full Name"
      name="fullName"
      autoComplete="name"
      maxLength={PERSON_NAME_MAX_LENGTH}
      required
      error={errorOf('fullName')}
    />
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      required
      error={errorOf('email')}
    />
    <NewPasswordFields label="Password" name="password" errorOf={errorOf} />
  </div>
)

export const ContactStep = ({ isShown, errorOf }: StepProps) => (
  <div className={styles.step} hidden={!isShown}>
    <TextField
      label="WhatsApp Number"
      name="whatsapp"
      type="tel"
      inputMode="tel"
      placeholder="03001234567"
      autoComplete="tel"
      required
      error={errorOf('whatsapp')}
    />
    <TextField
      label="JazzCash Number"
      name="jazzcash"
      type="tel"
      inputMode="tel"
      placeholder="03001234567"
      hint="Your mobile wallet number"
      autoComplete="off"
      required
      error={errorOf('jazzcash')}
    />
    <SelectField
      label="Country"
      name="country"
      placeholder="Choose your country"
      options={COUNTRIES}
      defaultValue={COUNTRIES[0]}
      autoComplete="country-name"
      required
      error={errorOf('country')}
    />
  </div>
)

const ROLES = [
  { value: 'student', label: 'Student' },
  { value: 'teacher', label: 'Teacher' },
] as const

export const RoleStep = ({ isShown, errorOf }: StepProps) => (
  <div className={styles.step} hidden={!isShown}>
    <SelectField
      label="Role"
      name="role"
      placeholder="Choose your role"
      hint="Students join classes. Teachers offer classes after we verify their details."
      options={ROLES}
      required
      error={errorOf('role')}
    />
  </div>
)
