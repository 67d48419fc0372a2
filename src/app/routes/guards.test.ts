import { expect, test } from 'vitest'
import { MEMBERS, SIGNED_IN } from '#contract/role.ts'
import { verdict } from './guards.ts'

const student = { role: 'student', verificationStatus: null } as const
const teacher = (verificationStatus: 'pending' | 'requested' | 'rejected' | 'approved') =>
  ({ role: 'teacher', verificationStatus }) as const

test('nobody is sent to the login', () => {
  expect(verdict(SIGNED_IN, undefined)).toBe('login')
})

test('a page opens for the kinds it is meant for', () => {
  expect(verdict(['student'], student)).toBe('open')
  expect(verdict(['teacher'], teacher('approved'))).toBe('open')
  expect(verdict(MEMBERS, student)).toBe('open')
})

test('a page of another role is unauthorized', () => {
  expect(verdict(['admin'], student)).toBe('unauthorized')
  expect(verdict(['student'], teacher('approved'))).toBe('unauthorized')
})

test('a teacher who is not approved sees the verification in place of every guarded page', () => {
  for (const status of ['pending', 'requested', 'rejected'] as const) {
    expect(verdict(['teacher'], teacher(status))).toBe('verification')
    expect(verdict(MEMBERS, teacher(status))).toBe('verification')
    expect(verdict(['admin'], teacher(status))).toBe('verification')
  }
})

test('a teacher who is not approved still opens what is for everybody signed in', () => {
  expect(verdict(SIGNED_IN, teacher('pending'))).toBe('open')
})
