import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import {
  getNotificationSettings,
  getNotifications,
  markAllRead,
  type Notification,
  setNotificationSettings,
} from '#contract/notifications.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { deleteExpiredRows } from '#server/storage/upkeep/cleanup.ts'
import type { CallOptions } from '#tests/support/api/api.ts'
import { type LiveApi, nextEvent, startLiveApi } from '#tests/support/api/live-api.ts'

const DAY_MS = 86_400_000

let api: LiveApi
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())
beforeEach(() => api.platform.db.delete(notifications))

const add = async (message: string, more: { daysAgo?: number; isRead?: boolean } = {}): Promise<void> => {
  const at = new Date(Date.now() - (more.daysAgo ?? 0) * DAY_MS)
  await api.platform.db.insert(notifications).values({
    accountId: api.world.people.student,
    kind: 'feedback-updated',
    message,
    link: '/SubmitFeedback',
    createdAt: at,
    readAt: more.isRead ? at : null,
  })
}
const list = (options: CallOptions = {}) => api.call(getNotifications, { as: 'student', ...options })
const messagesOf = (rows: readonly Notification[]) => rows.map(({ message }) => message)

test('line breaks and direction controls in an old name do not alter a notification', async () => {
  await add('Ali\r\nBcc\u202e gnp\u2066 asks for a place.')
  expect(messagesOf((await list()).body)).toEqual(['Ali Bcc gnp asks for a place.'])
})

test('notifications are private, newest first and paged [7.8]', async () => {
  for (const day of [3, 2, 1]) await add(`${day} days ago`, { daysAgo: day })
  const first = await list({ query: { limit: 2 } })
  expect(messagesOf(first.body)).toEqual(['1 days ago', '2 days ago'])
  expect(first.headers['x-total-count']).toBe('3')
  const second = await list({ query: { limit: 2, cursor: String(first.headers['x-next-cursor']) } })
  expect(messagesOf(second.body)).toEqual(['3 days ago'])
  expect(second.headers['x-next-cursor']).toBe(undefined)
  expect((await list({ as: 'student2' })).body).toEqual([])
})

test('mark all as read affects only the caller’s notifications [7.9]', async () => {
  await add('one')
  await add('two')
  expect((await api.call(markAllRead, { as: 'student2' })).status).toBe(200)
  expect((await list()).body.map(({ read }: Notification) => read)).toEqual([false, false])
  expect((await api.call(markAllRead, { as: 'student' })).body).toEqual({ message: 'All notifications are read.' })
  expect((await list()).body.map(({ read }: Notification) => read)).toEqual([true, true])
})

test('notifications that were read on one device make the others fetch them again', async () => {
  await add('one')
  const otherDevice = await api.connectAs('student')
  const changed = nextEvent(otherDevice, 'notifications-changed')
  await api.call(markAllRead, { as: 'student' })
  expect(await changed).toEqual([[]])
  otherDevice.disconnect()
})

test('reading a discussion clears only the notification of its messages', async () => {
  const { gigs } = api.world
  const rows = [
    { kind: 'message', gigId: gigs[0], message: 'new here' },
    { kind: 'message', gigId: gigs[1], message: 'new there' },
    { kind: 'resources-added', gigId: gigs[0], message: 'a file' },
  ]
  const accountId = api.world.people.student
  await api.platform.db.insert(notifications).values(rows.map((row) => ({ ...row, accountId, link: '/' })))
  await api.call(markAllRead, { as: 'student', query: { messagesOf: gigs[0] } })
  const unread = (await list()).body.filter(({ read }: Notification) => !read)
  expect(new Set(messagesOf(unread))).toEqual(new Set(['new there', 'a file']))
})

test('old read notifications are deleted, unread ones are kept', async () => {
  await add('read long ago', { daysAgo: 91, isRead: true })
  await add('read lately', { daysAgo: 89, isRead: true })
  await add('never read', { daysAgo: 91 })
  await add('older than a year', { daysAgo: 366 })
  await deleteExpiredRows(api.platform.db)
  expect(messagesOf((await list()).body).sort()).toEqual(['never read', 'read lately'])
})

test('silenced kinds are stored per account', async () => {
  const settings = async (as: 'student' | 'teacher') => (await api.call(getNotificationSettings, { as })).body
  expect(await settings('student')).toEqual({ silent: [], silentMail: [], silentInApp: [] })
  const put = (silent: readonly string[]) => api.call(setNotificationSettings, { as: 'student', body: { silent } })
  expect((await put(['message', 'resources-added', 'message'])).body).toEqual({
    silent: ['message', 'resources-added'],
    silentMail: [],
    silentInApp: [],
  })
  expect(await settings('student')).toEqual({ silent: ['message', 'resources-added'], silentMail: [], silentInApp: [] })
  expect(await settings('teacher')).toEqual({ silent: [], silentMail: [], silentInApp: [] })
  const mail = { silentMail: ['seat-offered'] }
  const { body } = await api.call(setNotificationSettings, { as: 'student', body: mail })
  expect(body).toEqual({ silent: ['message', 'resources-added'], ...mail, silentInApp: [] })
  await api.call(setNotificationSettings, { as: 'student', body: { silentMail: [] } })
  expect((await put(['everything'])).status).toBe(400)
  const answers = await Promise.all([put([]), put(['message']), put(['message']), put([])])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await put([])).body).toEqual({ silent: [], silentMail: [], silentInApp: [] })
})

test('a page that is behind changes the switched kinds only', async () => {
  const put = (body: Input<typeof setNotificationSettings>['body']) =>
    api.call(setNotificationSettings, { as: 'teacher', body })
  await put({ silent: ['message', 'rating-created'], silentMail: [], silentInApp: [] })
  // The page does not know of rating-created.
  const off = await put({ silent: ['message', 'lesson-soon'], switched: ['lesson-soon'] })
  expect(off.body).toMatchObject({ silent: ['lesson-soon', 'message', 'rating-created'], silentMail: [] })
  const on = await put({ silent: ['lesson-soon'], switched: ['message'] })
  expect(on.body).toMatchObject({ silent: ['lesson-soon', 'rating-created'] })
  expect((await put({ switched: ['message'] })).status).toBe(400)
  expect((await put({ silent: [] })).body).toMatchObject({ silent: [] })
})
