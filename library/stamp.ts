import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const here = new URL('./', import.meta.url)
/** Decides what stands in the text that is searched. */
const FOLD = new URL('../contract/library/fold.ts', import.meta.url)

/** Changes whenever the packages or the way in which they are read change: the name of one state of the library. */
export const stampOf = (versions: readonly string[]): string => {
  const scripts = readdirSync(here).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const hash = createHash('sha256').update(versions.join('\n')).update(readFileSync(FOLD))
  for (const name of scripts.toSorted()) hash.update(readFileSync(new URL(name, here)))
  return hash.digest('hex').slice(0, 16)
}
