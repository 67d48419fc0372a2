import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  getNotificationSettings,
  getNotifications,
  REMINDER_KINDS,
  setNotificationSettings,
  subscribePush,
} from '#contract/notifications.ts'
import { demoPeople } from '#server/operations/demo/people.ts'
import { notifications, pushSubscriptions } from '#server/storage/database/schema-notifications.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import type { TestUser } from '#tests/support/api/api.ts'
import { emitWithAck, type LiveApi, nextEvent, startLiveApi } from '#tests/support/api/live-api.ts'
import { type MailCatcher, startMailCatcher } from '#tests/support/servers/mail-catcher.ts'
import { createTestBrowser, startPushService, type TestBrowser } from '#tests/support/servers/push-service.ts'

const HOUR_MS = 3_600_000
const { email } = demoPeople.student

let mails: MailCatcher
let service: Awaited<ReturnType<typeof startPushService>>
let api: LiveApi
beforeAll(async () => {
  mails = await startMailCatcher()
  service = await startPushService()
  api = await startLiveApi({ SMTP_URL: mails.url, PUSH_HOSTS: service.host, VAPID_SUBJECT: 'mailto:ops@halaqah.test' })
})
afterAll(async () => {
  await api.close()
  await service.close()
  await mails.close()
})
beforeEach(async () => {
  service.pushed.length = 0
  for (const table of [jobs, notifications, pushSubscriptions]) await api.platform.db.delete(table)
})

const save = (body: Readonly<Record<string, readonly string[]>>) =>
  api.call(setNotificationSettings, { as: 'student', body })
const list = (as: TestUser = 'student') => api.call(getNotifications, { as })
const kindsOf = async (as: TestUser = 'student') =>
  getNotifications.output.parse((await list(as)).body).map(({ kind, read }) => [kind, read] as const)
const stored = () => api.platform.db.select().from(notifications)

const subscribe = async (): Promise<TestBrowser> => {
  const browser = createTestBrowser(service.origin)
  expect((await api.call(subscribePush, { as: 'student', body: browser.subscription })).status).toBe(200)
  return browser
}

const soon = (): EventMap['lesson.reminder'] => ({
  gigId: api.world.gigs[0],
  kind: 'lesson-soon',
  startsAt: new Date(Date.now() + HOUR_MS).toISOString(),
  minutes: 60,
})

/** Every call delivers the event under the same id. */
const deliver = async (id: string): Promise<void> => {
  await api.platform.db.insert(jobs).values({ id, topic: 'event', payload: { name: 'lesson.reminder', event: soon() } })
  await api.waitForJobs()
}

test('a reminder that is switched off in the app is not listed or counted, and pushed and mailed once [D14.20]', async () => {
  const browser = await subscribe()
  await save({ silent: [], silentMail: [], silentInApp: ['lesson-soon'] })
  const socket = await api.connectAs('student')
  await emitWithAck(socket, 'visible', true)
  const received: string[] = []
  socket.on('receive-notification', ({ kind }) => received.push(kind))
  const changed = nextEvent(socket, 'notifications-changed')
  const mailed = mails.countTo(email)
  const eventId = crypto.randomUUID()
  await deliver(eventId)
  // Open pages fetch the lessons again, as they do for a listed reminder.
  expect(await changed).toEqual([['lesson-soon']])
  await expect.poll(() => service.pushed).toHaveLength(1)
  // A repeated event adds nothing, not even after the kind is switched on.
  await deliver(eventId)
  await save({ silent: [], silentInApp: [] })
  await deliver(eventId)
  const { body, headers } = await list()
  expect([body, headers['x-total-count']]).toEqual([[], '0'])
  expect(mails.countTo(email)).toBe(mailed + 1)
  expect(await kindsOf('teacher')).toEqual([['lesson-soon', false]])
  await api.publish('resources.added', { gigId: api.world.gigs[0], teacherId: api.world.people.teacher, count: 1 })
  await expect.poll(() => received).toEqual(['resources-added'])
  expect(service.pushed.map((pushed) => browser.open(pushed.body))).toMatchObject([
    { kind: 'lesson-soon', unread: 0, isListed: false, until: expect.any(Number) },
  ])
  socket.disconnect()
  await expect.poll(() => api.platform.live.findVisible([api.world.people.student])).toEqual(new Set())
})

test('a reminder that is switched on again is listed and counted [D14.20]', async () => {
  const browser = await subscribe()
  await save({ silent: [], silentInApp: ['lesson-soon'] })
  await deliver(crypto.randomUUID())
  await save({ silent: [], silentInApp: [] })
  await deliver(crypto.randomUUID())
  expect(await kindsOf()).toEqual([['lesson-soon', false]])
  await expect.poll(() => service.pushed).toHaveLength(2)
  const pushed = service.pushed.map((each) => browser.open(each.body))
  expect(pushed.find(({ isListed }) => isListed === undefined)).toMatchObject({ kind: 'lesson-soon', unread: 1 })
})

test('each way to be reminded of a payment has its own switch [D14.20]', async () => {
  await subscribe()
  const payment = {
    gigId: api.world.gigs[0],
    studentId: api.world.people.student,
    teacherId: api.world.people.teacher,
    month: '2026-12-01',
    dueOn: '2026-12-12',
    amount: 5896,
  }
  const kinds = ['payment-due']
  const mailed = mails.countTo(email)
  await save({ silent: kinds, silentMail: kinds, silentInApp: kinds })
  await api.publish('payment.due', payment)
  expect(await stored()).toMatchObject([{ kind: 'payment-due', isListed: false, readAt: expect.any(Date) }])
  expect([await kindsOf(), mails.countTo(email)]).toEqual([[], mailed])
  await save({ silent: kinds, silentMail: kinds, silentInApp: [] })
  await api.publish('payment.due', payment)
  expect([await kindsOf(), mails.countTo(email)]).toEqual([[['payment-due', false]], mailed])
  await save({ silent: kinds, silentMail: [], silentInApp: kinds })
  await api.publish('payment.due', payment)
  expect([await kindsOf(), mails.countTo(email)]).toEqual([[['payment-due', false]], mailed + 1])
  expect(service.pushed).toEqual([])
})

test('only reminders can be switched off in the app, and a request without them changes none [D14.20]', async () => {
  const all = [...REMINDER_KINDS].sort()
  const saved = { silent: [], silentMail: [], silentInApp: all }
  expect((await save({ silent: [], silentMail: [], silentInApp: [...all, 'payment-due'] })).body).toEqual(saved)
  expect((await save({ silent: [], silentInApp: ['enrolment-accepted'] })).status).toBe(400)
  expect((await save({ silent: [] })).body).toEqual(saved)
  expect((await save({ silentMail: [] })).body).toEqual(saved)
  expect((await api.call(getNotificationSettings, { as: 'student' })).body).toEqual(saved)
  expect((await api.call(getNotificationSettings, { as: 'teacher' })).body).toMatchObject({ silentInApp: [] })
})
