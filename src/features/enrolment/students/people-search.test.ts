import { expect, test } from 'vitest'
import { matchesPerson } from './people-search.ts'

const person = { name: 'Bilal Ahmed', email: 'bilal@halaqah.test' }

test('search matches name and e-mail, ignoring case [2.5.5]', () => {
  expect(matchesPerson(person, 'ahmed ')).toBe(true)
  expect(matchesPerson(person, 'BILAL@')).toBe(true)
  expect(matchesPerson(person, 'zainab')).toBe(false)
})

test('an empty search matches everyone', () => {
  expect(matchesPerson(person, '')).toBe(true)
})
