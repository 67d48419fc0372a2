import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { connectClient } from '#server/storage/database/connection/client.ts'
import type { CheckedBackup } from './check-backup.ts'
import { loadBackup } from './load-backup.ts'

/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = '42501'

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

const withScratchDatabase = async (url: string, work: (scratchUrl: string) => Promise<void>): Promise<void> => {
  const scratch = new URL(url)
  const name = `${scratch.pathname.slice(1, NAME_LENGTH)}_verify_${randomBytes(4).toString('hex')}`
  scratch.pathname = `/${name}`
  const client = await connectClient(url)
  try {
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
