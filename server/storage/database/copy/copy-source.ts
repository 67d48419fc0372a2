import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectClient } from '#server/storage/database/connection/client.ts'

/** A database to copy from. */
export interface CopySource {
  readonly query: (statement: string) => Promise<readonly Record<string, unknown>[]>
  /** @param columns a table with a list of columns, as COPY takes it */
  readonly copyOut: (columns: string) => Promise<Readable>
  readonly close: () => Promise<void>
}

export interface CopiedTable {
  /** Quoted, with its schema. */
  readonly name: string
  /** Quoted, with commas between. */
  readonly columns: string
}

export interface CopiedSequence {
  /** Quoted, with its schema. */
  readonly name: string
  /** The last value that the sequence returned. */
  readonly value: string
}

/** Reads with an open connection; `close` ends it. */
export const readFrom = (client: pg.Client): CopySource => ({
  query: async (statement) => (await client.query(statement)).rows,
  copyOut: async (columns) => client.query(copyTo(`copy ${columns} to stdout`)),
  close: () => client.end(),
})

/** Reads a PostgreSQL server. */
export const openServerSource = async (url: string): Promise<CopySource> =>
  readFrom(await connectClient(url, 'Check its URL.'))

const LAST_MIGRATION = 'select max(created_at) as at from drizzle.__drizzle_migrations'

// Omits generated columns, because the target computes them.
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
  from pg_sequences where schemaname = 'public' and last_value is not null order by 1`

/** When the newest migration of the database was made, in milliseconds since 1970. */
export const readMigration = async ({ query }: CopySource): Promise<number> => {
  const [last] = await query(LAST_MIGRATION)
  return Number(last?.at)
}

/** Lists all tables of the catalog, so that a new table cannot be forgotten. */
export const listTables = async ({ query }: CopySource): Promise<readonly CopiedTable[]> =>
  (await query(TABLES)).map(({ name, columns }) => ({ name: String(name), columns: String(columns) }))

export const listSequences = async ({ query }: CopySource): Promise<readonly CopiedSequence[]> =>
  (await query(SEQUENCES)).map(({ name, value }) => ({ name: String(name), value: String(value) }))

export const countTableRows = async ({ query }: CopySource, { name }: Pick<CopiedTable, 'name'>): Promise<number> => {
  const [row] = await query(`select count(*) as rows from ${name}`)
  return Number(row?.rows)
}

/** Opens the rows of a table in COPY's text format. */
export const readRows = ({ copyOut }: CopySource, { name, columns }: CopiedTable): Promise<Readable> =>
  copyOut(`${name} (${columns})`)
