import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listPackTexts } from './assemble.ts'
import { findChangedInputs, resolveInput } from './inputs.ts'
import { readSources } from './sources.ts'

const ROOT = join(import.meta.dirname, '..')
const packages = z
  .object({ devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))).devDependencies
const lock = readFileSync(join(import.meta.dirname, 'inputs-lock.json'), 'utf8')
const patterns = Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(lock)))

const copy = mkdtempSync(join(tmpdir(), 'halaqah-inputs-'))
afterAll(() => rmSync(copy, { recursive: true }))

/** The inputs and what decides about a build. The code that only a build loads is left out. */
const COPIED = [...patterns, 'quran-build/{build,inputs,library-version}.ts', 'quran-build/*.json', 'package.json']
for (const file of globSync(COPIED, { cwd: ROOT })) cpSync(join(ROOT, file), join(copy, file))
symlinkSync(join(ROOT, 'node_modules/zod'), join(copy, 'node_modules/zod'))

const build = (...flags: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [join(copy, 'quran-build/build.ts'), ...flags], {
    encoding: 'utf8',
  })
  return { status, stderr, refused: stderr.match(/(?<=^ {2})\S.*/gm) ?? [] }
}
const MISSING_CODE = 'build-library.ts'

test('every input is as the lock has it: `npm run library -- --lock` accepts a change', () => {
  expect(findChangedInputs()).toEqual([])
})

test('changed and removed inputs are refused before the code of the build is loaded, until the lock changes', () => {
  expect(build().stderr).toContain(MISSING_CODE)
  for (const pattern of patterns) appendFileSync(join(copy, globSync(pattern, { cwd: copy })[0] ?? ''), ' ')
  expect(build()).toMatchObject({ status: 1, refused: patterns })
  expect(build().stderr).toContain('npm run library -- --lock')
  expect(build('--lock').stderr).toContain(MISSING_CODE)
  expect(build().stderr).toContain(MISSING_CODE)
  rmSync(join(copy, 'node_modules/quran-db'), { recursive: true })
  expect(build().refused).toEqual(patterns.filter((pattern) => pattern.includes('/quran-db/')))
})

test('the build reads only what the lock has', () => {
  expect(() => resolveInput('quran-json/dist/quran_ur.json')).toThrow('inputs-lock.json')
  const locked = patterns.join('\n')
  // The checker of books only runs in tests.
  const unlocked = Object.keys(packages).filter((name) => !locked.includes(`node_modules/${name}/`))
  expect(unlocked).toEqual(['@likecoin/epubcheck-ts'])
})

test('credits name the versions of the packages that the build reads', () => {
  const credits = listPackTexts(readSources()).flatMap(({ info }) => [
    ...info.credit.matchAll(/(\S+) (\d+\.\d+\.\d+)/g),
  ])
  const named = Object.fromEntries(credits.map(([, name = '', version]) => [name, version]))
  expect(Object.keys(named)).toHaveLength(7)
  expect(packages).toMatchObject(named)
})
