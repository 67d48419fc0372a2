import pg from 'pg'

/** Creates one database per test file on a PostgreSQL server. Without a server, each file uses an embedded database. */
export const freshDatabase = async (url: string | undefined): Promise<{ url?: string; drop: () => Promise<void> }> => {
  if (!url) return { drop: async () => undefined }
  const name = `halaqah_${crypto.randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => run(`drop database ${name} with (force)`) }
}
