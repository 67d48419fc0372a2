import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connectClient } from '#server/storage/database/connection/client.ts'
import { migrateUpTo } from '#server/storage/database/connection/migrate.ts'
import { type CopiedSequence, type CopiedTable, listTables, readFrom } from './copy-source.ts'

/** An empty database that receives the rows of another one, in one transaction. */
export interface CopyTarget {
  /**
   * Appends rows to a table.
   * @param rows streams whose last one gives COPY's text format
   * @returns how many rows were added
   */
  readonly append: (table: CopiedTable, ...rows: readonly [Readable, ...Transform[]]) => Promise<number>
  /** Sets the sequences, checks the foreign keys and commits. */
  readonly commit: (sequences: readonly CopiedSequence[]) => Promise<void>
  /** Rolls back what was not committed. */
  readonly close: () => Promise<void>
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

const FOREIGN_KEYS = `
  select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
    pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and n.nspname = 'public' order by 1, 2`

/**
 * Rows arrive in the order of their tables' names and include the values that triggers maintain. So this drops the
 * foreign keys until the end and disables the triggers. `session_replication_role` would do both, but it needs a
 * superuser, which a hosted database does not grant.
 */
const startCopy = async (client: pg.Client, tables: readonly CopiedTable[]): Promise<readonly ForeignKey[]> => {
  await client.query('begin')
  const { rows: foreignKeys } = await client.query<ForeignKey>(FOREIGN_KEYS)
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  // Migrations may insert rows.
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  return foreignKeys
}

const sortColumns = ({ columns }: CopiedTable): string => columns.split(', ').sort().join(', ')

/** Rejects unknown names: they come from the archive and become part of SQL statements. */
const requireTable = (tables: readonly CopiedTable[], table: CopiedTable): CopiedTable => {
  const own = tables.find(({ name }) => name === table.name)
  if (own && sortColumns(own) === sortColumns(table)) return table
  throw new Error(`The table ${table.name} (${table.columns}) does not exist in the schema that the migrations make.`)
}

/**
 * Opens an empty database to copy rows into.
 * @param migration when the newest migration of the rows' schema was made, in milliseconds since 1970; newer migrations
 * run after the copy
 */
export const openCopyTarget = async (url: string, migration: number): Promise<CopyTarget> => {
  const client = await connectClient(url)
  try {
    await migrateUpTo(client, migration)
    const tables = await listTables(readFrom(client))
    const foreignKeys = await startCopy(client, tables)
    return {
      append: async (table, ...rows) => {
        const { name, columns } = requireTable(tables, table)
        const input = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
        await pipeline([...rows, input])
        return input.rowCount
      },
      commit: async (sequences) => {
        for (const { name, value } of sequences) await client.query('select setval($1, $2)', [name, value])
        for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
        for (const { table, name, definition } of foreignKeys)
          await client.query(`alter table ${table} add constraint ${name} ${definition}`)
        await client.query('commit')
        // Without statistics the first plans can be 100 times slower.
        await client.query('analyze')
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
