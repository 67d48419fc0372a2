import { expect, test } from 'vitest'
import { describeOthers, readStars, readText } from './outbox-texts.ts'

const createEntry = (body: Readonly<Record<string, string | number>>) => ({ input: { body } })

test('a message and a feedback are told by their words', () => {
  expect(readText(createEntry({ message: 'السلام علیکم' }))).toBe('السلام علیکم')
  expect(readStars(createEntry({ message: 'x' }))).toBe(0)
})

test('a rating is told by its stars and its words, or its stars alone', () => {
  expect(readText(createEntry({ rating: 4, feedback: 'Clear' }))).toBe('Clear')
  expect(readStars(createEntry({ rating: 4, feedback: 'Clear' }))).toBe(4)
  expect(readText(createEntry({ rating: 5, feedback: '' }))).toBe('')
})

test('an enrolment has no words of its own', () => {
  expect(readText(createEntry({ gigId: 'g', email: 'a@b.test' }))).toBe('')
})

test('what waits for others is counted', () => {
  expect(describeOthers(1)).toBe('1 item waits for another account on this phone.')
  expect(describeOthers(3)).toBe('3 items wait for other accounts on this phone.')
})
