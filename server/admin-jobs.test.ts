import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendOtp } from '#contract/auth/auth.ts'
import { reportFailedJobs } from '#server/platform/jobs/failed-jobs.ts'
import { sweep } from '#server/platform/jobs/upkeep.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { retryJobs, showJobs } from './admin-jobs.ts'
import { jobs } from './platform/database/schema-upkeep.ts'

const EMAIL = 'student@halaqah.test'

let api: Api
beforeAll(async () => {
  // No mail relay answers here.
  api = await startApi({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
})
afterAll(() => api.close())
beforeEach(() => api.platform.db.delete(jobs))

const add = async (daysAgo: number, failed = true): Promise<string> => {
  const at = sql`now() - interval '1 day' * ${daysAgo}`
  const job = { topic: 'unknown', payload: { secret: 'x' }, createdAt: at, runAt: at, attempts: 8, failed }
  const [row] = await api.platform.db
    .insert(jobs)
    .values({ ...job, lastError: 'no answer' })
    .returning({ id: jobs.id })
  return row?.id ?? ''
}
const stored = () => api.platform.db.select().from(jobs)
const output = async (command: (say: (line: string) => void) => Promise<void>): Promise<string> => {
  const lines: string[] = []
  await command((line) => void lines.push(line))
  return lines.join('\n')
}
const shown = () => output((say) => showJobs(api.platform.db, say))
const retried = (id?: string) => output((say) => retryJobs(api.platform.db, say, id))

test('a reset mail that cannot be sent leaves no code behind, and is shown without its address', async () => {
  await api.call(sendOtp, { body: { email: EMAIL } })
  await expect.poll(async () => (await stored())[0]?.lastError).toEqual(expect.any(String))
  const [job] = await stored()
  // The address, not the account: an unknown one must cost the same work.
  expect(job?.payload).toEqual({ email: EMAIL })
  await api.platform.db.update(jobs).set({ failed: true })
  expect(await shown()).not.toContain(EMAIL)
  const text = `${JSON.stringify(await stored())}${await shown()}`
  expect(text.replaceAll(/[0-9a-f-]{36}|[\d:.TZ-]{20,}|:\d+/g, '')).not.toMatch(/\b\d{6}\b/)
})

test('failed jobs are shown with their reason and without their contents, and done again one by one or all', async () => {
  expect(await shown()).toBe('There are no jobs.')
  const [first, second] = [await add(2), await add(1)]
  await add(0, false)
  expect(await shown()).toContain('unknown: 1 waiting, 2 failed')
  expect(await shown()).toMatch(new RegExp(`${first} .* 8 attempts: no answer\n${second} `))
  expect(await shown()).not.toContain('secret')
  expect(await retried(second)).toContain('Jobs to be done again: 1.')
  expect(await shown()).toContain('unknown: 2 waiting, 1 failed')
  expect((await stored()).find(({ id }) => id === second)).toMatchObject({ attempts: 0, failed: false })
  expect(await retried()).toContain('Jobs to be done again: 1.')
  expect(await retried()).toBe('There is no such failed job.')
  await expect(retried('everything')).rejects.toThrow('everything is not the ID of a job.')
})

test('failed jobs do not stay forever: they are removed after 30 days, and what waits is not', async () => {
  await add(31)
  const [young, waits] = [await add(29), await add(31, false)]
  await sweep(api.platform.db)
  expect((await stored()).map(({ id }) => id).sort()).toEqual([young, waits].sort())
})

test('the log says how many jobs have failed, and nothing when none has', async () => {
  const warn = vi.spyOn(api.platform.log, 'warn').mockImplementation(() => undefined)
  await reportFailedJobs(api.platform.db, api.platform.log)
  expect(warn).not.toHaveBeenCalled()
  await add(1)
  await reportFailedJobs(api.platform.db, api.platform.log)
  expect(warn).toHaveBeenCalledWith({ failed: { unknown: 1 } }, expect.stringContaining('npm run admin -- jobs'))
})
