import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { NOTIFICATION_KINDS, type Notification } from '#contract/notifications.ts'
import { allRows, withRowAtTop } from '#src/api/paged-query.ts'
import { listKinds } from './notification-kinds.ts'
import { countUnread, isDone, prependNotification, showRead, withAllMarkedRead } from './notification-list.ts'
import { ownNotificationsQuery } from './notifications.queries.ts'

const createNotification = (_id: string, read = false): Notification => ({
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

test('a new notification is first in the list, unread and only once [4.5]', () => {
  const pages = withRowAtTop(
    pagesOf([createNotification('old', true)], [createNotification('older', true)]),
    createNotification('new'),
  )
  expect(allRows(pages).map(({ _id }) => _id)).toEqual(['new', 'old', 'older'])
  expect(countUnread(allRows(pages))).toBe(1)
  expect(pages.pages[0]?.total).toBe(10)
  expect(withRowAtTop(pages, createNotification('new'))).toBe(pages)
})

test('a notification that arrives before the list has loaded does not create a list', () => {
  const client = new QueryClient()
  prependNotification(client, createNotification('new'))
  expect(client.getQueryData(ownNotificationsQuery().queryKey)).toBe(undefined)
})

test('a notification delivered twice is counted as new once', () => {
  const client = new QueryClient()
  client.setQueryData(ownNotificationsQuery().queryKey, pagesOf([createNotification('old')]))
  expect([
    prependNotification(client, createNotification('new')),
    prependNotification(client, createNotification('new')),
  ]).toEqual([true, false])
  const list = client.getQueryData(ownNotificationsQuery().queryKey)
  expect(allRows(list).map(({ _id }) => _id)).toEqual(['new', 'old'])
})

test('a notification that arrives while the list is fetched makes the list be fetched again', async () => {
  const client = new QueryClient()
  client.setQueryData(ownNotificationsQuery().queryKey, pagesOf([createNotification('old')]), { updatedAt: 1 })
  const queryFn = vi.fn(() => new Promise<never>(() => undefined))
  const stop = new InfiniteQueryObserver(client, { ...ownNotificationsQuery(), queryFn }).subscribe(() => undefined)
  expect(queryFn).toHaveBeenCalledTimes(1)
  prependNotification(client, createNotification('new'))
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  stop()
})

test('after marking all as read, the unread count is zero', () => {
  expect(
    countUnread(
      allRows(
        withAllMarkedRead(pagesOf([createNotification('a')], [createNotification('b'), createNotification('c', true)])),
      ),
    ),
  ).toBe(0)
})

test('messages that were read clear the notification of their class alone', async () => {
  const client = new QueryClient()
  const { queryKey } = ownNotificationsQuery()
  const messageOf = (gigId: string) => ({
    ...createNotification(gigId),
    link: `/student-dashboard/${gigId}?tab=discussion`,
  })
  client.setQueryData(queryKey, pagesOf([messageOf('one'), messageOf('two')]))
  await showRead(client, 'one')
  const list = client.getQueryData(queryKey)
  expect(allRows(list).map(({ read }) => read)).toEqual([true, false])
})

test('a notification that arrives or is read makes the list no newer: it does not know others that arrived', async () => {
  const client = new QueryClient()
  const { queryKey } = ownNotificationsQuery()
  client.setQueryData(queryKey, pagesOf([createNotification('a')]), { updatedAt: 1 })
  expect(prependNotification(client, createNotification('b'))).toBe(true)
  await showRead(client)
  const list = client.getQueryData(queryKey)
  expect(allRows(list).map(({ read }) => read)).toEqual([true, true])
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1)
})

test('each role has switches for the kinds it can receive, and every kind has a switch', () => {
  expect(listKinds('admin')).toEqual(['teacher-submitted', 'review-reported', 'message-reported', 'storage-filling'])
  expect(listKinds('student')).not.toContain('enrolment-requested')
  const all = new Set([...listKinds('student'), ...listKinds('teacher'), ...listKinds('admin')])
  expect([...all].sort()).toEqual(Object.keys(NOTIFICATION_KINDS).sort())
})

test.each([
  { title: 'unread', shown: { tag: 'message /', data: { account: 'u1' } }, closes: false },
  { title: 'read on another device', shown: { tag: 'message /read', data: { account: 'u1' } }, closes: true },
  { title: 'deleted', shown: { tag: 'gig-deleted /gone', data: { account: 'u1' } }, closes: true },
  {
    title: 'newer than the list',
    shown: { tag: 'message /new', data: { account: 'u1' }, timestamp: 3 },
    closes: false,
  },
  { title: "another account's", shown: { tag: 'message /', data: { account: 'u2' }, timestamp: 3 }, closes: true },
  { title: 'unread, of an earlier release', shown: { tag: 'message /', data: { link: '/' } }, closes: false },
  {
    title: 'a reminder that is switched off in the app',
    shown: { tag: 'lesson-soon /', data: { account: 'u1', isListed: false, until: 3 } },
    closes: false,
  },
  {
    title: 'a reminder that is switched off in the app and is over',
    shown: { tag: 'lesson-soon /', data: { account: 'u1', isListed: false, until: 1 } },
    closes: true,
  },
  { title: 'read, without data', shown: { tag: 'message /read', data: null }, closes: true },
])('a push message in the tray that is $title is closed: $closes', ({ shown, closes }) => {
  const rows = [createNotification('a'), { ...createNotification('b', true), link: '/read' }]
  expect(isDone({ timestamp: 1, ...shown }, { rows, fetchedAt: 2, userId: 'u1' })).toBe(closes)
})
