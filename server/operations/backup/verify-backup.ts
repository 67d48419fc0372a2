import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { connectClient } from '#server/storage/database/connection/client.ts'
import type { CheckedBackup } from './check-backup.ts'
import { loadBackup } from './load-backup.ts'

/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = '42501'

/** One command at a time verifies on a database, so other scratch databases are left over. */
const VERIFY_LOCK_ID = 727_004

/** PostgreSQL cuts names after 63 bytes. */
const NAME_LENGTH = 45

const explainPermission = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && error.code === NOT_ALLOWED)
    throw new Error(
      'The user of DATABASE_URL may not create the scratch database of --verify. Allow it with: alter role … createdb',
      { cause: error },
    )
  throw error
}

// A command that was killed could not drop its scratch database.
const dropLeftovers = async (client: pg.Client, prefix: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database join pg_roles on pg_roles.oid = datdba
      where rolname = current_user and starts_with(datname, $1) and substr(datname, length($1) + 1) ~ '^[0-9a-f]{8}$'`,
    [prefix],
  )
  for (const { name } of rows) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`)
}

const withScratchDatabase = async (url: string, work: (scratchUrl: string) => Promise<void>): Promise<void> => {
  const scratch = new URL(url)
  const prefix = `${scratch.pathname.slice(1, NAME_LENGTH)}_verify_`
  const name = `${prefix}${randomBytes(4).toString('hex')}`
  scratch.pathname = `/${name}`
  const client = await connectClient(url)
  try {
    const { rows } = await client.query<{ isAlone: boolean }>('select pg_try_advisory_lock($1) as "isAlone"', [
      VERIFY_LOCK_ID,
    ])
    if (!rows[0]?.isAlone) throw new Error('Another verification on this database is running. Try again after it.')
    await dropLeftovers(client, prefix)
    const quoted = client.escapeIdentifier(name)
    await client.query(`create database ${quoted}`).catch(explainPermission)
    await work(scratch.href).finally(() => client.query(`drop database ${quoted} with (force)`))
  } finally {
    await client.end()
  }
}

const skip = async (_name: string, data: Readable): Promise<void> => void data.resume()

/**
 * Proves that a backup can be restored: loads it into a scratch database on the same server, with all its constraints
 * and newer migrations, and removes the scratch database.
 * @param url of a database on the server
 */
export const verifyBackup = (backup: CheckedBackup, url: string): Promise<void> =>
  withScratchDatabase(url, (scratchUrl) => loadBackup(backup, { url: scratchUrl, putFile: skip, putKey: skip }))
