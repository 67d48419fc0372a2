import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const here = new URL('./', import.meta.url)
/** Decide what stands in the text that is searched, where each juz begins, and how it is called. */
const RULES = ['fold', 'division-tables', 'divisions', 'juz-names'].map(
  (name) => new URL(`../quran/${name}.ts`, import.meta.url),
)

/** Changes whenever the packages or the way in which they are read change: the name of one state of the library. */
export const buildFingerprint = (versions: readonly string[]): string => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((name) => /\.(ts|css|json)$/.test(name) && !name.endsWith('.test.ts'))
  const hash = createHash('sha256').update(versions.join('\n'))
  for (const rule of RULES) hash.update(readFileSync(rule))
  for (const name of scripts.toSorted()) hash.update(readFileSync(new URL(name, here)))
  return hash.digest('hex').slice(0, 16)
}
