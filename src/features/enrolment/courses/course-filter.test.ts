import { expect, test } from 'vitest'
import { describeCount, describeSeatsLeft, matchesSearch } from './course-filter.ts'

const course = { title: 'Tajweed for Beginners', description: 'Makharij and sifaat, slowly.' }

test('a search matches title and description, ignoring case [2.4.1]', () => {
  expect(matchesSearch(course, 'TAJWEED')).toBe(true)
  expect(matchesSearch(course, ' makharij ')).toBe(true)
  expect(matchesSearch(course, 'hadith')).toBe(false)
})

test('a search finds a course in whichever keyboard’s letters it was typed', () => {
  const urdu = { title: 'قرآنِ کریم کی تجوید', description: 'Learn Qur’ān recitation' }
  for (const typed of ['قران', 'كريم', 'تجويد', 'qur’an']) expect(matchesSearch(urdu, typed)).toBe(true)
})

test('an empty search matches every course', () => {
  expect(matchesSearch(course, '  ')).toBe(true)
})

test('the result count is written out [2.4.1]', () => {
  expect(describeCount(1, false)).toBe('1 course')
  expect(describeCount(0, true)).toBe('0 courses found')
  expect(describeCount(12, true)).toBe('12 courses found')
  expect(describeCount(1000, false)).toBe('1,000 courses')
  expect(describeCount(1001, false)).toBe('More than 1,000 courses')
  expect(describeCount(1001, true)).toBe('More than 1,000 courses found')
})

test('free seats are shown only when few are left', () => {
  expect(describeSeatsLeft({ maxStudents: 30, enrolledCount: 24 })).toBeUndefined()
  expect(describeSeatsLeft({ maxStudents: 30, enrolledCount: 25 })).toBe('5 seats left')
  expect(describeSeatsLeft({ maxStudents: 30, enrolledCount: 29 })).toBe('1 seat left')
  // A teacher may lower the number of seats below the number of students.
  expect(describeSeatsLeft({ maxStudents: 10, enrolledCount: 12 })).toBeUndefined()
})
