import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jobs } from '#server/storage/database/schema-system.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { createEvents } from './events.ts'
import { PermanentError } from './job-errors.ts'
import { createJobs } from './jobs.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  // The tests open their own queues, and no other queue may run.
  await api.platform.jobs.stop()
})
afterAll(() => api.close())
beforeEach(() => api.platform.db.delete(jobs))

const open = () => createJobs(api.platform.db, api.platform.log, api.platform.metrics)
const waiting = () => api.platform.db.select().from(jobs)
const fileJobs = (...keys: readonly string[]) => ({ topic: 'file', payloads: keys.map((key) => ({ key })) }) as const

test('a job starts right after its commit and not at the next poll', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const queue = open()
  const done: string[] = []
  queue.registerWorker('file', async ({ key }) => void done.push(key))
  queue.start()
  await queue.transaction((tx) => queue.add(tx, fileJobs('in a transaction')))
  await expect.poll(() => done).toEqual(['in a transaction'])
  await queue.add(api.platform.db, fileJobs('alone'))
  await expect.poll(() => done).toEqual(['in a transaction', 'alone'])
  await queue.stop()
  vi.useRealTimers()
})

test('a lone surrogate in an event does not roll back its change', async () => {
  await open().add(api.platform.db, fileJobs('\ud83d'))
  expect(await waiting()).toMatchObject([{ payload: { key: '\ufffd' } }])
})

test('events are delivered one by one, in the order of their changes', async () => {
  const queue = open()
  const events = createEvents(queue)
  const seen: string[] = []
  let underWay = 0
  events.subscribe('account.deleted', async ({ accountId }) => {
    underWay += 1
    expect(underWay).toBe(1)
    await waiting()
    seen.push(accountId)
    underWay -= 1
  })
  const ids = Array.from({ length: 25 }, (_, number) => String(number))
  for (const accountId of ids) await queue.transaction((tx) => events.publish(tx, 'account.deleted', { accountId }))
  queue.start()
  await expect.poll(() => seen).toEqual(ids)
  await queue.stop()
})

test('an event that this release does not handle waits for a server of the next release', async () => {
  const [earlier, next] = [open(), open()]
  createEvents(earlier).subscribe('account.deleted', () => undefined)
  const events = createEvents(next)
  const seen: string[] = []
  events.subscribe('meeting.ended', ({ gigId }) => void seen.push(gigId))
  earlier.start()
  await next.transaction((tx) => events.publish(tx, 'meeting.ended', { gigId: 'a', teacherId: 'b' }))
  await expect.poll(waiting).toMatchObject([{ attempts: 1 }])
  await earlier.stop()
  next.start()
  await expect.poll(() => seen).toEqual(['a'])
  await next.stop()
})

test('a failing handler does not stop the others, and the event is redelivered with the same id', async () => {
  const queue = open()
  const events = createEvents(queue)
  const seen: string[] = []
  let failures = 1
  events.subscribe('account.deleted', () => {
    if (failures-- > 0) throw new Error('not now')
  })
  events.subscribe('account.deleted', (_, { id }) => void seen.push(id))
  queue.start()
  await queue.transaction((tx) => events.publish(tx, 'account.deleted', { accountId: 'a' }))
  await expect.poll(() => seen, { timeout: 10_000 }).toHaveLength(2)
  expect(new Set(seen).size).toBe(1)
  await expect.poll(waiting).toEqual([])
  await queue.stop()
})

test('a server that was paused for longer than its lease does not overwrite the attempt of another server', async () => {
  const [paused, other] = [open(), open()]
  const [resume, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const started: string[] = []
  paused.registerWorker('file', async () => {
    started.push('paused')
    await resume.promise
    throw new Error('the connection is gone')
  })
  other.registerWorker('file', async () => {
    started.push('other')
    await finish.promise
  })
  await paused.add(api.platform.db, fileJobs('a'))
  paused.start()
  await expect.poll(() => started).toEqual(['paused'])
  await api.platform.db.update(jobs).set({ runAt: sql`now()` })
  other.start()
  await expect.poll(() => started).toEqual(['paused', 'other'])
  const [leased] = await waiting()
  resume.resolve()
  await paused.stop()
  expect(await waiting()).toEqual([leased])
  finish.resolve()
  await expect.poll(waiting).toEqual([])
  expect(started).toEqual(['paused', 'other'])
  await other.stop()
})

test('the stored error of a job contains no e-mail address and no query parameter', async () => {
  const queue = open()
  queue.registerWorker('file', async ({ key }) => {
    if (key === 'mail') throw new Error('550 <somebody@example.org> no such user')
    await api.platform.db.execute(sql`select ${'secret'}::uuid`)
  })
  queue.start()
  await queue.add(api.platform.db, fileJobs('mail', 'statement'))
  const reasons = async () => (await waiting()).map(({ lastError }) => lastError).sort()
  await expect.poll(reasons).toEqual(['550 <[e-mail]> no such user', 'A database query failed. (22P02)'])
  await queue.stop()
})

test('a mail relay that refuses for half an hour loses no mail, and a job that never works fails for good', async () => {
  const queue = open()
  queue.registerWorker('file', () => Promise.reject(new Error('451 greylisted, try again later')))
  await queue.add(api.platform.db, fileJobs('a'))
  queue.start()
  const runAgain = async (attempts: number) => {
    await api.platform.db.update(jobs).set({ attempts, lastError: null, runAt: sql`now()` })
    await expect.poll(waiting).toMatchObject([{ attempts: attempts + 1, lastError: expect.any(String) }])
    const [job] = await waiting()
    return { failed: job?.failed, pauseSeconds: ((job?.runAt.getTime() ?? 0) - Date.now()) / 1000 }
  }
  await expect.poll(waiting).toMatchObject([{ attempts: 1, lastError: expect.any(String) }])
  const late = await runAgain(10)
  expect(late.failed).toBe(false)
  expect(late.pauseSeconds).toBeGreaterThan(1800)
  expect(await runAgain(11)).toMatchObject({ failed: true })
  await queue.stop()
})

test('a job that no further attempt can help fails for good at once, and is no failure of its provider', async () => {
  const queue = open()
  queue.registerWorker('file', () => Promise.reject(new PermanentError('550 no such mailbox')))
  await queue.add(api.platform.db, fileJobs('a'))
  queue.start()
  await expect.poll(waiting).toMatchObject([{ attempts: 1, failed: true, lastError: expect.stringContaining('550') }])
  await queue.stop()
  expect(queue.lastRuns('file')).toEqual({})
})
