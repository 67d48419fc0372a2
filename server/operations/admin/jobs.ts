import * as z from 'zod/mini'
import { UsageError } from '#server/operations/backup/run-command.ts'
import type { Database } from '#server/storage/database/open.ts'
import { countJobs, FAILED_JOB_KEPT_DAYS, listFailedJobs, retryFailedJobs } from '#server/storage/jobs/failed-jobs.ts'
import { type Command, printLine as printToOperator } from './command.ts'
import { withDatabase } from './open-installation.ts'

type PrintLine = (line: string) => void

const Id = z.uuid()

/** Prints the waiting and the failed jobs. */
export const printJobs = async (db: Database, printLine: PrintLine): Promise<void> => {
  const counts = await countJobs(db)
  if (counts.length === 0) return printLine('There are no jobs.')
  for (const { topic, waiting, failed } of counts) printLine(`${topic}: ${waiting} waiting, ${failed} failed`)
  const failed = await listFailedJobs(db)
  if (failed.length === 0) return
  printLine(`\nFailed for good, the oldest first (kept ${FAILED_JOB_KEPT_DAYS} days):`)
  for (const { id, topic, createdAt, attempts, reason } of failed)
    printLine(`${id}  ${topic}  ${createdAt.toISOString()}  ${attempts} attempts: ${reason ?? 'no reason'}`)
  printLine('\nnpm run admin -- jobs retry [ID] retries one of them, or all.')
}

/** Queues one failed job again, or all of them. */
export const retryJobs = async (db: Database, printLine: PrintLine, id?: string): Promise<void> => {
  if (id !== undefined && !Id.safeParse(id).success) throw new UsageError(`${id} is not the ID of a job.`)
  const count = await retryFailedJobs(db, id)
  if (count === 0 && id !== undefined) throw new Error('There is no such failed job.')
  printLine(
    count === 0 ? 'There are no failed jobs.' : `Jobs queued again: ${count}. A running server starts them now.`,
  )
}

export const jobCommands: readonly Command[] = [
  {
    name: 'jobs list',
    aliases: ['jobs'],
    args: '',
    about: 'lists waiting and failed jobs, such as mails',
    run: () => withDatabase(({ db }) => printJobs(db, printToOperator)),
  },
  {
    name: 'jobs retry',
    aliases: ['retry-jobs'],
    args: '[ID]',
    about: 'retries one failed job, or all',
    run: ({ words: [id] }) => withDatabase(({ db }) => retryJobs(db, printToOperator, id)),
  },
]
