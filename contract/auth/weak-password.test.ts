import { expect, test } from 'vitest'
import { findPasswordWeakness, PASSWORD_NAMED, PASSWORD_REPEATED, PASSWORD_SEQUENCE } from './weak-password.ts'

const names = ['Nur Academy', 'Maryam Khan', 'maryam.k@halaqah.test']

test.each([
  ['aaaaaaaa', PASSWORD_REPEATED],
  ['GgGgGg', PASSWORD_REPEATED],
  ['abcdefg', PASSWORD_SEQUENCE],
  ['876543', PASSWORD_SEQUENCE],
  ['Qwertyu', PASSWORD_SEQUENCE],
  ['lkjhgf', PASSWORD_SEQUENCE],
  ['halaqah', PASSWORD_NAMED],
  ['nur-academy', PASSWORD_NAMED],
  ['Academy2026', PASSWORD_NAMED],
  ['Halaqah123', PASSWORD_NAMED],
  ['Maryam Khan', PASSWORD_NAMED],
  ['maryam99', PASSWORD_NAMED],
  ['maryam.k', PASSWORD_NAMED],
])('the guessable password %s is refused', (password, message) => {
  expect(findPasswordWeakness(password, names)).toBe(message)
})

test.each(['sabr-and-shukr', 'maryam loves tea', 'abcxyz', '4937261', 'a-new-beginning'])(
  '%s is accepted',
  (password) => {
    expect(findPasswordWeakness(password, names)).toBeUndefined()
  },
)
