import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptStudent, enroll } from '#contract/enrolment.ts'
import { createApp } from '#server/app.ts'
import { openPlatform } from '#server/platform/platform.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { notifications, pushSubscriptions } from '#server/storage/database/schema-notifications.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { type LiveApi, startLiveApi } from '#tests/support/api/live-api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'

const PATIENCE_MS = 120_000

const kindsOf = async ({ platform }: Api, accountId: string): Promise<string[]> => {
  const rows = await platform.db.select().from(notifications).where(eq(notifications.accountId, accountId))
  return rows.map(({ kind }) => kind)
}
const request = async (api: Api, key: string = crypto.randomUUID()) => {
  const [, , gigId] = api.world.gigs
  return api.call(enroll, { as: 'student2', key, body: { gigId }, files: { receipt: [await jpeg()] } })
}

test('a crash between a change and its delivery loses no notification [D8.1]', { timeout: PATIENCE_MS }, async () => {
  let api = await startApi()
  const { student2: studentId, teacher } = api.world.people
  const [, , gigId] = api.world.gigs
  // Stopping the jobs simulates a process that ends right after each commit.
  await api.platform.jobs.stop()
  expect((await request(api)).status).toBe(200)
  expect((await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId } })).status).toBe(200)
  expect([await kindsOf(api, teacher), await kindsOf(api, studentId)]).toEqual([[], []])
  api = await api.restart()
  await api.waitForJobs()
  expect(await kindsOf(api, teacher)).toEqual(['enrolment-requested'])
  expect(await kindsOf(api, studentId)).toEqual(['enrolment-accepted'])
  api = await api.restart()
  await api.waitForJobs()
  expect(await kindsOf(api, teacher)).toHaveLength(1)
  await api.close()
})

describe('while the server runs', () => {
  let api: LiveApi
  beforeAll(async () => {
    api = await startLiveApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.waitForJobs()
    for (const table of [jobs, notifications, pushSubscriptions]) await api.platform.db.delete(table)
  })

  /** Every call delivers the event under the same id. */
  const deliver = async (id: string): Promise<void> => {
    const { student: authorId } = api.world.people
    const event = { feedbackId: crypto.randomUUID(), authorId, status: 'reviewed', isAnswered: false }
    await api.platform.db.insert(jobs).values({ id, topic: 'event', payload: { name: 'feedback.updated', event } })
    await api.waitForJobs()
  }

  test('an event that is delivered twice notifies once, pushes once, and keeps its id on the socket [D8.1]', async () => {
    const accountId = api.world.people.student
    const browser = { endpoint: 'https://127.0.0.1:9/push', p256dh: 'x', auth: 'x' }
    await api.platform.db.insert(pushSubscriptions).values({ ...browser, accountId })
    const socket = await api.connectAs('student')
    const received: string[] = []
    socket.on('receive-notification', ({ _id }) => received.push(_id))
    const eventId = crypto.randomUUID()
    await deliver(eventId)
    await deliver(eventId)
    const stored = await api.platform.db.select().from(notifications)
    expect(stored).toMatchObject([{ kind: 'feedback-updated', eventId }])
    const pushes = await api.platform.db.select().from(jobs).where(eq(jobs.topic, 'push'))
    expect(pushes).toHaveLength(1)
    await expect.poll(() => received).toEqual([stored[0]?.id, stored[0]?.id])
    await deliver(crypto.randomUUID())
    expect(await api.platform.db.select().from(notifications)).toHaveLength(2)
  })

  test('a redelivered event does not restore a notification that was read', async () => {
    const eventId = crypto.randomUUID()
    await deliver(eventId)
    await api.platform.db.update(notifications).set({ readAt: new Date() })
    const socket = await api.connectAs('student')
    const received: string[] = []
    socket.on('receive-notification', ({ _id }) => received.push(_id))
    await deliver(eventId)
    await deliver(crypto.randomUUID())
    await expect.poll(() => received).toHaveLength(1)
  })

  test('a request repeated with one key notifies exactly once', async () => {
    const [, , gigId] = api.world.gigs
    const { student2: studentId, teacher } = api.world.people
    await api.platform.db
      .delete(enrolments)
      .where(and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, studentId)))
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(api, key)))
    answers.push(await request(api, key))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    await api.waitForJobs()
    expect(await kindsOf(api, teacher)).toEqual(['enrolment-requested'])
  })

  test('a rolled-back change sends no notification', async () => {
    const { platform, world } = api
    const change = platform.transaction(async (tx) => {
      await platform.events.publish(tx, 'teacher.approved', { teacherId: world.people.teacher })
      throw new Error('rolled back')
    })
    await expect(change).rejects.toThrow('rolled back')
    await api.waitForJobs()
    expect(await kindsOf(api, world.people.teacher)).toEqual([])
  })

  test('two servers on one database deliver each event once', async () => {
    const second = await openPlatform(api.platform.settings)
    const app = await createApp(second)
    await app.ready()
    const { student: authorId } = api.world.people
    const event = { feedbackId: crypto.randomUUID(), authorId, status: 'reviewed', isAnswered: false }
    for (let count = 0; count < 20; count += 1)
      await Promise.all(
        [api.platform, second].map(({ transaction, events }) =>
          transaction((tx) => events.publish(tx, 'feedback.updated', event)),
        ),
      )
    await api.waitForJobs()
    expect(await kindsOf(api, authorId)).toHaveLength(40)
    await app.close()
    await second.close()
  })
})
