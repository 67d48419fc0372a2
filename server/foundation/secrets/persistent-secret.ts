import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '#server/foundation/disk/write-atomically.ts'

export interface SecretFile {
  /** File name in the data folder. */
  readonly name: string
  /** Matches a complete secret. */
  readonly pattern: RegExp
  readonly generate: () => string
}

const readIfExists = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '')

/**
 * Reads a secret from the data folder and creates it at the first start. An empty file counts as missing: a start on a
 * full disk has created it, and nothing was ever signed with an empty key.
 * @throws Error if the file is damaged: a new secret would invalidate everything that was signed with the old one
 */
export const persistentSecret = (dataDir: string, { name, pattern, generate }: SecretFile): string => {
  const path = join(dataDir, name)
  if (readIfExists(path) === '') {
    mkdirSync(dataDir, { recursive: true })
    writeAtomically(path, generate())
  }
  const secret = readIfExists(path)
  if (!pattern.test(secret))
    throw new Error(`${path} is damaged. Restore it from a backup, or delete it: the next start then makes a new one.`)
  return secret
}
