import { expect, test } from 'vitest'
import { MEMBERS, SIGNED_IN } from '#contract/auth/role.ts'
import { decideAccess } from './guards.ts'

const student = { role: 'student', verificationStatus: null } as const
const teacher = (verificationStatus: 'pending' | 'requested' | 'rejected' | 'approved') =>
  ({ role: 'teacher', verificationStatus }) as const

test('a visitor is sent to the login [2.1.13]', () => {
  expect(decideAccess(SIGNED_IN, undefined)).toBe('login')
})

test('a page opens for the callers that have access [2.1.22, 6.4]', () => {
  expect(decideAccess(['student'], student)).toBe('open')
  expect(decideAccess(['teacher'], teacher('approved'))).toBe('open')
  expect(decideAccess(MEMBERS, student)).toBe('open')
})

test('a page of another role is unauthorized [2.1.22]', () => {
  expect(decideAccess(['admin'], student)).toBe('unauthorized')
  expect(decideAccess(['student'], teacher('approved'))).toBe('unauthorized')
})

test('an unapproved teacher sees the verification instead of every guarded page [2.1.22]', () => {
  for (const status of ['pending', 'requested', 'rejected'] as const) {
    expect(decideAccess(['teacher'], teacher(status))).toBe('verification')
    expect(decideAccess(MEMBERS, teacher(status))).toBe('verification')
    expect(decideAccess(['admin'], teacher(status))).toBe('verification')
  }
})

test('an unapproved teacher can open pages for every signed-in user [2.1.13]', () => {
  expect(decideAccess(SIGNED_IN, teacher('pending'))).toBe('open')
})
