import { expect, test } from 'vitest'
import { describeStudent } from './student-state.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const ENROLLED = { enrolledAt: '2026-10-05T10:00:00.000Z' }

test.each([
  ['in a monthly class', { paidUntil: '2026-12-05', isReceiptSent: false }, 'Paid until 5 Dec 2026'],
  ['on the day that is due', { paidUntil: '2026-11-26', isReceiptSent: false }, 'Paid until 26 Nov 2026'],
  ['after it', { paidUntil: '2026-11-25', isReceiptSent: false }, 'Overdue since 25 Nov 2026'],
  ['whose receipt waits', { paidUntil: '2026-11-25', isReceiptSent: true }, 'Receipt waiting for you'],
  ['in another class', undefined, 'Enrolled 5 Oct 2026'],
])('a row describes a student %s', (_, monthly, text) => {
  expect(describeStudent({ ...ENROLLED, monthly }, NOW)?.text).toBe(text)
})

test('a server of the previous release says nothing about a student', () => {
  expect(describeStudent({}, NOW)).toBeUndefined()
})
