import { expect, test } from 'vitest'
import { brokenEnrolment } from './enrol-rules.ts'

const receipt = new File(['x'], 'receipt.png', { type: 'image/png' })

test('confirming needs a receipt', () => {
  expect(brokenEnrolment({ receipt: null, email: null })).toBe('Please upload a payment receipt.')
})

test('confirming needs the e-mail of the login [5.12]', () => {
  expect(brokenEnrolment({ receipt, email: null })).toBe('Email not found in localStorage.')
  expect(brokenEnrolment({ receipt, email: '' })).toBe('Email not found in localStorage.')
})

test('with both, nothing stands against it', () => {
  expect(brokenEnrolment({ receipt, email: 'student@halaqah.test' })).toBeNull()
})
