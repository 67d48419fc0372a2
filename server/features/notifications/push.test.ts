import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { signOutOthers } from '#contract/auth/security.ts'
import { NOTIFICATION_KINDS, setNotificationSettings, subscribePush, unsubscribePush } from '#contract/notifications.ts'
import { notifications, pushSubscriptions } from '#server/storage/database/schema-notifications.ts'
import { jobs, sessions } from '#server/storage/database/schema-system.ts'
import { deleteExpiredRows } from '#server/storage/upkeep/cleanup.ts'
import type { TestUser } from '#tests/support/api/api.ts'
import { emitWithAck, type LiveApi, startLiveApi } from '#tests/support/api/live-api.ts'
import {
  createTestBrowser,
  startPushService,
  type TestBrowser,
  verifyVapid,
} from '#tests/support/servers/push-service.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { LOCK_SCREEN_TEXT } from './templates.ts'

const MINUTE_MS = 60_000

let service: Awaited<ReturnType<typeof startPushService>>
let api: LiveApi
let answers: { status: number; headers?: Record<string, string> }[] = []
beforeAll(async () => {
  service = await startPushService(() => answers.shift() ?? { status: 201 })
  api = await startLiveApi({ PUSH_HOSTS: service.host, VAPID_SUBJECT: 'mailto:ops@halaqah.test' })
})
afterAll(async () => {
  await api.close()
  await service.close()
})
beforeEach(async () => {
  answers = []
  service.pushed.length = 0
  for (const table of [jobs, notifications, pushSubscriptions]) await api.platform.db.delete(table)
})

const subscribe = async (
  who: TestUser,
  browser: TestBrowser = createTestBrowser(service.origin),
): Promise<TestBrowser> => {
  const { status, body } = await api.call(subscribePush, { as: who, body: browser.subscription })
  expect(status, JSON.stringify(body)).toBe(200)
  return browser
}
const unsubscribe = (who: TestUser, { subscription: { endpoint } }: TestBrowser) =>
  api.call(unsubscribePush, { as: who, body: { endpoint } })
const endpoints = async () => (await api.platform.db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint)
const waiting = () => api.platform.db.select().from(jobs)

const signIn = async () => {
  const { body } = await api.call(login, { body: { email: 'student@halaqah.test', password: 'halaqah1' } })
  return String(body.token)
}

test('a browser whose session was ended from another device gets no more messages', async () => {
  const [lost, kept] = [createTestBrowser(service.origin), createTestBrowser(service.origin)]
  const token = await signIn()
  await api.call(subscribePush, { token: await signIn(), body: lost.subscription })
  await api.call(subscribePush, { token, body: kept.subscription })
  expect(await endpoints()).toHaveLength(2)
  expect((await api.call(signOutOthers, { token })).status).toBe(200)
  expect(await endpoints()).toEqual([kept.subscription.endpoint])
})

test('a browser whose session has expired gets no more messages', async () => {
  const lost = createTestBrowser(service.origin)
  await api.call(subscribePush, { token: await signIn(), body: lost.subscription })
  const [subscription] = await api.platform.db.select().from(pushSubscriptions)
  const session = eq(sessions.id, subscription?.sessionId ?? '')
  await api.platform.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(session)
  await deleteExpiredRows(api.platform.db)
  expect(await endpoints()).toEqual([])
})

const meetingStarts = () =>
  api.publish('meeting.started', { gigId: api.world.gigs[0], teacherId: api.world.people.teacher })
const feedbackMoves = (who: TestUser) =>
  api.publish('feedback.updated', {
    feedbackId: crypto.randomUUID(),
    authorId: api.world.people[who],
    status: 'reviewed',
    isAnswered: false,
  })

/** Waits until all notifications are stored and no job is left. */
const waitForNotifications = async (stored: number): Promise<void> => {
  await waitFor(async () => expect(await api.platform.db.select().from(notifications)).toHaveLength(stored))
  await waitFor(async () => expect(await waiting()).toEqual([]))
}

