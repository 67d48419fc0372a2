import { expect, test } from 'vitest'
import { distinct } from './distinct.ts'

test('each row is kept once, at its first place [2.6.1]', () => {
  expect(distinct([{ _id: 'b' }, { _id: 'a' }, { _id: 'b' }, { _id: 'c' }])).toEqual([
    { _id: 'b' },
    { _id: 'a' },
    { _id: 'c' },
  ])
})
