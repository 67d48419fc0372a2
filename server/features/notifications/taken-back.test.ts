import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UNDO_SECONDS } from '#contract/enrolment/undo.ts'
import { getNotifications, markAllRead, subscribePush } from '#contract/notifications.ts'
import { readClock } from '#server/storage/database/clock.ts'
import { notifications, pushSubscriptions } from '#server/storage/database/schema-notifications.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { createTestBrowser, startPushService, type TestBrowser } from '#tests/support/servers/push-service.ts'
import { UNDO_ARRIVES_SECONDS } from './undo-seconds.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let api: Api
let browser: TestBrowser
beforeAll(async () => {
  service = await startPushService(() => ({ status: 201 }))
  api = await startApi({ PUSH_HOSTS: service.host, VAPID_SUBJECT: 'mailto:ops@halaqah.test' })
})
afterAll(async () => {
  await api.close()
  await service.close()
})
beforeEach(async () => {
  service.pushed.length = 0
  for (const table of [jobs, notifications, pushSubscriptions]) await api.platform.db.delete(table)
  browser = createTestBrowser(service.origin)
})

type Event = { readonly [K in keyof EventMap]: readonly [K, EventMap[K]] }[keyof EventMap]

const isPush = eq(jobs.topic, 'push')
const countPushes = (): Promise<number> => Promise.resolve(api.platform.db.$count(jobs, isPush))

/** Publishes an event, and waits until its notification is stored. */
const happens = async ([name, event]: Event): Promise<void> => {
  await api.publish(name, event)
  await expect.poll(() => api.platform.db.$count(jobs, sql`${jobs.topic} <> 'push'`)).toBe(0)
}

const makeOlder = async (seconds: number): Promise<void> => {
  const age = sql`interval '1 second' * ${seconds}`
  await api.platform.db
    .update(notifications)
    .set({ createdAt: sql`created_at - ${age}`, readAt: sql`read_at - ${age}` })
}

/** Lets the time of Undo pass: the waiting push messages are due now, and the notifications are as old. */
const letUndoPass = async (): Promise<void> => {
  const { db } = api.platform
  await makeOlder(UNDO_ARRIVES_SECONDS)
  await db.update(jobs).set({ runAt: sql`now()` }).where(isPush)
  await expect.poll(countPushes).toBe(0)
}

const pushedKinds = (): string[] => service.pushed.map(({ body }) => browser.open(body).kind)
const shownKinds = async (): Promise<string[]> =>
  (await api.platform.db.select({ kind: notifications.kind }).from(notifications).orderBy(notifications.createdAt)).map(
    ({ kind }) => kind,
  )

/** Adds a notification to the student's list that is an hour old. */
const list = async (kind: string, readAt: Date | null): Promise<void> => {
  const { gigId, studentId } = enrolment()
  const createdAt = new Date(Date.now() - 3_600_000)
  await api.platform.db
    .insert(notifications)
    .values({ kind, gigId, accountId: studentId, message: kind, link: '/', createdAt, readAt })
}

interface Case {
  readonly as: TestUser
  readonly answer: () => Event
  readonly undo: () => Event
  readonly kinds: readonly [answer: string, undo: string]
  /** What the bell lists before the answer, and again after an undo in time. */
  readonly left?: readonly string[]
}

const enrolment = () => {
  const { gigs, people } = api.world
  return { gigId: gigs[0], studentId: people.student, teacherId: people.teacher }
}
const month = '2026-12-01'
const teacher = () => ({ teacherId: api.world.people.teacher })

const CASES: readonly Case[] = [
  {
    as: 'student',
    answer: () => ['enrolment.accepted', enrolment()],
    undo: () => ['enrolment.returned', enrolment()],
    kinds: ['enrolment-accepted', 'enrolment-returned'],
  },
  {
    as: 'student',
    answer: () => ['enrolment.rejected', { ...enrolment(), reason: 'Unreadable' }],
    undo: () => ['enrolment.reopened', enrolment()],
    kinds: ['enrolment-rejected', 'enrolment-returned'],
  },
  {
    as: 'student',
    answer: () => ['payment.accepted', { ...enrolment(), month }],
    undo: () => ['payment.returned', { ...enrolment(), month }],
    kinds: ['payment-accepted', 'payment-reopened'],
  },
  {
    as: 'student',
    answer: () => ['payment.settled', { ...enrolment(), month, state: 'waived', note: '' }],
    undo: () => ['payment.reopened', { ...enrolment(), month }],
    kinds: ['payment-settled', 'payment-reopened'],
  },
  {
    as: 'student',
    answer: () => ['enrolment.returned', enrolment()],
    undo: () => ['enrolment.accepted', enrolment()],
    kinds: ['enrolment-returned', 'enrolment-accepted'],
    left: ['enrolment-accepted'],
  },
  {
    as: 'student',
    answer: () => ['enrolment.removed', enrolment()],
    undo: () => ['enrolment.accepted', enrolment()],
    kinds: ['enrolment-removed', 'enrolment-accepted'],
    left: ['enrolment-accepted'],
  },
  {
    as: 'teacher',
    answer: () => ['teacher.approved', teacher()],
    undo: () => ['teacher.returned', teacher()],
    kinds: ['teacher-approved', 'teacher-returned'],
  },
]

