import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { settingNames } from '#server/platform/settings.ts'
import { expectNoMoreOf } from './accepted-findings.ts'
import { listFiles, ROOT } from './source-files.ts'

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...listFiles('docs/**/*.md'),
  ...listFiles('deploy/*.md'),
  'first-paint/README.md',
]
const PATH_IN_FOLDER =
  /^(?:contract|quran|first-paint|outbox|src|sw|server|quran-build|tests|scripts|docs|deploy|public|\.ci)\//
const ROOT_FILE = /^\w[\w.-]*\.(?:ts|mjs|json|md|html|webmanifest)$/

const readRootFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const sortUnique = (found: Iterable<string>): string[] => [...new Set(found)].sort()
const findInlineCode = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code.trim())

/** The paths of the files that a document links to, relative to the repository's root. */
const findLinks = (doc: string): string[] =>
  [...readRootFile(doc).matchAll(/\]\(([^)#\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !link.includes('://'))
    .map((link) => join(dirname(doc), link))

/** Parses the folder tree in the README, which has two spaces per level. */
const parseDrawnTree = (text: string): string[] => {
  const block = /## The tree\s+```\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  const trail: string[] = []
  return block.split('\n').flatMap((line) => {
    const [, indent = '', name = ''] = /^( *)([\w./-]+\/)\s/.exec(line) ?? []
    if (!name) return []
    trail.splice(indent.length / 2)
    trail.push(name.replace(/\/$/, ''))
    return [trail.join('/')]
  })
}

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readRootFile('package.json')))

test.each(DOCUMENTS)('every path that %s names exists', (doc) => {
  const named = [
    ...findInlineCode(readRootFile(doc)).filter((code) => PATH_IN_FOLDER.test(code) || ROOT_FILE.test(code)),
    ...findLinks(doc),
  ]
  const missing = sortUnique(named).filter((path) => !existsSync(join(ROOT, path)))
  expect(missing).toEqual([])
})

test.each(DOCUMENTS)('every command that %s names is a script', (doc) => {
  const named = [...readRootFile(doc).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, plain]) => run ?? plain ?? '',
  )
  expect(sortUnique(named).filter((name) => !(name in scripts))).toEqual([])
})

test.each(DOCUMENTS)('every variable that %s names is read by the server', (doc) => {
  const named = findInlineCode(readRootFile(doc)).filter((code) =>
    /^[A-Z]+(?:_[A-Z]+)+$|^(?:PORT|HOST|DEMO)$/.test(code),
  )
  expect(sortUnique(named).filter((name) => !settingNames.includes(name))).toEqual([])
})

/** Inline code that can only be an identifier of ours: `camelCase`, `api.waitForJobs()`. */
const IDENTIFIER = /^[a-z]+[A-Z]\w*(?:\(\))?$|^[a-z]+\.[a-z]\w*\(\)$/
const codeWords = new Set(
  listFiles('{contract,quran,quran-build,first-paint,outbox,src,sw,server,scripts,tests}/**/*.{ts,tsx,mjs}')
    .concat(listFiles('*.{ts,json}'))
    .flatMap((path) => readRootFile(path).match(/\w+/g) ?? []),
)

// Decision records describe the code of their time, and deploy/ names fields of other programs.
test.each(DOCUMENTS.filter((doc) => !/^(?:docs\/decisions|deploy)\//.test(doc)))(
  'every identifier that %s names exists',
  (doc) => {
    const named = findInlineCode(readRootFile(doc)).filter((code) => IDENTIFIER.test(code))
    expect(sortUnique(named).filter((name) => !name.match(/\w+/g)?.every((word) => codeWords.has(word)))).toEqual([])
  },
)

const TOP_LEVEL = [
  'package.json',
  'vite.config.ts',
  'src',
  'public',
  'sw',
  'tests',
  'manifest.webmanifest',
  'tsconfig.json',
]

test("the owner's list of top-level files is complete [D14.1]", () => {
  expect(TOP_LEVEL.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('the tree in the README matches the folders', () => {
  const drawn = parseDrawnTree(readRootFile('README.md'))
  expect(drawn.length).toBeGreaterThan(10)
  expect(drawn.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

const README_LINES = 148

/** The lines of a text after the first ones. The newline at its end starts no other line. */
const findLinesBeyond = (count: number, text: string): readonly string[] => text.trimEnd().split('\n').slice(count)

test('the README stays short', () => {
  expectNoMoreOf('a line of the README beyond 148', findLinesBeyond(README_LINES, readRootFile('README.md')))
})

test.each([
  [2, []],
  [1, ['b']],
  [0, ['a', 'b']],
])('of a text of two lines, those beyond %d are reported', (count, found) => {
  expect(findLinesBeyond(count, 'a\nb\n')).toEqual(found)
})

test('every script that runs a file runs one that exists', () => {
  const run = Object.values(scripts).flatMap((script) => /^node (?:--\S+ )*(\S+)/.exec(script)?.[1] ?? [])
  expect(sortUnique(run).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

const findPictures = (page: string): string[] =>
  [...readRootFile(page).matchAll(/src="([^"]+)"/g)].map(([, path = '']) => path)

test('the gallery shows every stored picture, and the pictures stay small', () => {
  const pictures = listFiles('docs/gallery/**/*.webp')
  const shown = new Set(['docs/gallery.md', 'docs/gallery-before-and-after.md'].flatMap(findPictures))
  expect([...shown].map((path) => join('docs', path)).sort()).toEqual(pictures.sort())
  const bytes = pictures.reduce((sum, path) => sum + statSync(join(ROOT, path)).size, 0)
  expect(bytes).toBeLessThan(2_400_000)
})
