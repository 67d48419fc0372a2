import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { errorText } from '#server/foundation/log/loggable-error.ts'
import { traceQueries } from '#server/foundation/tracing/trace-queries.ts'
import { migrate } from './migrate.ts'
import { createRunExclusively } from './run-exclusively.ts'
import { isUnavailable } from './unavailable.ts'

/** Short enough to reconnect within five seconds after the server is back. */
const CONNECT_TIMEOUT_MS = 4000
const STATEMENT_TIMEOUT_MS = 10_000
/** The client's own timeout, for when the network is down and the server's timeout error cannot arrive. */
const QUERY_TIMEOUT_MS = 12_000

/**
 * By default, the planner assumes that a random read costs four times a sequential one, as on a spinning disk. It would
 * then sort a whole table instead of reading a page from an index. `jit` compiles for longer than our queries run. A
 * Memoize node allocates its table for all keys that the list has, which takes longer than reading a page without it.
 */
export const PLANNER_SETTINGS = { random_page_cost: '1.1', jit: 'off', enable_memoize: 'off' } as const

/** Names the connections of servers and admin commands in `pg_stat_activity`. */
export const APPLICATION_NAME = 'halaqah'

const throwNoConnection = (error: unknown): never => {
  throw new Error('No connection to the database.', { cause: error })
}

// A broken connection emits `error`, even during a query, and without a listener Node ends the process. The pool
// listens only on idle connections.
const handleConnectionErrors = (pool: pg.Pool): void => {
  pool.on('connect', (client) => {
    client.once('error', ({ message }) => {
      // `end` resolves before the server has closed the connections.
      if (!pool.ending) process.stderr.write(`database connection lost: ${message}\n`)
    })
    client.on('error', () => undefined)
  })
  pool.on('error', () => undefined)
}

/**
 * Wraps a pool so that a failed `begin` does not leak its connection. Drizzle sends `begin` before the block that
 * releases the connection, so each transaction here acquires and releases its own.
 */
const createPooledDatabase = (pool: pg.Pool) => {
  const db = drizzle(traceQueries(pool), { casing: 'snake_case' })
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch(throwNoConnection)
    let isBroken = false
    try {
      return await drizzle(traceQueries(client), { casing: 'snake_case' }).transaction(work, config)
    } catch (error) {
      isBroken = isUnavailable(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return db
}

type PooledDatabase = ReturnType<typeof createPooledDatabase>

const openPool = async (url: string): Promise<pg.Pool> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 15_000,
    options: Object.entries(PLANNER_SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  handleConnectionErrors(pool)
  try {
    const client = await pool.connect()
    client.release()
    return pool
  } catch (error) {
    await pool.end()
    throw new Error(`The database cannot be reached (${errorText(error)}). Check DATABASE_URL.`, { cause: error })
  }
}

/** The connections of a pool; `waiting` counts the queries that wait for one. */
export interface ConnectionCounts {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

const countConnections = ({ totalCount, idleCount, waitingCount }: pg.Pool): ConnectionCounts => ({
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/**
 * Opens the database of a PostgreSQL server and applies the migrations.
 * @param check runs before the migrations; throws to leave the database unchanged
 * @throws Error if the server cannot be reached, or `check` throws
 */
export const openPostgres = async (url: string, check: (db: PooledDatabase) => Promise<void>) => {
  const pool = await openPool(url)
  const db = createPooledDatabase(pool)
  try {
    await check(db)
    await migrate(pool)
    return {
      db,
      runExclusively: createRunExclusively(pool),
      countConnections: () => countConnections(pool),
      close: () => pool.end(),
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}
