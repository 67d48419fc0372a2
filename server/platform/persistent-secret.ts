import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '#server/platform/files/write-atomically.ts'

export interface SecretFile {
  /** Name of the file in the data folder. */
  readonly name: string
  /** What a whole secret looks like. */
  readonly pattern: RegExp
  readonly generate: () => string
}

const readIfExists = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '')

/**
 * A secret that is made at the first start and kept in the data folder. An empty file counts as missing: a start on a full
 * disk left it behind, and nothing worth keeping was ever signed with an empty key.
 * @param dataDir the folder
 * @param secret which one
 * @throws Error when the file holds something else, such as a part of a secret: a new one would end what the old one signed
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
