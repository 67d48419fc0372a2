// Decides whether the library must be built, without loading the code that builds it.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '..')
const LOCK_FILE = join(import.meta.dirname, 'inputs-lock.json')

/** Code that decides the content of packs and books. Git shows its changes, so it is not locked. */
const CODE = [
  'quran-build/**/*.{ts,css,json}',
  'quran/{fold,division-tables,divisions,juz-names}.ts',
  'contract/library/{packs,constants,quran,verse-key}.ts',
  'contract/files/saved-files.ts',
  'contract/text/escape-html.ts',
]

const hashFiles = (...patterns: string[]): string => {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
  for (const file of files.filter((path) => !path.endsWith('.test.ts')).toSorted())
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

/** The hashes of texts, fonts, tools and lists, by glob pattern below the repository's folder. */
const readLock = (): Record<string, string> =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(LOCK_FILE, 'utf8')))

/** The patterns of the lock whose files have changed. */
export const findChangedInputs = (): string[] =>
  Object.entries(readLock()).flatMap(([pattern, locked]) => (hashFiles(pattern) === locked ? [] : [pattern]))

/** Locks the inputs as they are now. */
export const updateLock = (): void => {
  const hashes = Object.keys(readLock()).map((pattern) => [pattern, hashFiles(pattern)])
  writeFileSync(LOCK_FILE, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
}

/**
 * The path of a package's file.
 * @throws Error if the lock does not contain the file
 */
export const resolveInput = (file: string): string => {
  const path = `node_modules/${file}`
  if (Object.keys(readLock()).some((pattern) => matchesGlob(path, pattern))) return join(ROOT, path)
  throw new Error(`${path} is read, but no pattern of quran-build/inputs-lock.json matches it.`)
}

/** A hash of lock and code. Another version means that the library must be built again. */
export const computeLibraryVersion = (): string => hashFiles(...CODE).slice(0, 16)
