import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { expectNoMoreOf } from './accepted-findings.ts'
import { findLines, sourceFiles } from './source-files.ts'

const FORBIDDEN_FOLDER_NAMES = new Set(['utils', 'shared', 'common', 'helpers', 'hooks', 'lib', 'types', 'misc'])

const SUPPRESSION_COMMENT = /biome-ignore|@ts-(?:ignore|expect-error|nocheck)|eslint-disable/
/** Type assertions are allowed only with a reason, because code that hides an assertion is worse. */
const SUPPRESSION_WITH_REASON =
  /biome-ignore lint\/(?:nursery\/noUnsafeTypeAssertion|suspicious\/noExplicitAny): (?:\S+ ){5}/
const TODO_COMMENT = /\/[/*].*\b(?:TODO|FIXME|XXX)\b/

const checkedFiles = sourceFiles().filter((path) => path !== 'tests/architecture/names.test.ts')

test('no folder is named utils, shared, common, helpers, hooks, lib, types or misc', () => {
  const found = sourceFiles().filter((path) =>
    dirname(path)
      .split('/')
      .some((folder) => FORBIDDEN_FOLDER_NAMES.has(folder)),
  )
  expect(found).toEqual([])
})

test('no file is a barrel', () => {
  expect(sourceFiles().filter((path) => /^index\.(ts|tsx|mjs)$/.test(basename(path)))).toEqual([])
})

test('no comment suppresses a rule, except a type assertion with a reason', () => {
  expect(findLines(checkedFiles, SUPPRESSION_COMMENT).filter((line) => !SUPPRESSION_WITH_REASON.test(line))).toEqual([])
})

test('no comment is a TODO', () => {
  expect(findLines(checkedFiles, TODO_COMMENT)).toEqual([])
})

test('no more folders hold more than 20 source files', () => {
  const isSource = (path: string) => /\.(tsx?|mjs)$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path)
  const folders = Map.groupBy(sourceFiles().filter(isSource), (path) => dirname(path))
  const crowded = [...folders].filter(([, files]) => files.length > 20).map(([folder]) => folder)
  expectNoMoreOf('a folder of more than 20 source files', crowded)
})
