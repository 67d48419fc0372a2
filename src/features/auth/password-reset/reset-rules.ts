import { EMAIL_PATTERN, PASSWORD_MIN_LENGTH } from '#contract/auth/auth.ts'
import type { FieldProblem, FormRule } from '#src/features/auth/form/form-rules.ts'
import { isPasswordProblem } from '#src/features/auth/form/password-problem.ts'

export interface ResetForm {
  readonly email: string
  readonly newPassword: string
  readonly confirmPassword: string
  readonly otp: string
}

export const resetRules: readonly FormRule<ResetForm>[] = [
  ['email', (form) => !EMAIL_PATTERN.test(form.email.trim()), 'Valid Email is required'],
  ['newPassword', (form) => form.newPassword === '', 'Password is required'],
  [
    'newPassword',
    (form) => form.newPassword.length < PASSWORD_MIN_LENGTH,
    'Password must be at least 6 characters long',
  ],
  ['confirmPassword', (form) => form.confirmPassword !== form.newPassword, 'Passwords do not match.'],
  ['otp', (form) => form.otp.trim() === '', 'OTP is required.'],
]

/** The field problem that a server error describes, or null if it is about no field. */
export const toResetProblem = (message: string): FieldProblem<ResetForm> | null =>
  isPasswordProblem(message) ? { field: 'newPassword', message } : null
