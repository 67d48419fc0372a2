import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { filesOf, ROOT } from '../architecture/source-files.ts'
import { textsIn } from './syntax.ts'

const PLACES = '{contract,outbox,src,sw,server}/**/*.{ts,tsx}'

const textsByFile = new Map(
  filesOf(PLACES)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => {
      const source = readFileSync(join(ROOT, path), 'utf8')
      return [path, textsIn(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') }).body)]
    }),
)

const HOLE = /\{[^}]*\}/

/** What is written between the holes of a text. */
export const fixedParts = (says: string): string[] =>
  says
    .split(HOLE)
    .map((part) => part.trim())
    .filter(Boolean)

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether the product says a text, as whole words, somewhere under one of these paths. */
export const isSaid = (says: string, within: readonly string[]): boolean => {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${says.split(HOLE).map(escaped).join('.+?')}(?![\\p{L}\\p{N}])`, 'u')
  return [...textsByFile].some(
    ([path, texts]) => within.some((place) => path.startsWith(place)) && texts.some((words) => pattern.test(words)),
  )
}
