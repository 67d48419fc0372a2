import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, listFolders, ROOT } from './source-files.ts'

/** Files and folders of the contract that are no feature, because every feature uses them. */
const NON_FEATURE_NAMES = new Set([
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
const FEATURES_WITHOUT_ENDPOINTS = ['welcome', 'courses', 'outbox', 'classroom', 'downloads']
/** End-to-end tests of qualities of the whole product. */
const WHOLE_PRODUCT_SPECS = [
  'purpose',
  'offline',
  'evicted-storage',
  'saved-files',
  'saved-quran',
  'quran-script',
  'reading-place',
  'go-to',
  'quran-translations',
  'install',
  'accessibility',
  'prerender',
  'navigation',
  'dialogs',
  'shortcuts',
  'restart',
  'prefetch',
  'layout',
  'narrow-font',
  'composer',
  'long-discussion',
  'long-receipts',
  'screens',
  'saved-home',
  'frame',
  'toasts',
  'taps',
  'push',
  'push-offer',
  'room-media',
  'room-layout',
  'room-lesson',
  'manage-users',
  'students',
  'room-talk',
  'room-leave',
  'translation',
]

/** The parts of features. Each may have an end-to-end test of its own. */
const FEATURE_PARTS = listFiles('contract/*/*.ts').map((path) => basename(path, '.ts'))

const contractNames = new Set(
  [
    ...listFiles('contract/*.ts')
      .map((path) => basename(path, '.ts'))
      .filter((word) => !word.endsWith('.test')),
    ...listFolders('contract'),
  ].filter((word) => !NON_FEATURE_NAMES.has(word)),
)

const findUnknownNames = (found: readonly string[], known: readonly string[] = []): string[] =>
  found.filter((word) => !contractNames.has(word) && !known.includes(word))

test('each feature folder of the page has the name of a contract', () => {
  expect(findUnknownNames(listFolders('src/features'), FEATURES_WITHOUT_ENDPOINTS)).toEqual([])
})

test('each feature folder of the server has the name of a contract', () => {
  expect(findUnknownNames(listFolders('server/features'))).toEqual([])
})

test('every contract has a server folder of the same name', () => {
  expect([...contractNames].filter((word) => !existsSync(join(ROOT, 'server/features', word)))).toEqual([])
})

test('each end-to-end test is named after a feature or a quality of the whole product', () => {
  const specs = listFiles('tests/e2e/*.spec.ts').map((path) => basename(path, '.spec.ts'))
  expect(findUnknownNames(specs, [...FEATURES_WITHOUT_ENDPOINTS, ...WHOLE_PRODUCT_SPECS, ...FEATURE_PARTS])).toEqual([])
})
