import { expect, test } from 'vitest'
import {
  findPasswordWeakness,
  PASSWORD_IS_A_NAME,
  PASSWORD_IS_A_SEQUENCE,
  PASSWORD_REPEATS_CHARACTER,
} from './weak-password.ts'

const accountNames = ['Nur Academy', 'Maryam Khan', 'maryam.k@halaqah.test']

test.each([
  ['aaaaaaaa', PASSWORD_REPEATS_CHARACTER],
  ['GgGgGg', PASSWORD_REPEATS_CHARACTER],
  ['abcdefg', PASSWORD_IS_A_SEQUENCE],
  ['876543', PASSWORD_IS_A_SEQUENCE],
  ['Qwertyu', PASSWORD_IS_A_SEQUENCE],
  ['lkjhgf', PASSWORD_IS_A_SEQUENCE],
  ['halaqah', PASSWORD_IS_A_NAME],
  ['nur-academy', PASSWORD_IS_A_NAME],
  ['Academy2026', PASSWORD_IS_A_NAME],
  ['Halaqah123', PASSWORD_IS_A_NAME],
  ['Maryam Khan', PASSWORD_IS_A_NAME],
  ['maryam99', PASSWORD_IS_A_NAME],
  ['maryam.k', PASSWORD_IS_A_NAME],
])('the guessable password %s is refused', (password, message) => {
  expect(findPasswordWeakness(password, accountNames)).toBe(message)
})

test.each(['sabr-and-shukr', 'maryam loves tea', 'abcxyz', '4937261', 'a-new-beginning'])(
  '%s is accepted',
  (password) => {
    expect(findPasswordWeakness(password, accountNames)).toBeUndefined()
  },
)
