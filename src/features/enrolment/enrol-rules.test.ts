import { expect, test } from 'vitest'
import { findEnrolmentProblem } from './enrol-rules.ts'

const receipt = new File(['x'], 'receipt.png', { type: 'image/png' })

test('confirming needs a receipt', () => {
  expect(findEnrolmentProblem({ receipt: null, email: null })).toBe('Please upload a payment receipt.')
})

test('confirming needs the e-mail of the login [5.12]', () => {
  expect(findEnrolmentProblem({ receipt, email: null })).toBe('Email not found in localStorage.')
  expect(findEnrolmentProblem({ receipt, email: '' })).toBe('Email not found in localStorage.')
})

test('with receipt and e-mail, confirming is allowed', () => {
  expect(findEnrolmentProblem({ receipt, email: 'student@halaqah.test' })).toBeNull()
})
