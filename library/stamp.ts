import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const here = new URL('./', import.meta.url)
/** Decide what stands in the text that is searched, and where each juz begins. */
const RULES = ['fold', 'divisions'].map((name) => new URL(`../contract/library/${name}.ts`, import.meta.url))

/** Changes whenever the packages or the way in which they are read change: the name of one state of the library. */
export const stampOf = (versions: readonly string[]): string => {
  const scripts = readdirSync(here).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const hash = createHash('sha256').update(versions.join('\n'))
  for (const rule of RULES) hash.update(readFileSync(rule))
  for (const name of scripts.toSorted()) hash.update(readFileSync(new URL(name, here)))
  return hash.digest('hex').slice(0, 16)
}