test('a push message is encrypted and signed, and contains nothing private', async () => {
  const browser = await subscribe('student')
  await feedbackMoves('student')
  await waitForNotifications(1)
  service.pushed.length = 0
  await meetingStarts()
  await waitForNotifications(2)
  const [pushed] = service.pushed
  if (!pushed) throw new Error('The push service received no message.')
  expect(`${service.origin}${pushed.path}`).toBe(browser.subscription.endpoint)
  expect(pushed.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  expect(Number(pushed.headers.ttl)).toBeGreaterThan(3500)
  expect(Number(pushed.headers.ttl)).toBeLessThanOrEqual(3600)
  expect(pushed.headers.topic).toMatch(/^[\w-]{32}$/)
  expect(pushed.body.length).toBeLessThan(3000)
  const claims = await verifyVapid(pushed, api.platform.settings.vapid.publicKey)
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:ops@halaqah.test' })
  expect((claims.exp ?? 0) * 1000).toBeLessThan(Date.now() + 24 * 3_600_000)
  expect(browser.open(pushed.body)).toEqual({
    kind: 'meeting-started',
    title: 'Halaqah',
    body: 'A live class is starting.',
    link: `/student-dashboard/${api.world.gigs[0]}?tab=meeting`,
    unread: 2,
    account: api.world.people.student,
  })
})

test('no push message contains a user’s name or text', () => {
  expect(Object.keys(LOCK_SCREEN_TEXT).sort()).toEqual(Object.keys(NOTIFICATION_KINDS).sort())
  for (const words of Object.values(LOCK_SCREEN_TEXT)) expect(words).toMatch(/^[A-Z][a-z ]+\.$/)
})

test('a push reaches all subscribed browsers of the account and no others', async () => {
  const browsers = [await subscribe('student'), await subscribe('student')]
  await subscribe('student2')
  await unsubscribe('student', await subscribe('student'))
  await feedbackMoves('student')
  await waitForNotifications(1)
  const reached = service.pushed.map(({ path }) => `${service.origin}${path}`)
  expect(reached.sort()).toEqual(browsers.map(({ subscription }) => subscription.endpoint).sort())
})

test('users with a visible page, or who silenced the kind, get no push [D8.1]', async () => {
  await subscribe('student')
  const socket = await api.connectAs('student')
  await emitWithAck(socket, 'visible', true)
  await feedbackMoves('student')
  await waitForNotifications(1)
  await emitWithAck(socket, 'visible', false)
  await api.call(setNotificationSettings, { as: 'student', body: { silent: ['feedback-updated'] } })
  await feedbackMoves('student')
  await waitForNotifications(2)
  expect(service.pushed).toEqual([])
  await api.call(setNotificationSettings, { as: 'student', body: { silent: ['message'] } })
  await feedbackMoves('student')
  await waitForNotifications(3)
  expect(service.pushed).toHaveLength(1)
  socket.disconnect()
})

test('a push that waits for a retry is dropped when its kind is silenced, and other kinds still come [D8.1]', async () => {
  await subscribe('student')
  answers = [{ status: 429, headers: { 'retry-after': '600' } }]
  await feedbackMoves('student')
  // The attempt is counted when it begins; its failure is stored with the time of the next one.
  await waitFor(async () => expect((await waiting())[0]?.lastError).toBe('the push service answered 429'))
  await api.call(setNotificationSettings, { as: 'student', body: { silent: ['feedback-updated'] } })
  await api.platform.db.update(jobs).set({ runAt: new Date() })
  await waitForNotifications(1)
  await meetingStarts()
  await waitForNotifications(2)
  expect(service.pushed.map(({ headers }) => headers.urgency)).toEqual(['normal', 'high'])
  await api.call(setNotificationSettings, { as: 'student', body: { silent: [] } })
})

test.each([404, 410])('an expired subscription (%i) is deleted', async (status) => {
  await subscribe('student')
  answers = [{ status }]
  await feedbackMoves('student')
  await waitForNotifications(1)
  expect(service.pushed).toHaveLength(1)
  expect(await endpoints()).toEqual([])
})

test('an error of the push service is retried after its Retry-After', async () => {
  await subscribe('student')
  answers = [{ status: 503 }, { status: 429, headers: { 'retry-after': '600' } }]
  await feedbackMoves('student')
  await waitFor(() => expect(service.pushed).toHaveLength(2))
  const longWait = new Date(Date.now() + 580_000).getTime()
  await waitFor(async () => expect((await waiting())[0]?.runAt.getTime()).toBeGreaterThan(longWait))
  expect((await waiting())[0]).toMatchObject({ attempts: 2, lastError: 'the push service answered 429' })
  await api.platform.db.update(jobs).set({ runAt: new Date() })
  await waitForNotifications(1)
  expect(service.pushed).toHaveLength(3)
  expect(await endpoints()).toHaveLength(1)
})

test('a permanent refusal is not retried', async () => {
  const warn = vi.spyOn(api.platform.log, 'warn').mockImplementation(() => undefined)
  await subscribe('student')
  answers = [{ status: 413 }]
  await feedbackMoves('student')
  await waitForNotifications(1)
  expect(service.pushed).toHaveLength(1)
  expect(warn).toHaveBeenCalledWith({ statusCode: 413, host: service.host }, expect.any(String))
})

const insertPush = async ({ subscription: { endpoint } }: TestBrowser, until: number): Promise<void> => {
  const message = { kind: 'meeting-started', title: 'x', body: 'x', link: '/' } as const
  const payload = { accountId: api.world.people.student, endpoint, message, urgency: 'high', topic: 'x', until }
  await api.platform.db.insert(jobs).values({ topic: 'push', payload })
}

test('a server whose clock is ahead sends the push messages that other servers stored', async () => {
  const browser = await subscribe('student')
  const until = Date.now() + MINUTE_MS
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE_MS })
  await insertPush(browser, until)
  await waitForNotifications(0).finally(() => vi.useRealTimers())
  expect(service.pushed).toHaveLength(1)
})

