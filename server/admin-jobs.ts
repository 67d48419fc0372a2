import * as z from 'zod/mini'
import { countJobs, FAILED_DAYS, readFailedJobs, retryFailedJobs } from '#server/platform/jobs/failed-jobs.ts'
import type { Database } from './platform/database/open.ts'

type Say = (line: string) => void

const Id = z.uuid()

/** Shows the jobs that wait, and those that have failed for good. */
export const showJobs = async (db: Database, say: Say): Promise<void> => {
  const counts = await countJobs(db)
  if (counts.length === 0) return say('There are no jobs.')
  for (const { topic, waiting, failed } of counts) say(`${topic}: ${waiting} waiting, ${failed} failed`)
  const failed = await readFailedJobs(db)
  if (failed.length === 0) return
  say(`\nFailed for good, the oldest first (kept ${FAILED_DAYS} days):`)
  for (const { id, topic, createdAt, attempts, reason } of failed)
    say(`${id}  ${topic}  ${createdAt.toISOString()}  ${attempts} attempts: ${reason ?? 'no reason'}`)
  say('\nnpm run admin -- retry-jobs [ID] has one of them done again, or all.')
}

/** Has one failed job done again, or all of them. */
export const retryJobs = async (db: Database, say: Say, id?: string): Promise<void> => {
  if (id !== undefined && !Id.safeParse(id).success) throw new Error(`${id} is not the ID of a job.`)
  const count = await retryFailedJobs(db, id)
  say(count === 0 ? 'There is no such failed job.' : `Jobs to be done again: ${count}. A running server starts now.`)
}
