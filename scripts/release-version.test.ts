import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isNextVersion, makeRelease, releaseChangelog } from './release-version.ts'

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Links.\n\n## [0.1.0] - 2026-11-01\n'
const FILES = {
  'package.json': '{ "name": "sample", "version": "0.1.0" }',
  'CHANGELOG.md': CHANGELOG,
  'server/storage/database/migrations/meta/_journal.json': '{ "entries": [{ "tag": "0000_a" }, { "tag": "0001_b" }] }',
  'tests/support/previous-release.ts': "export const P = { version: '0.0.1', commit: 'abc', migration: '0000_a' }\n",
}

let root: string
const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const createRepository = (): void => {
  root = mkdtempSync(join(tmpdir(), 'halaqah-version-'))
  git('init', '--quiet')
  git('config', 'user.email', 'someone@halaqah.test')
  git('config', 'user.name', 'Someone')
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  git('add', '--all')
  git('commit', '--quiet', '--message', 'first')
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
}

test.each([
  ['0.2.0', true],
  ['0.1.1', true],
  ['1.0.0', true],
  ['0.1.0', false],
  ['0.0.9', false],
  ['v0.2.0', false],
  ['0.2', false],
  ['0.02.0', false],
])('%s follows 0.1.0: %s', (version, isNext) => {
  expect(isNextVersion(version, '0.1.0')).toBe(isNext)
})

test('a release is a tagged commit, and the next commit names it for the tests', () => {
  createRepository()
  makeRelease(root, '0.2.0', '2026-11-26')
  expect(git('log', '--format=%s')).toBe('test: run 0.2.0 beside the next release\nchore: release 0.2.0\nfirst')
  const release = git('rev-parse', 'v0.2.0^{commit}')
  expect(git('rev-parse', 'HEAD~1')).toBe(release)
  expect(read('tests/support/previous-release.ts')).toBe(
    `export const P = { version: '0.2.0', commit: '${release}', migration: '0001_b' }\n`,
  )
  expect(read('CHANGELOG.md')).toContain('## [Unreleased]\n\n## [0.2.0] - 2026-11-26\n\n### Added')
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' })
  expect(git('status', '--porcelain')).toBe('')
})

test('without unreleased changes, a clean tree or a higher version nothing is released', () => {
  createRepository()
  expect(() => makeRelease(root, '0.1.0', '2026-11-26')).toThrow('three numbers above 0.1.0')
  writeFileSync(join(root, 'a'), '')
  expect(() => makeRelease(root, '0.2.0', '2026-11-26')).toThrow('uncommitted changes')
  expect(() => releaseChangelog(CHANGELOG.replace('### Added\n\n- Links.\n\n', ''), '0.2.0', '')).toThrow(
    'no unreleased',
  )
  expect(git('log', '--format=%s')).toBe('first')
  expect(git('tag')).toBe('')
})
