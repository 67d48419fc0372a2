import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/platform.ts'
import { jobs } from '#server/storage/database/schema-system.ts'

const TOPICS = [
  ...['event', 'message-event', 'notification-mail', 'file', 'receipt', 'earlier-receipt'],
  ...['seat-offers', 'free-seats', 'earlier-picture'],
]

/** Due jobs: events, file deletions, comparisons of receipts, small copies. Failed jobs are ignored. */
const DUE_JOBS = sql`exists (select from ${jobs} where topic = any(${sql.param(TOPICS)}::text[])
  and ((attempts = 0 and run_at <= clock_timestamp()) or (attempts > 0 and last_error is null)))`

/** Any job, and the receipts and resources that a starting server still looks at: without them, the rows stay the same. */
export const ALL_JOBS = sql`(exists (select from ${jobs}) or exists (select from enrolments
  where receipt_id in (select id from files) and receipt_id not in (select file_id from receipts))
  or exists (select from resources where thumbnail_id is null and not is_thumbnail_tried))`

/** Waits until no unfinished jobs are left; by default, until all due ones have run. */
export const waitForJobs = async ({ db }: Pick<Platform, 'db'>, unfinished = DUE_JOBS): Promise<void> => {
  const [found] = await db.select({ isUnfinished: sql<boolean>`${unfinished}` }).from(sql`(select 1) as one`)
  if (!found?.isUnfinished) return
  await sleep(10)
  await waitForJobs({ db }, unfinished)
}