test('outdated pushes, and those for a previous user of the browser, are not sent', async () => {
  const browser = await subscribe('student')
  await insertPush(browser, Date.now() - 1)
  await waitForNotifications(0)
  await subscribe('teacher', browser)
  await insertPush(browser, Date.now() + MINUTE_MS)
  await waitForNotifications(0)
  expect(service.pushed).toEqual([])
})

test('a shared browser gets pushes only for its current user [D4.5]', async () => {
  const browser = await subscribe('student')
  await subscribe('teacher', browser)
  expect((await unsubscribe('student', browser)).status).toBe(200)
  await feedbackMoves('student')
  await feedbackMoves('teacher')
  await waitForNotifications(2)
  expect(service.pushed).toHaveLength(1)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://user:word@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.org/x',
  'https://push.services.mozilla.com.example.org/x',
  'https://127.0.0.1;.notify.windows.com/x',
  'https://127.0.0.1`.push.services.mozilla.com/x',
  'https://127.0.0.1:5432/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'file:///etc/passwd',
])('%s is no push service: nothing is ever sent there', async (endpoint) => {
  const { subscription } = createTestBrowser('https://fcm.googleapis.com/fcm/send')
  const { status, body } = await api.call(subscribePush, { as: 'student', body: { ...subscription, endpoint } })
  expect([status, body.message]).toEqual([
    400,
    'Messages cannot be sent to this browser: its push service is not known here.',
  ])
  expect(await endpoints()).toEqual([])
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
  'https://web.push.apple.com/x',
])('%s is the push service of a browser', async (endpoint) => {
  const { subscription } = createTestBrowser('https://fcm.googleapis.com/fcm/send')
  const { status } = await api.call(subscribePush, { as: 'student2', body: { ...subscription, endpoint } })
  expect(status).toBe(200)
})

test('invalid encryption keys are refused', async () => {
  const { subscription } = createTestBrowser(service.origin)
  const keys = { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  const { status, body } = await api.call(subscribePush, { as: 'student', body: { ...subscription, keys } })
  expect([status, body.message]).toEqual([400, 'Messages cannot be sent to this browser: its keys are not valid.'])
})

test('an account keeps its ten newest browsers [D4.5]', async () => {
  const browsers: TestBrowser[] = []
  for (let count = 0; count < 12; count += 1) browsers.push(await subscribe('teacher2'))
  const newest = browsers.slice(2).map(({ subscription }) => subscription.endpoint)
  expect((await endpoints()).sort()).toEqual(newest.sort())
})
