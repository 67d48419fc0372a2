import { expect, test } from 'vitest'
import { editDistanceWithin } from './edit-distance.ts'

test.each([
  ['fasubhana', 'subhan', 0],
  ['subhana', 'sabhan', 1],
  ['kausara', 'kawsar', 1],
  ['rahmani', 'rahhman', 1],
  ['kitab', 'zzz', 3],
  ['', 'abc', 3],
])('"%s" contains "%s" but for %i letters', (text, wanted, distance) => {
  expect(editDistanceWithin(text, wanted)).toBe(distance)
})
