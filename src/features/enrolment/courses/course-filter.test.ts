import { expect, test } from 'vitest'
import { describeCount } from './course-filter.ts'

test('the result count is written out [2.4.1]', () => {
  expect(describeCount(1, false)).toBe('1 class')
  expect(describeCount(0, true)).toBe('0 classes found')
  expect(describeCount(12, true)).toBe('12 classes found')
  expect(describeCount(150, false)).toBe('150 classes')
  expect(describeCount(151, false)).toBe('More than 150 classes')
  expect(describeCount(151, true)).toBe('More than 150 classes found')
})
