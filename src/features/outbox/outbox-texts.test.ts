import { expect, test } from 'vitest'
import { describeMissing, describeOtherAccounts, readStars, readText } from './outbox-texts.ts'

const createEntry = (body: Readonly<Record<string, string | number>>) => ({ input: { body } })

test('a message and a feedback are shown by their text', () => {
  expect(readText(createEntry({ message: 'السلام علیکم' }))).toBe('السلام علیکم')
  expect(readStars(createEntry({ message: 'x' }))).toBe(0)
})

test('a rating is shown by its stars and its text, or its stars alone', () => {
  expect(readText(createEntry({ rating: 4, feedback: 'Clear' }))).toBe('Clear')
  expect(readStars(createEntry({ rating: 4, feedback: 'Clear' }))).toBe(4)
  expect(readText(createEntry({ rating: 5, feedback: '' }))).toBe('')
})

test('an enrolment has no text', () => {
  expect(readText(createEntry({ gigId: 'g', email: 'a@b.test' }))).toBe('')
})

test('entries of other accounts are counted', () => {
  expect(describeOtherAccounts(1)).toBe('Another account has 1 unsent item on this phone.')
  expect(describeOtherAccounts(3)).toBe('Other accounts have 3 unsent items on this phone.')
})

test('entries that the browser has lost are counted, and never said to have arrived', () => {
  expect(describeMissing(1)).toMatch(/^1 item that waited here is not on this phone any more/)
  expect(describeMissing(2)).toMatch(/^2 items that waited here are not on this phone any more/)
})
