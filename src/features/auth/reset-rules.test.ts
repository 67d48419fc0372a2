import { expect, test } from 'vitest'
import { firstBroken } from './first-broken.ts'
import { type ResetForm, resetRules } from './reset-rules.ts'

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
])('%s is marked when it is %j', (field, change, message) => {
  expect(firstBroken(resetRules, { ...good, ...change })).toEqual({ field, message })
})
