import { expect, test } from 'vitest'
import { MEMBERS, SIGNED_IN } from '#contract/auth/role.ts'
import { decideAccess } from './guards.ts'

const student = { role: 'student', verificationStatus: null } as const
const teacher = (verificationStatus: 'pending' | 'requested' | 'rejected' | 'approved') =>
  ({ role: 'teacher', verificationStatus }) as const

test('nobody is sent to the login [2.1.13]', () => {
  expect(decideAccess(SIGNED_IN, undefined)).toBe('login')
})

test('a page opens for the kinds it is meant for [2.1.22, 6.4]', () => {
  expect(decideAccess(['student'], student)).toBe('open')
  expect(decideAccess(['teacher'], teacher('approved'))).toBe('open')
  expect(decideAccess(MEMBERS, student)).toBe('open')
})

test('a page of another role is unauthorized [2.1.22]', () => {
  expect(decideAccess(['admin'], student)).toBe('unauthorized')
  expect(decideAccess(['student'], teacher('approved'))).toBe('unauthorized')
})

test('a teacher who is not approved sees the verification in place of every guarded page [2.1.22]', () => {
  for (const status of ['pending', 'requested', 'rejected'] as const) {
    expect(decideAccess(['teacher'], teacher(status))).toBe('verification')
    expect(decideAccess(MEMBERS, teacher(status))).toBe('verification')
    expect(decideAccess(['admin'], teacher(status))).toBe('verification')
  }
})

test('a teacher who is not approved still opens what is for everybody signed in [2.1.13]', () => {
  expect(decideAccess(SIGNED_IN, teacher('pending'))).toBe('open')
})
