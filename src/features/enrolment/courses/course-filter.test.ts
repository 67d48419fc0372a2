import { expect, test } from 'vitest'
import { describeCount, matchesSearch } from './course-filter.ts'

const course = { title: 'Tajweed for Beginners', description: 'Makharij and sifaat, slowly.' }

test('a search matches title and description, ignoring case [2.4.1]', () => {
  expect(matchesSearch(course, 'TAJWEED')).toBe(true)
  expect(matchesSearch(course, ' makharij ')).toBe(true)
  expect(matchesSearch(course, 'hadith')).toBe(false)
})

test('an empty search matches every course', () => {
  expect(matchesSearch(course, '  ')).toBe(true)
})

test('the result count is written out [2.4.1]', () => {
  expect(describeCount(1, false)).toBe('1 course')
  expect(describeCount(0, true)).toBe('0 courses found')
  expect(describeCount(12, true)).toBe('12 courses found')
})
