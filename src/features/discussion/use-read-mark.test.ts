import { expect, test } from 'vitest'
import { findReadBefore } from './use-read-mark.ts'

const readers = {
  memberCount: 3,
  readers: [
    { _id: 'teacher', name: 'Maryam', seq: 40 },
    { _id: 'me', name: 'Bilal', seq: 18 },
  ],
}

test.each([
  ['a new phone reads from the mark of the server', null, 18],
  ['a phone that saw nothing reads from the mark of the server', 0, 18],
  ['a phone that was behind another one reads from the mark of the server', 7, 18],
  ['a phone that could not report reads from its own mark', 25, 25],
])('%s', (_, saved, expected) => {
  expect(findReadBefore(saved, { readers, myId: 'me' })).toBe(expected)
})

test('a member without a mark at the server reads from the mark of the phone, if it has one', () => {
  expect(findReadBefore(null, { readers, myId: 'new' })).toBe(null)
  expect(findReadBefore(null, { readers: undefined, myId: 'me' })).toBe(null)
  expect(findReadBefore(7, { readers: undefined, myId: 'me' })).toBe(7)
})
