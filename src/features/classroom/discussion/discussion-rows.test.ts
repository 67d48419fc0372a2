import { expect, test } from 'vitest'
import type { Comment } from '#contract/classroom/discussion.ts'
import { detectLanguage } from './detect-language.ts'
import { formatDay, toRows } from './discussion-rows.ts'

const noon = (day: number, minute = 0) => new Date(2025, 10, day, 12, minute).getTime()
const createComment = (id: string, by: string, at: number): Comment => ({
  _id: id,
  gigId: 'g',
  seq: 1,
  change: 1,
  userId: { _id: by, name: by },
  message: id,
  createdAt: new Date(at).toISOString(),
  isRemoved: false,
})
const createWaiting = (id: string, at: number) => ({ id, message: id, at, refusal: '' })
const summarize = (rows: ReturnType<typeof toRows>) =>
  rows.map((row) => (row.kind === 'day' ? 'day' : `${row.key}${row.isFirst ? ' first' : ''}`))

test('a line marks each new day, and consecutive messages of one person are grouped', () => {
  const comments = [
    createComment('a', 'Bilal', noon(20)),
    createComment('b', 'Bilal', noon(20, 3)),
    createComment('c', 'Bilal', noon(20, 20)),
    createComment('d', 'Zainab', noon(20, 21)),
    createComment('e', 'Zainab', noon(21)),
  ]
  expect(summarize(toRows(comments, [], 'me'))).toEqual(['day', 'a first', 'b', 'c first', 'd first', 'day', 'e first'])
})

test('waiting messages are below stored ones, even when the phone’s clock is wrong', () => {
  const rows = toRows(
    [createComment('a', 'Bilal', noon(21))],
    [createWaiting('x', noon(20)), createWaiting('y', noon(21, 1))],
    'me',
  )
  expect(summarize(rows)).toEqual(['day', 'a first', 'x first', 'y'])
})

test('a waiting message that the server has stored is shown once', () => {
  const rows = toRows(
    [createComment('a', 'me', noon(21))],
    [createWaiting('a', noon(21)), createWaiting('b', noon(21))],
    'me',
  )
  expect(summarize(rows)).toEqual(['day', 'a first', 'b'])
})

test('days are named Today, Yesterday, or by date', () => {
  expect(formatDay(noon(21), noon(21, 30))).toBe('Today')
  expect(formatDay(noon(20), noon(21))).toBe('Yesterday')
  expect(formatDay(noon(3), noon(21))).toBe('Monday 3 November')
  expect(formatDay(new Date(2024, 1, 29).getTime(), noon(21))).toBe('29 February 2024')
})

test('Urdu and Arabic are detected by their letters, other text gets no language', () => {
  expect(detectLanguage('سبق کب ہے؟')).toBe('ur')
  expect(detectLanguage('السلام عليكم')).toBe('ar')
  expect(detectLanguage('Salam')).toBe(undefined)
})
