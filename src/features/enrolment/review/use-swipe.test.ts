import { expect, test } from 'vitest'
import { readSwipe } from './use-swipe.ts'

test('a swipe against the reading direction shows the next receipt', () => {
  expect([readSwipe(-90, 10, false), readSwipe(90, 10, false)]).toEqual([1, -1])
  expect([readSwipe(-90, 10, true), readSwipe(90, 10, true)]).toEqual([-1, 1])
})

test('a tap or a slanted scroll turns no page', () => {
  expect([readSwipe(-20, 0, false), readSwipe(-90, 60, false)]).toEqual([0, 0])
})
