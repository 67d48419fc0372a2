import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { linesWith, sourceFiles } from './source-files.ts'

const JUNK_DRAWERS = new Set(['utils', 'shared', 'common', 'helpers', 'hooks', 'lib', 'types', 'misc'])

const SUPPRESSIONS = /biome-ignore|@ts-(?:ignore|expect-error|nocheck)|eslint-disable/
/** Where TypeScript cannot follow, an assertion with a reason is more honest than code that hides one. */
const REASONED = /biome-ignore lint\/(?:nursery\/noUnsafeTypeAssertion|suspicious\/noExplicitAny): (?:\S+ ){5}/
const REMINDERS = /\/[/*].*\b(?:TODO|FIXME|XXX)\b/

const checked = sourceFiles().filter((path) => path !== 'tests/architecture/names.test.ts')

test('no folder has a name that says nothing about what belongs in it', () => {
  const found = sourceFiles().filter((path) =>
    dirname(path)
      .split('/')
      .some((folder) => JUNK_DRAWERS.has(folder)),
  )
  expect(found).toEqual([])
})

test('no file is a barrel', () => {
  expect(sourceFiles().filter((path) => /^index\.(ts|tsx|mjs)$/.test(basename(path)))).toEqual([])
})

test('no rule is switched off in place, but for a type that is asserted with a reason', () => {
  expect(linesWith(checked, SUPPRESSIONS).filter((line) => !REASONED.test(line))).toEqual([])
})

test('no comment promises work for later', () => {
  expect(linesWith(checked, REMINDERS)).toEqual([])
})

test('no folder holds more than 20 source files', () => {
  const isSource = (path: string) => /\.(tsx?|mjs)$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path)
  const folders = Map.groupBy(sourceFiles().filter(isSource), (path) => dirname(path))
  expect([...folders].filter(([, files]) => files.length > 20).map(([folder]) => folder)).toEqual([])
})
