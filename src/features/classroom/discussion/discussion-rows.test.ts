import { expect, test } from 'vitest'
import type { Comment } from '#contract/classroom/discussion.ts'
import { dayInWords, rowsOf } from './discussion-rows.ts'
import { scriptOf } from './script-of.ts'

const noon = (day: number, minute = 0) => new Date(2025, 10, day, 12, minute).getTime()
const said = (id: string, by: string, at: number): Comment => ({
  _id: id,
  gigId: 'g',
  seq: 1,
  change: 1,
  userId: { _id: by, name: by },
  message: id,
  createdAt: new Date(at).toISOString(),
  isRemoved: false,
})
const waits = (id: string, at: number) => ({ id, message: id, at, refusal: '' })
const shape = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) => (row.kind === 'day' ? 'day' : `${row.key}${row.isFirst ? ' first' : ''}`))

test('a line stands where a day begins, and what one person says at a time stands together', () => {
  const comments = [
    said('a', 'Bilal', noon(20)),
    said('b', 'Bilal', noon(20, 3)),
    said('c', 'Bilal', noon(20, 20)),
    said('d', 'Zainab', noon(20, 21)),
    said('e', 'Zainab', noon(21)),
  ]
  expect(shape(rowsOf(comments, [], 'me'))).toEqual(['day', 'a first', 'b', 'c first', 'd first', 'day', 'e first'])
})

test('what waits stands below everything that was stored, whatever the clock of the phone says', () => {
  const rows = rowsOf([said('a', 'Bilal', noon(21))], [waits('x', noon(20)), waits('y', noon(21, 1))], 'me')
  expect(shape(rows)).toEqual(['day', 'a first', 'x first', 'y'])
})

test('a message that waits and is stored already is one message', () => {
  const rows = rowsOf([said('a', 'me', noon(21))], [waits('a', noon(21)), waits('b', noon(21))], 'me')
  expect(shape(rows)).toEqual(['day', 'a first', 'b'])
})

test('a day is told as people say it', () => {
  expect(dayInWords(noon(21), noon(21, 30))).toBe('Today')
  expect(dayInWords(noon(20), noon(21))).toBe('Yesterday')
  expect(dayInWords(noon(3), noon(21))).toBe('Monday 3 November')
  expect(dayInWords(new Date(2024, 1, 29).getTime(), noon(21))).toBe('29 February 2024')
})

test('Urdu and Arabic are told apart by their letters, everything else is left alone', () => {
  expect(scriptOf('سبق کب ہے؟')).toBe('ur')
  expect(scriptOf('السلام عليكم')).toBe('ar')
  expect(scriptOf('Salam')).toBe(undefined)
})
