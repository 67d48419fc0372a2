import { isEmailAddress, isPasswordTooShort, isSamePassword, OTP_MISSING } from '#contract/auth/auth.ts'
import { isMailedCode, NOT_SIX_DIGITS } from '#contract/auth/mailed-code.ts'
import { cleanDigits } from '#contract/text/typed.ts'
import { isPasswordProblem } from '#src/features/auth/form/password-problem.ts'
import type { FieldProblem, FormRule } from '#src/ui/fields/form-rules.ts'

export interface ResetFormValues {
  readonly email: string
  readonly newPassword: string
  readonly confirmPassword: string
  readonly otp: string
}

export const resetRules: readonly FormRule<ResetFormValues>[] = [
  ['email', (form) => !isEmailAddress(form.email), 'Valid Email is required'],
  ['newPassword', (form) => form.newPassword === '', 'Password is required'],
  ['newPassword', (form) => isPasswordTooShort(form.newPassword), 'Password must be at least 6 characters long'],
  ['confirmPassword', (form) => !isSamePassword(form.confirmPassword, form.newPassword), 'Passwords do not match.'],
  ['otp', (form) => cleanDigits(form.otp) === '', OTP_MISSING],
  ['otp', (form) => !isMailedCode(form.otp), NOT_SIX_DIGITS],
]

/** The field problem that a server error describes, or null if it is about no field. */
export const toResetProblem = (message: string): FieldProblem<ResetFormValues> | null =>
  isPasswordProblem(message) ? { field: 'newPassword', message } : null
