import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendOtp } from '#contract/auth/auth.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { reportFailedJobs } from '#server/storage/jobs/failed-jobs.ts'
import { deleteExpiredRows } from '#server/storage/upkeep/cleanup.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { printJobs, retryJobs } from './jobs.ts'

const EMAIL = 'student@halaqah.test'

let api: Api
beforeAll(async () => {
  // No mail server listens on this port.
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
const printed = () => output((say) => printJobs(api.platform.db, say))
const retryAndPrint = (id?: string) => output((say) => retryJobs(api.platform.db, say, id))

test('a failed reset mail stores no code, and the list of jobs hides its address', async () => {
  await api.call(sendOtp, { body: { email: EMAIL } })
  await expect.poll(async () => (await stored())[0]?.lastError).toEqual(expect.any(String))
  const [job] = await stored()
  // The job stores the address instead of the account, so unknown addresses cost the same work.
  expect(job?.payload).toEqual({ email: EMAIL })
  await api.platform.db.update(jobs).set({ failed: true })
  expect(await printed()).not.toContain(EMAIL)
  const text = `${JSON.stringify(await stored())}${await printed()}`
  expect(text.replaceAll(/[0-9a-f-]{36}|[\d:.TZ-]{20,}|:\d+/g, '')).not.toMatch(/\b\d{6}\b/)
})

test('failed jobs are listed with reason but without payload, and can be retried one by one or all', async () => {
  expect(await printed()).toBe('There are no jobs.')
  const [first, second] = [await add(2), await add(1)]
  await add(0, false)
  expect(await printed()).toContain('unknown: 1 waiting, 2 failed')
  expect(await printed()).toMatch(new RegExp(`${first} .* 8 attempts: no answer\n${second} `))
  expect(await printed()).not.toContain('secret')
  expect(await retryAndPrint(second)).toContain('Jobs queued again: 1.')
  expect(await printed()).toContain('unknown: 2 waiting, 1 failed')
  expect((await stored()).find(({ id }) => id === second)).toMatchObject({ attempts: 0, failed: false })
  expect(await retryAndPrint()).toContain('Jobs queued again: 1.')
  expect(await retryAndPrint()).toBe('There are no failed jobs.')
  await expect(retryAndPrint(first)).rejects.toThrow('There is no such failed job.')
  await expect(retryAndPrint('everything')).rejects.toThrow('everything is not the ID of a job.')
})

test('failed jobs are deleted after 30 days, and waiting jobs never', async () => {
  await add(31)
  const [young, waits] = [await add(29), await add(31, false)]
  await deleteExpiredRows(api.platform.db)
  expect((await stored()).map(({ id }) => id).sort()).toEqual([young, waits].sort())
})

test('the log reports how many jobs have failed, and nothing if none has', async () => {
  const warn = vi.spyOn(api.platform.log, 'warn').mockImplementation(() => undefined)
  await reportFailedJobs(api.platform.db, api.platform.log)
  expect(warn).not.toHaveBeenCalled()
  await add(1)
  await reportFailedJobs(api.platform.db, api.platform.log)
  expect(warn).toHaveBeenCalledWith({ failed: { unknown: 1 } }, expect.stringContaining('npm run admin -- jobs list'))
})
