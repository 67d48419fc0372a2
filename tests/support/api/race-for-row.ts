import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Api, ApiAnswer } from './api.ts'

/** Counts the connections that wait for a lock of another. */
export const countWaitingLocks = async ({ platform }: Api): Promise<number> => {
  const [row] = await platform.db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
  return row?.count ?? 0
}

export type Request = () => Promise<Pick<ApiAnswer, 'status'>>

/**
 * Locks rows until both requests wait for them or are done, one after the other. They continue in the order of their
 * arrival, which makes the order of their own locks deterministic.
 * @param row a query that locks
 * @returns their status codes
 */
export const raceForRow = async (api: Api, row: SQL, requests: readonly [Request, Request]): Promise<number[]> => {
  const answers: ReturnType<Request>[] = []
  let running = 0
  await api.platform.db.transaction(async (tx) => {
    await tx.execute(row)
    for (const work of requests) {
      running += 1
      answers.push(
        work().finally(() => {
          running -= 1
        }),
      )
      await expect.poll(async () => (await countWaitingLocks(api)) >= running).toBe(true)
    }
  })
  return (await Promise.all(answers)).map(({ status }) => status)
}
