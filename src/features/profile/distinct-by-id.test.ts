import { expect, test } from 'vitest'
import { distinctById } from './distinct-by-id.ts'

test('each row is kept once, at its first place [2.6.1]', () => {
  expect(distinctById([{ _id: 'b' }, { _id: 'a' }, { _id: 'b' }, { _id: 'c' }])).toEqual([
    { _id: 'b' },
    { _id: 'a' },
    { _id: 'c' },
  ])
})
