import { isPasswordTooShort, isSamePassword } from '#contract/auth/auth.ts'
import { WRONG_PASSWORD } from '#contract/auth/security.ts'
import { isPasswordProblem } from '#src/features/auth/form/password-problem.ts'
import type { FieldProblem, FormRule } from '#src/ui/fields/form-rules.ts'

export interface PasswordFormValues {
  readonly password: string
  readonly newPassword: string
  readonly confirmPassword: string
}

export const passwordRules: readonly FormRule<PasswordFormValues>[] = [
  ['password', (form) => form.password === '', 'Password is required'],
  ['newPassword', (form) => form.newPassword === '', 'Password is required'],
  ['newPassword', (form) => isPasswordTooShort(form.newPassword), 'Password must be at least 6 characters long'],
  ['confirmPassword', (form) => !isSamePassword(form.confirmPassword, form.newPassword), 'Passwords do not match.'],
]

/** The field problem that a server error describes, or null if it is about no field. */
export const toPasswordProblem = (message: string): FieldProblem<PasswordFormValues> | null => {
  if (message === WRONG_PASSWORD) return { field: 'password', message }
  return isPasswordProblem(message) ? { field: 'newPassword', message } : null
}
