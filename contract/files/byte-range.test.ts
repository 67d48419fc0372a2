import { expect, test } from 'vitest'
import { parseByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=990-', { start: 990, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  [' bytes=999-999 ', { start: 999, end: 999 }],
])('of 1000 bytes, %j is that part', (header, part) => {
  expect(parseByteRange(header, 1000)).toEqual(part)
})

test.each([undefined, null, '', 'bytes=', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=5-2', 'bytes=0-1,5-9'])(
  'a Range header of %j is ignored and the whole file is sent',
  (header) => {
    expect(parseByteRange(header, 1000)).toBe('all')
  },
)

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%j is unsatisfiable for a file of 1000 bytes', (header) => {
  expect(parseByteRange(header, 1000)).toBe('none')
})

test('a range of an empty file is unsatisfiable', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('none')
  expect(parseByteRange('bytes=-1', 0)).toBe('none')
})
