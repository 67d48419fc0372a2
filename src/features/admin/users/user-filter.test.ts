import { expect, test } from 'vitest'
import { parseUserFilter } from './user-filter.ts'

test('an address names a role and a state, and anything else is dropped', () => {
  expect(parseUserFilter({ role: 'teacher', state: 'awaiting' })).toEqual({ role: 'teacher', state: 'awaiting' })
  expect(parseUserFilter({ role: 'guest', state: 'toString' })).toEqual({})
  expect(parseUserFilter({ state: ['suspended'] })).toEqual({})
})
