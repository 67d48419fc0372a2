import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeAtomically } from '#server/foundation/disk/write-atomically.ts'
import type { Identity } from './storage.ts'

/** The file that pairs a data folder with its database. */
export const createFolderIdentity = (dataDir: string): Identity => {
  const path = join(dataDir, 'installation-id')
  return {
    place: resolve(path),
    read: async () => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
    write: async (id) => {
      mkdirSync(dataDir, { recursive: true })
      writeAtomically(path, id)
    },
  }
}
