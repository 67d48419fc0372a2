import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from '@swc/core'
import { ROOT } from '../architecture/source-files.ts'
import { childrenOf, isNode, type Node, textOf } from './syntax.ts'

interface FoundTest {
  readonly title: string
  readonly isSkipped: boolean
}

interface TestFile {
  readonly tests: readonly FoundTest[]
  /** What this file and the test files it stands on say, as written. */
  readonly words: string
}

const SWITCHED_OFF = ['skip', 'fixme', 'todo', 'skipIf', 'runIf']

/** `test.each(…)` as ['test', 'each']; nothing for what is no chain of names and calls. */
const chainOf = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'Identifier') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'MemberExpression') return [...chainOf(node.object), ...chainOf(node.property)]
  if (node.type === 'CallExpression') return chainOf(node.callee)
  return node.type === 'TaggedTemplateExpression' ? chainOf(node.tag) : []
}

const titleOf = (call: Node): string | undefined => {
  const [first] = childrenOf(call.arguments)
  return typeof first === 'object' && first !== null && 'expression' in first ? textOf(first.expression) : undefined
}

interface Around {
  isSkipped: boolean
}

interface Titled extends Around {
  readonly title: string
}

/** What a call of `test` or `describe` puts around what it holds; nothing for any other node. */
const madeBy = (node: Node, around: Around): { chain: string[]; made: Titled | undefined } | undefined => {
  const chain = node.type === 'CallExpression' ? chainOf(node.callee) : []
  if (!['test', 'it', 'describe'].includes(chain[0] ?? '')) return undefined
  const isOff = chain.some((name) => SWITCHED_OFF.includes(name))
  const title = titleOf(node)
  // Without a title it speaks of the test it stands in, as Playwright's own `test.skip()` does.
  if (title === undefined && isOff) around.isSkipped = true
  return { chain, made: title === undefined ? undefined : { title, isSkipped: isOff || around.isSkipped } }
}

const collect = (node: unknown, around: Around, found: Titled[]): void => {
  const call = isNode(node) ? madeBy(node, around) : undefined
  if (call?.made && call.chain[0] !== 'describe' && !call.chain.includes('step')) found.push(call.made)
  for (const child of childrenOf(node)) collect(child, call?.made ?? around, found)
}

const parse = (path: string, source: string): unknown =>
  parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') }).body

const sourceOf = (node: unknown): string => {
  const source = isNode(node) && node.type === 'ImportDeclaration' ? node.source : undefined
  return textOf(source) ?? ''
}

const testFilesImportedBy = (path: string, body: unknown): string[] =>
  childrenOf(body)
    .map(sourceOf)
    .map((from) => (from.startsWith('.') ? normalize(join(dirname(path), from)) : from.replace(/^#/, '')))
    .filter((imported) => imported.startsWith('tests/'))

const wordsOf = (path: string, seen: Set<string>): string => {
  const file = join(ROOT, path)
  if (seen.has(path) || !existsSync(file)) return ''
  seen.add(path)
  const source = readFileSync(file, 'utf8')
  return [source, ...testFilesImportedBy(path, parse(path, source)).map((other) => wordsOf(other, seen))].join('\n')
}

const known = new Map<string, TestFile | undefined>()

const read = (path: string): TestFile | undefined => {
  const file = join(ROOT, path)
  if (!/\.(test|spec)\.tsx?$/.test(path) || !existsSync(file)) return undefined
  const tests: Titled[] = []
  const whole = { isSkipped: false }
  collect(parse(path, readFileSync(file, 'utf8')), whole, tests)
  return {
    tests: tests.map(({ title, isSkipped }) => ({ title, isSkipped: isSkipped || whole.isSkipped })),
    words: wordsOf(path, new Set()),
  }
}

/** The tests of a file, or nothing when there is no such file of tests. */
export const testFile = (path: string): TestFile | undefined => {
  if (!known.has(path)) known.set(path, read(path))
  return known.get(path)
}
