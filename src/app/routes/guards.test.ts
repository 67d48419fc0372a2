import { expect, test } from 'vitest'
import { MEMBER_CALLERS, SIGNED_IN_CALLERS } from '#contract/auth/role.ts'
import { decideAccess } from './guards.ts'

const student = { role: 'student', verificationStatus: null } as const
const teacher = (verificationStatus: 'pending' | 'requested' | 'rejected' | 'approved') =>
  ({ role: 'teacher', verificationStatus }) as const

test('redirects signed-out users to the login [2.1.13]', () => {
  expect(decideAccess(SIGNED_IN_CALLERS, undefined)).toBe('login')
})

test('opens a page for the roles in its access list [2.1.22, 6.4]', () => {
  expect(decideAccess(['student'], student)).toBe('open')
  expect(decideAccess(['teacher'], teacher('approved'))).toBe('open')
  expect(decideAccess(MEMBER_CALLERS, student)).toBe('open')
})

test('shows Unauthorized for a page of another role [2.1.22]', () => {
  expect(decideAccess(['admin'], student)).toBe('unauthorized')
  expect(decideAccess(['student'], teacher('approved'))).toBe('unauthorized')
})

test('shows unapproved teachers the verification instead of guarded pages [2.1.22]', () => {
  for (const status of ['pending', 'requested', 'rejected'] as const) {
    expect(decideAccess(['teacher'], teacher(status))).toBe('verification')
    expect(decideAccess(MEMBER_CALLERS, teacher(status))).toBe('verification')
    expect(decideAccess(['admin'], teacher(status))).toBe('verification')
  }
})

test('opens pages for all signed-in users to unapproved teachers [2.1.13]', () => {
  expect(decideAccess(SIGNED_IN_CALLERS, teacher('pending'))).toBe('open')
})
