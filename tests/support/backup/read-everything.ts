import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Every table of the catalog, so that a new one is compared too. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'drizzle') order by 1`
const SEQUENCES = `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' order by 1`
/** A running server moves rows of one table into the other at any time. Only their sum stays the same. */
const STORAGE_COUNTERS = ['public.storage_changes', 'public.storage_totals']
const STORAGE_USAGE = `
  select purpose, owner_id, sum(files) as files, sum(bytes) as bytes
  from (select purpose, owner_id, files, bytes from storage_changes
    union all select purpose, owner_id, files, bytes from storage_totals) as counted
  group by purpose, owner_id having sum(files) <> 0 or sum(bytes) <> 0 order by purpose, owner_id`

export const withClient = async <Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

export const query = (url: string, statement: string) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(statement)).rows)

/** All rows of all tables, generated columns included, and all sequences; of the storage counters the sums. */
export const readEveryRow = (url: string): Promise<Record<string, unknown>> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(TABLES)
    const contents: Record<string, unknown> = { sequences: (await client.query(SEQUENCES)).rows }
    for (const { name } of tables)
      if (STORAGE_COUNTERS.includes(name)) contents[name] = (await client.query(STORAGE_USAGE)).rows
      else contents[name] = (await client.query(`select t::text as row from ${name} t order by 1`)).rows
    return contents
  })

/** The SHA-256 of every file below a folder, by its path. */
export const readEveryByte = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')])
      .sort(),
  )
