import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHealthReport, retryJob } from '#contract/admin/health.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { listenOnLoopback } from '#tests/support/network/listen-on-loopback.ts'
import { findMissingSetup, findProblems } from './find-problems.ts'

let api: Api
beforeAll(async () => {
  // No mail server listens on this port.
  api = await startApi({ SMTP_URL: `smtp://user:secret@127.0.0.1:${await freePort()}` })
})
afterAll(() => api.close())

const read = () => api.call(getHealthReport, { as: 'admin' })

test('a healthy deployment has no problems, and its report has no secrets', async () => {
  const { status, body } = await read()
  expect([status, body.problems]).toEqual([200, []])
  expect(body.database.bytes).toBeGreaterThan(1_000_000)
  expect(body.servers).toBe(1)
  expect(body.providers).toContainEqual(expect.objectContaining({ name: 'File storage', state: 'ok' }))
  const rooms = { name: 'Live rooms', state: 'ok', detail: 'Built in: phones connect to each other' }
  expect(body.providers).toContainEqual(expect.objectContaining(rooms))
  expect(JSON.stringify(body)).not.toContain('secret')
  expect((await api.call(getHealthReport, { as: 'teacher' })).status).toBe(403)
})

test('a task is late from the time when it is due', async () => {
  const { db } = api.platform
  await api.platform.jobs.add(db, {
    topic: 'reset-code',
    payloads: [{ email: 'student@halaqah.test' }],
    delaySeconds: 86_400,
  })
  const letPass = (seconds: number) =>
    db
      .update(jobs)
      .set({ createdAt: sql`${jobs.createdAt} - interval '1 second' * ${seconds}` })
      .where(eq(jobs.topic, 'reset-code'))
  await letPass(86_000)
  expect((await read()).body.problems).toEqual([])
  await letPass(1000)
  expect((await read()).body.problems).toMatchObject([{ title: 'A task has been waiting for 10 minutes.' }])
  await db.delete(jobs)
})

test('a failing mail server is reported with the time of its last failure, and with what to do', async () => {
  const email = 'student@halaqah.test'
  await api.platform.jobs.add(api.platform.db, { topic: 'reset-code', payloads: [{ email }] })
  await expect
    .poll(async () => (await read()).body.problems)
    .toMatchObject([{ level: 'failing', title: 'Mail: the last try failed.', since: expect.stringContaining('T') }])
  const { body } = await read()
  expect(body.providers).toContainEqual(
    expect.objectContaining({ name: 'Mail', state: 'failing', lastFailure: expect.stringContaining('T') }),
  )
  await api.platform.db.delete(jobs)
})

/** Starts a server that sends a mail about a changed address to a relay. */
const startMailing = async (smtpUrl: string): Promise<Api> => {
  const mailing = await startApi({ SMTP_URL: smtpUrl, LOG_LEVEL: 'silent' })
  const payloads = [{ name: 'Zainab', address: 'nobody@halaqah.test' }]
  await mailing.platform.jobs.add(mailing.platform.db, { topic: 'email-changed', payloads })
  return mailing
}

test('any kind of mail that fails makes Mail failing', async () => {
  const mailing = await startMailing(`smtp://127.0.0.1:${await freePort()}`)
  await expect
    .poll(async () => (await mailing.call(getHealthReport, { as: 'admin' })).body.problems)
    .toMatchObject([{ level: 'failing', title: 'Mail: the last try failed.' }])
  await mailing.close()
})

test('a mail that is refused for good is a warning, and Mail is not failing', async () => {
  const noSuchUser = Object.assign(new Error('no such user'), { responseCode: 550 })
  const relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => done(noSuchUser),
  })
  const mailing = await startMailing(`smtp://127.0.0.1:${await listenOnLoopback(relay.server)}`)
  const readReport = async () => (await mailing.call(getHealthReport, { as: 'admin' })).body
  await expect.poll(async () => (await readReport()).failedJobs).toMatchObject([{ attempts: 1 }])
  const { problems, providers } = await readReport()
  expect(problems).toMatchObject([{ level: 'warning', title: 'A mail was refused for good.' }])
  expect(providers).not.toContainEqual(expect.objectContaining({ state: 'failing' }))
  await mailing.close()
  await new Promise<void>((done) => relay.close(done))
})

test('a media server that does not answer is failing, before anybody wants to enter a room', async () => {
  const janus = await startApi({
    MEETING_PROVIDER: 'janus',
    JANUS_URL: `ws://127.0.0.1:${await freePort()}`,
    LOG_LEVEL: 'silent',
  })
  const { body } = await janus.call(getHealthReport, { as: 'admin' })
  expect(body.problems).toMatchObject([{ level: 'failing', title: 'Live rooms: the last try failed.' }])
  await janus.close()
})

