import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { NOTIFICATION_KINDS, type Notification } from '#contract/notifications.ts'
import { allRows, withRowAtTop } from '#src/api/paged-query.ts'
import { listKinds } from './notification-kinds.ts'
import { countUnread, prependNotification, withAllRead } from './notification-list.ts'
import { ownNotifications } from './notifications.queries.ts'

const one = (_id: string, read = false): Notification => ({
  _id,
  kind: 'message',
  message: _id,
  link: '/',
  createdAt: '2026-01-01T00:00:00.000Z',
  read,
})
const pagesOf = (...rows: readonly (readonly Notification[])[]) => ({
  pages: rows.map((page) => ({ rows: [...page], total: 9, next: null })),
  pageParams: rows.map(() => ''),
})

test('one that arrives stands at the top of the list, unread and once [4.5]', () => {
  const pages = withRowAtTop(pagesOf([one('old', true)], [one('older', true)]), one('new'))
  expect(allRows(pages).map(({ _id }) => _id)).toEqual(['new', 'old', 'older'])
  expect(countUnread(allRows(pages))).toBe(1)
  expect(pages.pages[0]?.total).toBe(10)
  expect(withRowAtTop(pages, one('new'))).toBe(pages)
})

test('one that arrives before the list is loaded makes no list of its own', () => {
  const client = new QueryClient()
  prependNotification(client, one('new'))
  expect(client.getQueryData(ownNotifications().queryKey)).toBe(undefined)
})

test('one that the server delivers twice is new only once', () => {
  const client = new QueryClient()
  client.setQueryData(ownNotifications().queryKey, pagesOf([one('old')]))
  expect([prependNotification(client, one('new')), prependNotification(client, one('new'))]).toEqual([true, false])
  const list = client.getQueryData(ownNotifications().queryKey)
  expect(allRows(list).map(({ _id }) => _id)).toEqual(['new', 'old'])
})

test('when all is read nothing is unread', () => {
  expect(countUnread(allRows(withAllRead(pagesOf([one('a')], [one('b'), one('c', true)]))))).toBe(0)
})

test('each role has switches for what it can get, and every kind has a switch', () => {
  expect(listKinds('admin')).toEqual(['teacher-submitted', 'message-reported'])
  expect(listKinds('student')).not.toContain('enrolment-requested')
  const all = new Set([...listKinds('student'), ...listKinds('teacher'), ...listKinds('admin')])
  expect([...all].sort()).toEqual(Object.keys(NOTIFICATION_KINDS).sort())
})
