import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrateUpTo } from '#server/platform/database/migrate.ts'

/** A database to copy from. */
export interface CopySource {
  readonly query: (statement: string) => Promise<readonly Record<string, unknown>[]>
  /** @param columns a table with a list of columns, as COPY takes it */
  readonly copyOut: (columns: string) => Promise<Readable>
  readonly close: () => Promise<void>
}

/** Reads a PostgreSQL server. */
export const openServerSource = async (url: string): Promise<CopySource> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    query: async (statement) => (await client.query(statement)).rows,
    copyOut: async (columns) => client.query(copyTo(`copy ${columns} to stdout`)),
    close: () => client.end(),
  }
}

const LAST_MIGRATION = 'select max(created_at) as at from drizzle.__drizzle_migrations'

// Generated columns are computed again.
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname = 'public' and c.relkind = 'r'
  group by 1 order by 1`

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value as value
  from pg_sequences where schemaname = 'public' and last_value is not null`

const copyTable = async (source: CopySource, target: pg.Client, { name, columns }: Record<string, unknown>) => {
  const table = `${name} (${columns})`
  const input = target.query(copyFrom(`copy ${table} from stdin`))
  await pipeline(await source.copyOut(table), input)
  const [row] = await source.query(`select count(*) as rows from ${name}`)
  if (Number(row?.['rows']) !== input.rowCount)
    throw new Error(`Only ${input.rowCount} of ${row?.['rows']} rows of ${name} were copied.`)
}

const copyTables = async (source: CopySource, target: pg.Client): Promise<void> => {
  const tables = await source.query(TABLES)
  // Rows arrive in alphabetical order of their tables. The source has checked the foreign keys.
  await target.query('set local session_replication_role = replica')
  // Migrations may insert rows.
  if (tables.length > 0) await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const table of tables) await copyTable(source, target, table)
  for (const { name, value } of await source.query(SEQUENCES))
    await target.query('select setval($1, $2)', [name, value])
}

/**
 * Copies all tables into an empty PostgreSQL server, in one transaction. The target first gets the schema that the
 * source has; newer migrations then run on the copied rows as usual.
 * @param url of the target; its user must be a superuser
 */
export const copyDatabase = async (source: CopySource, url: string): Promise<void> => {
  const target = new pg.Client({ connectionString: url })
  await target.connect()
  try {
    const [last] = await source.query(LAST_MIGRATION)
    await migrateUpTo(target, Number(last?.['at']))
    await target.query('begin')
    await copyTables(source, target)
    await target.query('commit')
    // Without statistics the first plans can be 100 times slower.
    await target.query('analyze')
  } finally {
    await target.end()
  }
}
