import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, foldersIn, ROOT } from './source-files.ts'

/** Files and folders of the contract that every feature uses; they are no feature. */
const FOUNDATIONS = new Set([
  'endpoint',
  'every-endpoint',
  'problem',
  'user',
  'config',
  'realtime',
  'trusted-types',
  'files',
  'pages',
  'text',
])
/** Screens without an endpoint of their own. */
const ONLY_PAGES = ['welcome', 'outbox', 'classroom', 'downloads']
/** What end-to-end tests prove about the product as a whole. */
const WHOLE = [
  'purpose',
  'offline',
  'saved-files',
  'saved-quran',
  'quran-script',
  'install',
  'accessibility',
  'prerender',
  'navigation',
  'dialogs',
  'restart',
  'prefetch',
  'layout',
]

/** What the class room and the Library are made of; each may have an end-to-end test of its own. */
const PARTS = [...filesOf('contract/classroom/*.ts'), ...filesOf('contract/library/*.ts')].map((path) =>
  basename(path, '.ts'),
)

const words = new Set(
  [
    ...filesOf('contract/*.ts')
      .map((path) => basename(path, '.ts'))
      .filter((word) => !word.endsWith('.test')),
    ...foldersIn('contract'),
  ].filter((word) => !FOUNDATIONS.has(word)),
)

const strangers = (found: readonly string[], known: readonly string[] = []): string[] =>
  found.filter((word) => !words.has(word) && !known.includes(word))

test('a folder of the page has the word of a contract', () => {
  expect(strangers(foldersIn('src/features'), ONLY_PAGES)).toEqual([])
})

test('a folder of the server has the word of a contract', () => {
  expect(strangers(foldersIn('server/features'))).toEqual([])
})

test('every contract is kept by a folder of the server with its word', () => {
  expect([...words].filter((word) => !existsSync(join(ROOT, 'server/features', word)))).toEqual([])
})

test('an end-to-end test has the word of a feature, or of what it proves about the whole', () => {
  const specs = filesOf('tests/e2e/*.spec.ts').map((path) => basename(path, '.spec.ts'))
  expect(strangers(specs, [...ONLY_PAGES, ...WHOLE, ...PARTS])).toEqual([])
})
