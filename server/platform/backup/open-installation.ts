import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type DataLocation, requireEmbedded, requireInstallation } from '#server/platform/database/installation.ts'
import { type OpenUrl, openSharedUrl } from '#server/platform/database/open.ts'

/**
 * Opens the database of an installation for a copy, beside a running server, without applying migrations to it.
 * @throws Error if there is no database, or the data folder belongs to another one
 */
export const openInstallation = async (location: DataLocation): Promise<OpenUrl> => {
  requireEmbedded(location)
  const opened = await openSharedUrl({ url: location.databaseUrl, dataDir: location.dataDir })
  const client = new pg.Client({ connectionString: opened.url })
  try {
    await client.connect()
    await requireInstallation(location, drizzle(client))
    return opened
  } catch (error) {
    await opened.close()
    throw error
  } finally {
    await client.end()
  }
}
