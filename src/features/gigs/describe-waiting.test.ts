import { expect, test } from 'vitest'
import { describeWaiting } from './describe-waiting.ts'

test.each([
  [0, 0, ''],
  [1, 0, '1 student'],
  [0, 1, '1 receipt'],
  [0, 2, '2 receipts'],
  [2, 1, '2 students, 1 receipt'],
])('a row names %i students and %i receipts for months that wait', (students, receipts, text) => {
  expect(describeWaiting(students, receipts)).toBe(text)
})
