import { expect, test } from 'vitest'
import { describeWaiting } from './describe-waiting.ts'

test.each([
  [0, 0, ''],
  [1, 0, '1 student waiting'],
  [0, 1, '1 receipt waiting'],
  [0, 2, '2 receipts waiting'],
  [2, 1, '2 students, 1 receipt waiting'],
])('a row names %i students and %i receipts for months that wait', (students, receipts, text) => {
  expect(describeWaiting(students, receipts)).toBe(text)
})
