import { startEmbedded } from '#server/storage/database/embedded/embedded.ts'
import { FolderInUseError } from '#server/storage/database/embedded/folder-lock.ts'
import { copyDatabase } from './copy-database.ts'
import { type CopiedTable, type CopySource, listTables, openServerSource } from './copy-source.ts'

/** Gives both databases the same output settings, so that equal rows have equal texts. */
const SAME_TEXTS = "set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1; set bytea_output = 'hex'"

interface TableDigest {
  readonly rows: number
  readonly sum: string
}

// A sum of hashes does not depend on the order of the rows.
const digestTable = async ({ query }: CopySource, { name, columns }: CopiedTable): Promise<TableDigest> => {
  const [row] = await query(`select count(*) as rows,
    coalesce(sum(('x' || left(md5(row(${columns})::text), 15))::bit(60)::bigint), 0)::text as sum from ${name}`)
  return { rows: Number(row?.rows), sum: String(row?.sum) }
}

/** @returns the number of rows */
const compareDatabases = async (source: CopySource, target: CopySource): Promise<number> => {
  for (const { query } of [source, target]) await query(SAME_TEXTS)
  let total = 0
  for (const table of await listTables(source)) {
    const [before, after] = [await digestTable(source, table), await digestTable(target, table)]
    if (before.rows !== after.rows || before.sum !== after.sum)
      throw new Error(`The rows of ${table.name} differ after the copy. Drop the new database and try again.`)
    total += before.rows
  }
  return total
}

const requireEmpty = async (target: CopySource): Promise<void> => {
  const [row] = await target.query(`select count(*)::int as tables from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`)
  if (row?.tables !== 0)
    throw new Error('The new database is not empty. Create an empty one, for example: createdb halaqah')
}

const explainInUse = (error: unknown): never => {
  if (error instanceof FolderInUseError)
    throw new Error('A server uses this data folder. Stop it first, so that nothing is written during the move.')
  throw error
}

/**
 * Copies the embedded database of a data folder into an empty database of a PostgreSQL server, and compares all rows. The
 * embedded database stays as it is.
 * @returns the number of rows
 * @throws Error if a server runs, or the new database is not empty
 */
export const moveToServer = async (dataDir: string, url: string): Promise<number> => {
  const target = await openServerSource(url)
  try {
    await requireEmpty(target)
    const embedded = await startEmbedded(dataDir).catch(explainInUse)
    try {
      const source = await openServerSource(embedded.url)
      try {
        await copyDatabase(source, url)
        return await compareDatabases(source, target)
      } finally {
        await source.close()
      }
    } finally {
      await embedded.stop()
    }
  } finally {
    await target.close()
  }
}
