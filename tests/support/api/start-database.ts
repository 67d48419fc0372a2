import pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { TEMPLATE, TEST_DATABASE_URL } from './fresh-database.ts'

const createTemplate = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`).finally(() => client.end())
  const pool = new pg.Pool({ connectionString: url, database: TEMPLATE })
  await migrate(pool).finally(() => pool.end())
}

/** Starts one server for all API tests, with a migrated database that each test file copies. */
export const setup = async (): Promise<() => void> => {
  const server = await PostgresServer.create()
  await createTemplate(server.url)
  process.env[TEST_DATABASE_URL] = server.url
  return () => server.remove()
}
