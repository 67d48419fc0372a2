import { expect, test } from 'vitest'
import { othersWaiting, starsOf, textOf } from './outbox-words.ts'

const holding = (body: Readonly<Record<string, string | number>>) => ({ input: { body } })

test('a message and a feedback are told by their words', () => {
  expect(textOf(holding({ message: 'السلام علیکم' }))).toBe('السلام علیکم')
  expect(starsOf(holding({ message: 'x' }))).toBe(0)
})

test('a rating is told by its stars and its words, or its stars alone', () => {
  expect(textOf(holding({ rating: 4, feedback: 'Clear' }))).toBe('Clear')
  expect(starsOf(holding({ rating: 4, feedback: 'Clear' }))).toBe(4)
  expect(textOf(holding({ rating: 5, feedback: '' }))).toBe('')
})

test('an enrolment has no words of its own', () => {
  expect(textOf(holding({ gigId: 'g', email: 'a@b.test' }))).toBe('')
})

test('what waits for others is counted', () => {
  expect(othersWaiting(1)).toBe('1 item waits for another account on this phone.')
  expect(othersWaiting(3)).toBe('3 items wait for other accounts on this phone.')
})
