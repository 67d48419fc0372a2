import { type CopySource, countTableRows, listSequences, listTables, readMigration, readRows } from './copy-source.ts'
import { openCopyTarget } from './copy-target.ts'

/**
 * Copies all tables into an empty PostgreSQL database, in one transaction. The target first gets the schema that the
 * source has; newer migrations then run on the copied rows as usual.
 * @param url of the target
 */
export const copyDatabase = async (source: CopySource, url: string): Promise<void> => {
  const target = await openCopyTarget(url, await readMigration(source))
  try {
    for (const table of await listTables(source)) {
      const copied = await target.append(table, await readRows(source, table))
      const rows = await countTableRows(source, table)
      if (copied !== rows) throw new Error(`Only ${copied} of ${rows} rows of ${table.name} were copied.`)
    }
    await target.commit(await listSequences(source))
  } finally {
    await target.close()
  }
}
