import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/platform.ts'
import { jobs } from '#server/storage/database/schema-system.ts'

const TOPICS = [
  ...['event', 'message-event', 'notification-mail', 'file', 'receipt', 'earlier-receipt'],
  ...['seat-offers', 'free-seats'],
]

/** Waits until all due jobs (events, file deletions, comparisons of receipts) have run. Failed jobs are ignored. */
export const waitForJobs = async ({ db }: Pick<Platform, 'db'>): Promise<void> => {
  const isDue = sql`attempts = 0 and run_at <= clock_timestamp()`
  const isUnderWay = sql`attempts > 0 and last_error is null`
  const [due] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(sql`topic = any(${sql.param(TOPICS)}::text[]) and ((${isDue}) or (${isUnderWay}))`)
    .limit(1)
  if (!due) return
  await sleep(10)
  await waitForJobs({ db })
}
