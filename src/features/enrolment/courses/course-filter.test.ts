import { expect, test } from 'vitest'
import { describeCount } from './course-filter.ts'

test('the result count is written out [2.4.1]', () => {
  expect(describeCount(1, false)).toBe('1 course')
  expect(describeCount(0, true)).toBe('0 courses found')
  expect(describeCount(12, true)).toBe('12 courses found')
  expect(describeCount(1000, false)).toBe('1,000 courses')
  expect(describeCount(1001, false)).toBe('More than 1,000 courses')
  expect(describeCount(1001, true)).toBe('More than 1,000 courses found')
})
