import pg from 'pg'

/** The variable with the server of all API tests. */
export const TEST_DATABASE_URL = 'TEST_DATABASE_URL'
/** A migrated, empty database. */
export const TEMPLATE = 'halaqah_template'

/** The URL of another database on the same server. */
export const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement without the app's time limits, which a slow machine may exceed. */
export const execute = async (url: string | undefined, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/**
 * Creates a database for one test file. Copying a migrated one is much faster than running the migrations.
 * @returns no `url` if no server was started for the tests; the app then starts its own
 */
export const freshDatabase = async (): Promise<{ readonly url?: string; readonly drop: () => Promise<void> }> => {
  const server = process.env[TEST_DATABASE_URL]
  if (!server) return { drop: async () => undefined }
  const name = `halaqah_${crypto.randomUUID().replaceAll('-', '')}`
  await execute(server, `create database ${name} template ${TEMPLATE}`)
  return { url: databaseUrl(server, name), drop: () => execute(server, `drop database ${name} with (force)`) }
}

/** Creates a database without tables. */
export const emptyDatabase = async (): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const server = process.env[TEST_DATABASE_URL]
  if (!server) throw new Error(`${TEST_DATABASE_URL} is not set.`)
  const name = `halaqah_${crypto.randomUUID().replaceAll('-', '')}`
  await execute(server, `create database ${name}`)
  return { url: databaseUrl(server, name), drop: () => execute(server, `drop database ${name} with (force)`) }
}
