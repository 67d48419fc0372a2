import { expect, test } from 'vitest'
import type { Comment } from '#contract/discussion/discussion.ts'
import { formatDay, toDays } from './discussion-rows.ts'

const noonOfDay = (day: number, minute = 0) => new Date(2025, 10, day, 12, minute).getTime()
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
const summarize = (days: ReturnType<typeof toDays>) =>
  days.flatMap(({ rows }) => [
    'day',
    ...rows.map((row) => ('isFirst' in row ? `${row.key}${row.isFirst ? ' first' : ''}` : row.kind)),
  ])

test('each day is a section, and consecutive messages of one person are grouped', () => {
  const comments = [
    createComment('a', 'Bilal', noonOfDay(20)),
    createComment('b', 'Bilal', noonOfDay(20, 3)),
    createComment('c', 'Bilal', noonOfDay(20, 20)),
    createComment('d', 'Zainab', noonOfDay(20, 21)),
    createComment('e', 'Zainab', noonOfDay(21)),
  ]
  expect(summarize(toDays({ comments, waiting: [], me: 'me' }))).toEqual([
    'day',
    'a first',
    'b',
    'c first',
    'd first',
    'day',
    'e first',
  ])
})

test('waiting messages are below stored ones, even when the phone’s clock is wrong', () => {
  const rows = toDays({
    comments: [createComment('a', 'Bilal', noonOfDay(21))],
    waiting: [createWaiting('x', noonOfDay(20)), createWaiting('y', noonOfDay(21, 1))],
    me: 'me',
  })
  expect(summarize(rows)).toEqual(['day', 'a first', 'x first', 'y'])
})

test('a waiting message that the server has stored is shown once', () => {
  const rows = toDays({
    comments: [createComment('a', 'me', noonOfDay(21))],
    waiting: [createWaiting('a', noonOfDay(21)), createWaiting('b', noonOfDay(21))],
    me: 'me',
  })
  expect(summarize(rows)).toEqual(['day', 'a first', 'b'])
})

test('the unread marker breaks a group, so that the first unread message names its author', () => {
  const comments = [createComment('a', 'Bilal', noonOfDay(21)), createComment('b', 'Bilal', noonOfDay(21, 1))]
  expect(summarize(toDays({ comments, waiting: [], me: 'me', firstUnread: 'b' }))).toEqual([
    'day',
    'a first',
    'unread',
    'b first',
  ])
})

test('a message whose time is before that of an earlier message stays in the later day', () => {
  const comments = [
    createComment('a', 'Bilal', noonOfDay(20)),
    createComment('b', 'Bilal', noonOfDay(21)),
    createComment('c', 'Zainab', noonOfDay(20, 59)),
    createComment('d', 'Bilal', noonOfDay(21, 1)),
  ]
  const days = toDays({ comments, waiting: [], me: 'me' })
  expect(summarize(days)).toEqual(['day', 'a first', 'day', 'b first', 'c first', 'd first'])
  expect(new Set(days.map(({ key }) => key)).size).toBe(2)
})

test('days are named Today, Yesterday, or by date', () => {
  expect(formatDay(noonOfDay(21), noonOfDay(21, 30))).toBe('Today')
  expect(formatDay(noonOfDay(20), noonOfDay(21))).toBe('Yesterday')
  expect(formatDay(noonOfDay(3), noonOfDay(21))).toBe('Monday 3 November')
  expect(formatDay(new Date(2024, 1, 29).getTime(), noonOfDay(21))).toBe('29 February 2024')
})
