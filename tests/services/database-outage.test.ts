import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getReady } from '#contract/config.ts'
import { createFeedback, userFeedbacks } from '#contract/feedback.ts'
import { SOCKET_UNAVAILABLE } from '#contract/realtime.ts'
import { isUnavailable } from '#server/storage/database/connection/unavailable.ts'
import { idempotency } from '#server/storage/database/schema-system.ts'
import { type LiveApi, startLiveApi } from '#tests/support/api/live-api.ts'
import { PostgresServer } from '#tests/support/servers/postgres-server.ts'

const POOL_SIZE = 10
const RECOVERY_MS = 20_000

let postgres: PostgresServer
let api: LiveApi
let token: string
beforeAll(async () => {
  postgres = await PostgresServer.create()
  api = await startLiveApi({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' })
  token = await api.tokenOf('student')
})
afterAll(async () => {
  await api.close()
  postgres.remove()
})

const callReady = () => api.call(getReady)
const waitUntilReady = () =>
  expect.poll(async () => (await callReady()).status, { timeout: RECOVERY_MS, interval: 50 }).toBe(200)
const writeFeedback = (message = 'Salam', key = crypto.randomUUID()) =>
  api.call(createFeedback, { token, key, body: { feedbackType: 'issue', message } })
const readBackendId = (db: LiveApi['platform']['db']) =>
  db.select({ pid: sql<number>`pid` }).from(sql`(select pg_backend_pid() as pid) as backend`)
const executeSql = (statement: SQL) => api.platform.db.execute(statement)

// Without a listener on the used connection, its error would be unhandled and fail the run.
test('a connection that the database closes during a transaction does not crash the server', async () => {
  const work = api.platform.db.transaction(async (tx) => {
    const [backend] = await readBackendId(tx)
    await executeSql(sql`select pg_terminate_backend(${backend?.pid})`)
    await tx.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow()
  expect((await writeFeedback()).status).toBe(200)
})

test('while the database is stopped every response is 503 with Retry-After, and five seconds after its start all calls succeed', async () => {
  postgres.stop('immediate')
  const answers = [await api.call(userFeedbacks, { token }), await writeFeedback(), await callReady()]
  for (const { status, body, headers } of answers) {
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  await expect(api.connectAs({ token })).rejects.toThrow(SOCKET_UNAVAILABLE)
  postgres.start()
  await waitUntilReady()
  expect((await api.connectAs({ token })).connected).toBe(true)
  expect((await writeFeedback()).status).toBe(200)
})

test('transactions that fail to begin do not leak connections', async () => {
  const { db } = api.platform
  // Enough at once to use every connection of the pool.
  const inTransactions = () =>
    Array.from({ length: POOL_SIZE }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`)))
  await Promise.all(inTransactions())
  // This call blocks the process, so it has not noticed the closed idle connections yet.
  postgres.stop('immediate')
  const results = await Promise.allSettled(inTransactions())
  expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([])
  postgres.start()
  await waitUntilReady()
  await Promise.all(inTransactions())
})

test('stopping the database under load loses no acknowledged write and answers only 503', async () => {
  const { db } = api.platform
  const acknowledged: string[] = []
  const unexpected: unknown[] = []
  let isOver = false
  const writer = async () => {
    while (!isOver) {
      const row = { accountId: crypto.randomUUID(), key: 'outage', fingerprint: '' }
      const insert = db.transaction((tx) => tx.insert(idempotency).values(row))
      await insert
        .then(() => acknowledged.push(row.accountId))
        .catch((error) => isUnavailable(error) || unexpected.push(error))
      const { status, body } = await api.call(userFeedbacks, { token })
      if (status !== 200 && status !== 503) unexpected.push([status, body])
    }
  }
  const writers = Array.from({ length: 8 }, writer)
  for (const mode of ['fast', 'immediate', 'fast'] as const) {
    const enough = acknowledged.length + 50
    await expect.poll(() => acknowledged.length, { timeout: RECOVERY_MS }).toBeGreaterThan(enough)
    postgres.stop(mode)
    postgres.start()
    await waitUntilReady()
  }
  isOver = true
  await Promise.all(writers)
  expect(unexpected).toEqual([])
  const rows = await db.select({ accountId: idempotency.accountId }).from(idempotency)
  const storedIds = new Set(rows.map(({ accountId }) => accountId))
  expect(acknowledged.filter((id) => !storedIds.has(id))).toEqual([])
})
