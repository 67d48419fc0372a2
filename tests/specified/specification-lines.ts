// The lines of the specification and of the decisions that complete it, by id: `2.4.3` is the third line under heading 2.4.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCUMENTS = ['docs/specification.md', 'docs/specification-decisions.md']
const ROOT = join(import.meta.dirname, '../..')

const HEADING = /^#{2,3} (D?\d+(?:\.\d+)?)\. |^#{3} (\d+\.\d+) /
const TABLE_RULE = /^\|[-|\s]+\|$/

export interface Specification {
  /** Section numbers: `2.4`, `D5`. */
  readonly sections: ReadonlySet<string>
  /** The text of each line, by id. */
  readonly lines: ReadonlyMap<string, string>
}

/** Joins wrapped lines; a blank line, a list item or a table row begins a new one. */
const unwrapLines = (part: string): string[] =>
  part
    .replaceAll(/(?<=\S)\n(?!\n|\s*(?:[-|]|\d+\. ))\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())

/** Excludes the header row of a table, and lines that end with a colon, because they only introduce a list. */
const isCounted = (line: string, next: string | undefined): boolean =>
  line !== '' && !line.endsWith(':') && !TABLE_RULE.test(line) && !TABLE_RULE.test(next ?? '')

/** The part under each heading, with the number of the heading, if it has one. */
const partsOf = (text: string): (readonly [number: string, part: string])[] =>
  text.split(/^(?=#)/m).map((part) => {
    const [heading = '', ...rest] = part.split('\n')
    const [, outer, inner] = HEADING.exec(heading) ?? []
    return [outer ?? inner ?? '', rest.join('\n')]
  })

export const parseSpecification = (text: string): Specification => {
  const parts = partsOf(text).filter(([number]) => number !== '')
  const lines = parts.flatMap(([number, part]) =>
    unwrapLines(part)
      .filter((line, at, all) => isCounted(line, all[at + 1]))
      .map((line, at) => [`${number}.${at + 1}`, line] as const),
  )
  return { sections: new Set(parts.map(([number]) => number)), lines: new Map(lines) }
}

export const readSpecification = (): Specification =>
  parseSpecification(DOCUMENTS.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n'))

const IN_TITLE = /\[(D?\d+(?:\.\d+)+(?:, D?\d+(?:\.\d+)+)*)\]/g

/** The ids of the lines that a test proves, from its title: `… [2.4.3]`, `… [2.4.3, D5.1]`. */
export const findIds = (title: string): string[] =>
  [...title.matchAll(IN_TITLE)].flatMap(([, list = '']) => list.split(', '))

/** Lines that no test proves, and why. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['7.47', 'leaves open what 7.1 settles'],
  ['D14.13', 'is measured by `npm run test:services`, whose reports are not read here'],
  ['D13.6', 'is proven text by text, by the lines that fix one'],
])

interface Run {
  readonly lines: ReadonlyMap<string, string>
  /** The titles of the tests that passed. */
  readonly passed: readonly string[]
  /** Ids of lines that no test can prove. */
  readonly exceptions: readonly string[]
}

/** Lists the gaps of a run: lines without a passing test, unknown ids, and unnecessary exceptions. */
export const findGaps = ({ lines, passed, exceptions }: Run): string[] => {
  const proven = new Set(passed.flatMap(findIds))
  const unproven = [...lines].filter(([id]) => !proven.has(id) && !exceptions.includes(id))
  return [
    ...unproven.map(([id, line]) => `[${id}] has no passing test: ${line}`),
    ...[...proven].filter((id) => !lines.has(id)).map((id) => `[${id}] is in a title, but no line has this id`),
    ...exceptions.filter((id) => proven.has(id)).map((id) => `[${id}] is proven, so it is no exception any more`),
    ...exceptions.filter((id) => !lines.has(id)).map((id) => `[${id}] is an exception, but no line has this id`),
  ]
}