test.each(CASES)('a push message about $kinds.0 waits until no undo can arrive', async ({ as, answer, kinds }) => {
  await api.call(subscribePush, { as, body: browser.subscription })
  const before = await readClock(api.platform.db)
  await happens(answer())
  const waits = sql<number>`extract(epoch from ${jobs.runAt} - ${before.toISOString()}::timestamptz)::float`
  const [push] = await api.platform.db.select({ waits }).from(jobs).where(isPush)
  expect(push?.waits).toBeGreaterThanOrEqual(UNDO_ARRIVES_SECONDS)
  expect(await shownKinds()).toEqual([kinds[0]])
  await letUndoPass()
  expect(pushedKinds()).toEqual([kinds[0]])
})

test.each(CASES)('$kinds.0 that is undone in time pushes nothing, and the bell is as before', async (each) => {
  await api.call(subscribePush, { as: each.as, body: browser.subscription })
  for (const kind of each.left ?? []) await list(kind, new Date())
  await happens(each.answer())
  await happens(each.undo())
  await letUndoPass()
  expect(pushedKinds()).toEqual([])
  expect(await shownKinds()).toEqual(each.left ?? [])
})

test.each(CASES)('$kinds.0 that is taken back later pushes both', async (each) => {
  await api.call(subscribePush, { as: each.as, body: browser.subscription })
  await happens(each.answer())
  await letUndoPass()
  await happens(each.undo())
  await letUndoPass()
  expect(pushedKinds()).toEqual(each.kinds)
})

test('an undo of the last second that a slow network delivers later pushes nothing', async () => {
  await api.call(subscribePush, { as: 'student', body: browser.subscription })
  await happens(['enrolment.accepted', enrolment()])
  await makeOlder(UNDO_SECONDS + 2)
  await happens(['enrolment.returned', enrolment()])
  await letUndoPass()
  expect(pushedKinds()).toEqual([])
  expect(await shownKinds()).toEqual([])
})

test.each([
  ['enrolment-returned', 'enrolment.accepted', 'enrolment.returned'],
  ['enrolment-accepted', 'enrolment.returned', 'enrolment.accepted'],
] as const)(
  'an unread %s that %s has hidden is unread again after its undo, with its own time',
  async (kind, answer, undo) => {
    await api.call(subscribePush, { as: 'student', body: browser.subscription })
    await list(kind, null)
    const bell = async () => (await api.call(getNotifications, { as: 'student' })).body
    const before = await bell()
    await happens([answer, enrolment()])
    expect(await bell()).toMatchObject([{ kind: answer.replace('.', '-'), read: false }])
    await happens([undo, enrolment()])
    expect(before).toMatchObject([{ kind, read: false }])
    expect(await bell()).toEqual(before)
    await letUndoPass()
    expect(pushedKinds()).toEqual([])
  },
)

test('a notification that an answer has hidden stays hidden if that is taken back later', async () => {
  await list('enrolment-returned', null)
  await happens(['enrolment.accepted', enrolment()])
  await letUndoPass()
  await happens(['enrolment.returned', enrolment()])
  const { body } = await api.call(getNotifications, { as: 'student' })
  expect(body).toMatchObject([{ kind: 'enrolment-returned', message: expect.stringContaining('moved back') }])
})

test('an acceptance right after a rejection was taken back lists the rejection no more', async () => {
  await list('enrolment-rejected', null)
  await happens(['enrolment.reopened', enrolment()])
  await happens(['enrolment.accepted', enrolment()])
  const { body } = await api.call(getNotifications, { as: 'student' })
  expect(body).toMatchObject([{ kind: 'enrolment-accepted', read: false }])
})

test.each([true, false])('a review that is shown again in time: %s', async (isInTime) => {
  await api.call(subscribePush, { as: 'student', body: browser.subscription })
  await happens(['review.hidden', { ...enrolment(), reason: 'Unkind' }])
  if (!isInTime) await letUndoPass()
  await happens(['review.shown', enrolment()])
  await letUndoPass()
  expect(pushedKinds()).toEqual(isInTime ? [] : ['review-hidden'])
  expect(await shownKinds()).toEqual([])
})

test('an answer that is given again after Undo is pushed once', async () => {
  await api.call(subscribePush, { as: 'student', body: browser.subscription })
  await happens(['enrolment.accepted', enrolment()])
  await happens(['enrolment.returned', enrolment()])
  await happens(['enrolment.accepted', enrolment()])
  await letUndoPass()
  expect(pushedKinds()).toEqual(['enrolment-accepted'])
})

test('who has read an answer in the app is told by a push message that it was taken back', async () => {
  await api.call(subscribePush, { as: 'student', body: browser.subscription })
  await happens(['enrolment.accepted', enrolment()])
  await api.call(markAllRead, { as: 'student' })
  await happens(['enrolment.returned', enrolment()])
  await letUndoPass()
  expect(pushedKinds()).toEqual(['enrolment-returned'])
})
