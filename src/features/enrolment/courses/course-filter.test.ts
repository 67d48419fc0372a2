import { expect, test } from 'vitest'
import { countText, matchesSearch } from './course-filter.ts'

const course = { title: 'Tajweed for Beginners', description: 'Makharij and sifaat, slowly.' }

test('a search looks into title and description, without regard to case [2.4.1]', () => {
  expect(matchesSearch(course, 'TAJWEED')).toBe(true)
  expect(matchesSearch(course, ' makharij ')).toBe(true)
  expect(matchesSearch(course, 'hadith')).toBe(false)
})

test('an empty search finds everything', () => {
  expect(matchesSearch(course, '  ')).toBe(true)
})

test('the count is told in words [2.4.1]', () => {
  expect(countText(1, false)).toBe('1 course')
  expect(countText(0, true)).toBe('0 courses found')
  expect(countText(12, true)).toBe('12 courses found')
})
