import { EMAIL_PATTERN, PASSWORD_MIN } from '#contract/auth/auth.ts'
import type { Broken, Rule } from './first-broken.ts'
import { isAboutPassword } from './refused-password.ts'

export interface ResetForm {
  readonly email: string
  readonly newPassword: string
  readonly confirmPassword: string
  readonly otp: string
}

export const resetRules: readonly Rule<ResetForm>[] = [
  ['email', (form) => !EMAIL_PATTERN.test(form.email.trim()), 'Valid Email is required'],
  ['newPassword', (form) => form.newPassword === '', 'Password is required'],
  ['newPassword', (form) => form.newPassword.length < PASSWORD_MIN, 'Password must be at least 6 characters long'],
  ['confirmPassword', (form) => form.confirmPassword !== form.newPassword, 'Passwords do not match.'],
  ['otp', (form) => form.otp.trim() === '', 'OTP is required.'],
]

/** Where a refusal of the server belongs, if it is about what was typed. */
export const refusedReset = (message: string): Broken<ResetForm> | null =>
  isAboutPassword(message) ? { field: 'newPassword', message } : null
