import { Readable } from 'node:stream'
import type { CopySource } from '#server/storage/database/copy/copy-source.ts'
import { lockFolder } from './folder-lock.ts'

/**
 * Opens the embedded database of earlier releases: PGlite, PostgreSQL compiled to 32-bit WebAssembly. A PostgreSQL
 * server cannot open its files ("initialized without USE_FLOAT8_BYVAL").
 */
export const openPgliteSource = async (folder: string): Promise<CopySource> => {
  const release = lockFolder(folder)
  try {
    // Loaded only here: it costs 300 MB of memory.
    const { PGlite } = await import('@electric-sql/pglite')
    const client = await PGlite.create({ dataDir: folder })
    return {
      query: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
      copyOut: async (columns) => {
        const { blob } = await client.query(`copy ${columns} to '/dev/blob'`)
        return blob ? Readable.fromWeb(blob.stream()) : Readable.from([])
      },
      close: () => client.close().finally(release),
    }
  } catch (error) {
    release()
    throw error
  }
}
