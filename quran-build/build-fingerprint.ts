import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const buildFolder = new URL('./', import.meta.url)
/** Files outside this folder that decide the content of packs and books. */
const RULE_FILES = [
  'quran/fold',
  'quran/division-tables',
  'quran/divisions',
  'quran/juz-names',
  'contract/library/packs',
  'contract/library/constants',
  'contract/library/quran',
  'contract/library/verse-key',
  'contract/files/saved-files',
  'contract/text/escape-html',
].map((name) => new URL(`../${name}.ts`, import.meta.url))

/** A hash of the packages and of all code that reads them. Another hash means that the library must be built again. */
export const computeBuildFingerprint = (versions: readonly string[]): string => {
  const files = readdirSync(buildFolder, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((name) => /\.(ts|css|json)$/.test(name) && !name.endsWith('.test.ts'))
  const hash = createHash('sha256').update(versions.join('\n'))
  for (const rule of RULE_FILES) hash.update(readFileSync(rule))
  for (const name of scripts.toSorted()) hash.update(readFileSync(new URL(name, buildFolder)))
  return hash.digest('hex').slice(0, 16)
}
