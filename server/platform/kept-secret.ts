import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A secret that is made at the first start and kept in the data folder.
 * @param dataDir the folder
 * @param name of the file
 * @param make makes it
 */
export const keptSecret = (dataDir: string, name: string, make: () => string): string => {
  const path = join(dataDir, name)
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, make(), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(path, 'utf8').trim()
}
