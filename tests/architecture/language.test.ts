import { execFileSync, spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { expectNoMoreOf } from './accepted-findings.ts'
import { RETIRED_FILES, RETIRED_NAMES } from './retired-names.ts'
import { findLines, ROOT, sourceFiles } from './source-files.ts'

/** Strings and comments are blanked, line breaks stay, so that matches keep their line numbers. */
const NOT_CODE = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g
const blankCommentsAndStrings = (text: string): string =>
  text.replaceAll(NOT_CODE, (part) => part.replaceAll(/[^\n]/g, ' '))

const files = sourceFiles().filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('retired-names.ts'))

test('no more identifiers have a retired name', () => {
  const found = findLines(files, new RegExp(`\\b(?:${RETIRED_NAMES.join('|')})\\b`), blankCommentsAndStrings)
  expectNoMoreOf('an identifier with a retired name', found)
})

test('no more files have a retired name', () => {
  const stem = (path: string): string => basename(path).replace(/(?:\.test|\.spec)?\.\w+$/, '')
  expectNoMoreOf(
    'a file with a retired name',
    files.filter((path) => RETIRED_FILES.includes(stem(path))),
  )
})

test('every @param and @returns states a fact', () => {
  // Tags such as "gigId the gig" repeat the name.
  expect(findLines(files, /@(?:param \w+|returns)(?:\s+(?:the|a|an) \w+)?\s*(?:\*\/)?$/)).toEqual([])
  expect(findLines(files, /@(?:param \w+|returns) (?:what|who|whose|whom)\b/)).toEqual([])
})

/** The commit before this rule. */
const BASE_COMMIT = 'cab473e48b5c68cbaecbbcd5ff5cc149b9627f9f'
const runGit = (...flags: string[]): string => execFileSync('git', flags, { cwd: ROOT, encoding: 'utf8' })
const hasHistory = spawnSync('git', ['cat-file', '-e', `${BASE_COMMIT}^{commit}`], { cwd: ROOT }).status === 0

// A shallow clone or an archive has no history to check.
test.skipIf(!hasHistory)('no more commit subjects have more than 60 characters', () => {
  const subjects = runGit('log', '--format=%s', `${BASE_COMMIT}..HEAD`).split('\n')
  expectNoMoreOf(
    'a commit subject of more than 60 characters',
    subjects.filter((subject) => subject.length > 60),
  )
})
