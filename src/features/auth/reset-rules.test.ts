import { expect, test } from 'vitest'
import { PASSWORD_TOO_COMMON } from '#contract/auth/auth.ts'
import { PASSWORD_NAMED, PASSWORD_REPEATED, PASSWORD_SEQUENCE } from '#contract/auth/weak-password.ts'
import { firstBroken } from './first-broken.ts'
import { type ResetForm, refusedReset, resetRules } from './reset-rules.ts'

const good: ResetForm = {
  email: 'amina@example.org',
  newPassword: 'secret',
  confirmPassword: 'secret',
  otp: '123456',
}

test('a complete form breaks no rule', () => {
  expect(firstBroken(resetRules, good)).toBeNull()
})

test.each([
  ['email', { email: '' }, 'Valid Email is required'],
  ['newPassword', { newPassword: '', confirmPassword: '' }, 'Password is required'],
  ['newPassword', { newPassword: '12345' }, 'Password must be at least 6 characters long'],
  ['confirmPassword', { confirmPassword: 'Secret' }, 'Passwords do not match.'],
  ['otp', { otp: ' ' }, 'OTP is required.'],
])('%s is marked when it is %j [5.19]', (field, change, message) => {
  expect(firstBroken(resetRules, { ...good, ...change })).toEqual({ field, message })
})

test.each([PASSWORD_TOO_COMMON, PASSWORD_REPEATED, PASSWORD_SEQUENCE, PASSWORD_NAMED])(
  'the refusal “%s” does not leave its reader without the field that mends it',
  (message) => {
    expect(refusedReset(message)).toEqual({ field: 'newPassword', message })
  },
)

test('a refusal about something else marks no field', () => {
  expect(refusedReset('The code is wrong or has run out. Please request a new one.')).toBeNull()
})
