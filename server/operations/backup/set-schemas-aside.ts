import type pg from 'pg'

/** Schemas of the app: its tables, and the record of its migrations. */
const SCHEMAS = ['public', 'drizzle'] as const

interface KeptSchema {
  readonly name: string
  readonly keptAs: string
}

/** Lists the app's schemas that have tables. */
export const findSchemas = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace n where nspname = any($1)
       and exists (select 1 from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm'))`,
    [SCHEMAS],
  )
  return rows.map(({ name }) => name)
}

// New tables need the extensions, such as pg_trgm, in their own schema. Indexes of the kept tables find them anywhere.
const moveExtensions = async (client: pg.Client, from: string, to: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(extname) as name from pg_extension where extnamespace = $1::regnamespace',
    [from],
  )
  for (const { name } of rows) await client.query(`alter extension ${name} set schema ${to}`)
}

const inTransaction = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  await work()
  await client.query('commit')
}

/**
 * Renames the app's schemas, so that a restore finds the database empty and nothing is lost.
 * @returns the renamed schemas; none if the database was empty
 */
export const setSchemasAside = async (client: pg.Client): Promise<readonly KeptSchema[]> => {
  const suffix = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const kept = (await findSchemas(client)).map((name) => ({ name, keptAs: `${name}_before_restore_${suffix}` }))
  await inTransaction(client, async () => {
    for (const { name, keptAs } of kept) await client.query(`alter schema ${name} rename to ${keptAs}`)
    await client.query('create schema if not exists public')
    for (const { keptAs } of kept) await moveExtensions(client, keptAs, 'public')
  })
  return kept
}

/** Drops what a failed restore has created, and gives the kept schemas their names back. */
export const restoreSchemas = (client: pg.Client, kept: readonly KeptSchema[]): Promise<void> =>
  inTransaction(client, async () => {
    const tables = kept.find(({ name }) => name === 'public')
    // Dropping an extension would drop the indexes of the kept tables.
    if (tables) await moveExtensions(client, 'public', tables.keptAs)
    await client.query('drop schema if exists public cascade')
    await client.query('drop schema if exists drizzle cascade')
    for (const { name, keptAs } of kept) await client.query(`alter schema ${keptAs} rename to ${name}`)
    await client.query('create schema if not exists public')
  })
