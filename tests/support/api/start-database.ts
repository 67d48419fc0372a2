import pg from 'pg'
import { migrate } from '#server/storage/database/connection/migrate.ts'
import { PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { databaseUrl, TEMPLATE, TEST_DATABASE_URL } from './fresh-database.ts'

const createTemplate = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`).finally(() => client.end())
  const pool = new pg.Pool({ connectionString: databaseUrl(url, TEMPLATE) })
  await migrate(pool).finally(() => pool.end())
}

/**
 * Starts one server for all databases of `startApi`, with a migrated database that each of them copies.
 * @param options of postgresql.conf
 */
export const startDatabase = async (options: Readonly<Record<string, string>> = {}): Promise<() => void> => {
  const server = await PostgresServer.create(options)
  await createTemplate(server.url)
  process.env[TEST_DATABASE_URL] = server.url
  return () => server.remove()
}

/** Autovacuum would analyze some tables in the middle of a test, on a slow machine more than on a fast one. */
export const setup = (): Promise<() => void> => startDatabase({ autovacuum: 'off' })
