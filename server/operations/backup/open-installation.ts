import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { connectClient } from '#server/storage/database/connection/client.ts'
import { hasEmbeddedDatabase, startEmbedded } from '#server/storage/database/embedded/embedded.ts'
import { type OpenUrl, openSharedUrl } from '#server/storage/database/open.ts'
import {
  type DataLocation,
  requireCurrent,
  requireEmbedded,
  requireInstallation,
} from '#server/storage/installation/installation.ts'

/**
 * Opens the database of an installation for a copy, beside a running server, without applying migrations to it.
 * @throws Error if there is no database, or the data folder belongs to another one
 */
export const openInstallation = async (location: DataLocation): Promise<OpenUrl> => {
  requireEmbedded(location)
  requireCurrent(location)
  const opened = await openSharedUrl({ url: location.databaseUrl, dataDir: location.dataDir })
  try {
    const client = await connectClient(opened.url)
    await requireInstallation(location, drizzle(client)).finally(() => client.end())
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * Opens a PostgreSQL server for a scratch database: the one of the installation, or a temporary one where nothing is
 * installed yet, as on a machine on which a restore is practised.
 */
export const openScratchServer = async ({ databaseUrl: url, dataDir }: DataLocation): Promise<OpenUrl> => {
  if (url || hasEmbeddedDatabase(dataDir)) return openSharedUrl({ url, dataDir })
  const folder = mkdtempSync(join(tmpdir(), 'halaqah-verify-'))
  // A server that was told to stop may still write into the folder.
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  try {
    const server = await startEmbedded(folder)
    // After the exit handler of the server.
    process.once('exit', remove)
    return {
      url: server.url,
      close: async () => {
        await server.stop()
        process.off('exit', remove)
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
