import { expect, test } from 'vitest'
import { toPercent } from './saved-state.ts'

test.each([
  [0, 0, 0],
  [0, 300, 0],
  [299, 300, 99],
  // A partial last piece counts as a whole one.
  [400, 300, 100],
])('%i of %i bytes are %i percent', (received, bytes, percent) => {
  expect(toPercent(received, bytes)).toBe(percent)
})