test('a service that is off is reported with what people notice, unless it is optional', () => {
  const [mail, redis] = ['Mail', 'Redis'].map((name) => ({
    name,
    state: 'off' as const,
    detail: '',
    lastSuccess: null,
    lastFailure: null,
  }))
  const providers = [mail, redis].filter((provider) => provider !== undefined)
  const missing = findMissingSetup({ providers })
  expect(missing).toMatchObject([{ level: 'failing', title: 'Mail is not set up' }])
  expect(missing[0]?.remedy).toContain('SMTP_URL')
})

test('a failed job is listed without its payload, and an admin retries it once', async () => {
  const job = {
    topic: 'unknown',
    payload: { email: 'x@halaqah.test' },
    failed: true,
    attempts: 8,
    lastError: 'No route',
  }
  const [row] = await api.platform.db.insert(jobs).values(job).returning({ id: jobs.id })
  const { body } = await read()
  expect(body.failedJobs).toMatchObject([{ _id: row?.id, topic: 'unknown', attempts: 8, reason: 'No route' }])
  expect(JSON.stringify(body)).not.toContain('x@halaqah.test')
  const problem = { title: 'A task has failed for good.', since: body.failedJobs[0]?.at }
  expect(body.problems).toContainEqual(expect.objectContaining(problem))
  const retry = () => api.call(retryJob, { as: 'admin', params: { id: row?.id ?? '' } })
  expect((await retry()).status).toBe(200)
  expect((await retry()).status).toBe(404)
  await api.platform.db.delete(jobs)
})

test('the worst problem comes first: late jobs before a full disk and a full quota', async () => {
  const { body } = await read()
  const full = {
    ...body,
    providers: [],
    jobs: [{ topic: 'push', waiting: 1, failed: 0, oldestSeconds: 1200 }],
    disk: { free: 5, total: 100 },
    storage: { files: 1, bytes: 90, quota: 100 },
  }
  const quotas = { ...api.platform.settings.quotas, siteBytes: 100 }
  const problems = findProblems(full, { ...api.platform.settings, quotas })
  expect(problems.map(({ title }) => title)).toEqual([
    'A task has been waiting for 20 minutes.',
    'The disk has only 5 % left.',
    'Files use 90 % of the site’s quota.',
  ])
  expect(problems.at(-1)?.remedy).toMatch(/^Uploads are refused when it is full\. /)
})

test('failed and late tasks name what people miss by them', async () => {
  const { body } = await read()
  const job = { waiting: 0, failed: 0, oldestSeconds: 0 }
  const report = {
    ...body,
    providers: [],
    failedJobs: [],
    jobs: [
      { ...job, topic: 'reset-code', failed: 2 },
      { ...job, topic: 'receipt', failed: 1 },
      { ...job, topic: 'earlier-receipt', failed: 1 },
      { ...job, topic: 'push', waiting: 1, oldestSeconds: 1200 },
      { ...job, topic: 'meeting', waiting: 1, oldestSeconds: 5 },
    ],
    disk: { free: 50, total: 100 },
  }
  const { settings } = api.platform
  const [failed, late] = findProblems(report, settings).map(({ remedy }) => remedy)
  expect(failed).toBe(
    'Some people do not receive the code for a new password. Teachers are not warned of receipts that were sent before. Health lists the reason. Once it is solved, try again there.',
  )
  expect(late).toMatch(/^Some phones get no notifications\. Solve what fails here\./)
  const unnoticed = { ...report, jobs: [{ ...job, topic: 'file', failed: 1 }] }
  expect(findProblems(unnoticed, settings)).toMatchObject([{ level: 'warning' }])
})

test('refused mails are counted apart from tasks that failed all attempts', async () => {
  const { body } = await read()
  const job = { waiting: 0, oldestSeconds: 0 }
  const failedJob = { _id: 'id', reason: '' }
  const report = {
    ...body,
    providers: [],
    jobs: [
      { ...job, topic: 'reset-code', failed: 3, refused: 2 },
      { ...job, topic: 'file', failed: 1, refused: 1 },
    ],
    failedJobs: [
      { ...failedJob, topic: 'reset-code', attempts: 1, at: '2026-11-01T08:00:00.000Z' },
      { ...failedJob, topic: 'reset-code', attempts: 12, at: '2026-11-02T08:00:00.000Z' },
    ],
    disk: { free: 50, total: 100 },
  }
  const problems = findProblems(report, api.platform.settings)
  expect(problems).toMatchObject([
    { level: 'failing', title: '2 tasks have failed for good.', since: '2026-11-02T08:00:00.000Z' },
    { level: 'warning', title: '2 mails were refused for good.', since: '2026-11-01T08:00:00.000Z' },
  ])
  expect(problems[1]?.remedy).toMatch(/^Some people do not receive the code for a new password\. Usually /)
})
