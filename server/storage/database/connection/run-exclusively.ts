import type pg from 'pg'

/**
 * Runs work unless another server of this database runs work under the same lock.
 * @returns false if another server holds the lock, so that nothing was done
 */
export type RunExclusively = (lockId: number, work: () => Promise<unknown>) => Promise<boolean>

/** Holds the lock with a dedicated connection of the pool. If the server dies, PostgreSQL releases the lock. */
export const createRunExclusively =
  (pool: pg.Pool): RunExclusively =>
  async (lockId, work) => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockId])
      if (!rows[0]?.locked) return false
      await work()
      // PostgreSQL notices a closed connection late, and the next run would find the lock still held.
      await client.query('select pg_advisory_unlock($1)', [lockId])
      return true
    } finally {
      // Closes the connection, which also releases the lock if the database no longer answers.
      client.release(true)
    }
  }
