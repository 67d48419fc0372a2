import { expect, test } from 'vitest'
import { PASSWORD_TOO_COMMON } from '#contract/auth/auth.ts'
import { PASSWORD_IS_A_NAME, PASSWORD_IS_A_SEQUENCE, PASSWORD_REPEATS_CHARACTER } from '#contract/auth/weak-password.ts'
import { findFieldProblem } from '#src/ui/fields/form-rules.ts'
import { type ResetFormValues, resetRules, toResetProblem } from './reset-rules.ts'

const VALID_FORM: ResetFormValues = {
  email: 'amina@example.org',
  newPassword: 'secret',
  confirmPassword: 'secret',
  otp: '123456',
}

test('a complete form breaks no rule', () => {
  expect(findFieldProblem(resetRules, VALID_FORM)).toBeNull()
})

test.each([
  ['email', { email: '' }, 'Valid Email is required'],
  ['newPassword', { newPassword: '', confirmPassword: '' }, 'Password is required'],
  ['newPassword', { newPassword: '12345' }, 'Password must be at least 6 characters long'],
  ['confirmPassword', { confirmPassword: 'Secret' }, 'Passwords do not match.'],
  ['otp', { otp: ' ' }, 'OTP is required.'],
])('%s has a problem when the form has %j [5.19]', (field, change, message) => {
  expect(findFieldProblem(resetRules, { ...VALID_FORM, ...change })).toEqual({ field, message })
})

test.each([PASSWORD_TOO_COMMON, PASSWORD_REPEATS_CHARACTER, PASSWORD_IS_A_SEQUENCE, PASSWORD_IS_A_NAME])(
  'the server error “%s” belongs to the password field',
  (message) => {
    expect(toResetProblem(message)).toEqual({ field: 'newPassword', message })
  },
)

test('any other server error belongs to no field', () => {
  expect(toResetProblem('The code is wrong or has run out. Please request a new one.')).toBeNull()
})
