import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createReleaseFolder, currentRelease, isBuilt, publishRelease } from './releases.ts'

const DAY_MS = 24 * 3_600_000

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'halaqah-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

const build = (day: number, files: readonly string[]): string => {
  const folder = createReleaseFolder(dist, new Date(day * DAY_MS))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `day ${day}`)
  }
  publishRelease(folder, `sources of day ${day}`, day * DAY_MS)
  return folder
}

const hasFile = (file: string): boolean => existsSync(join(currentRelease(dist) ?? '', file))

test('an update does not remove the files of the running release', () => {
  const running = build(1, ['client/index.html', 'client/assets/app-1.js'])
  build(2, ['client/index.html', 'client/assets/app-2.js'])
  expect(readFileSync(join(running, 'client/index.html'), 'utf8')).toBe('day 1')
  expect(readFileSync(join(dist, 'current/client/index.html'), 'utf8')).toBe('day 2')
})

test('a tab opened before an update can load its scripts for seven more days', () => {
  build(1, ['client/assets/app-1.js', 'client/assets/app-1.js.br', 'client/sw.js'])
  build(20, ['client/assets/app-20.js'])
  expect(hasFile('client/assets/app-1.js') && hasFile('client/assets/app-1.js.br')).toBe(true)
  expect(hasFile('client/sw.js')).toBe(false)
  build(27, ['client/assets/app-27.js'])
  expect(hasFile('client/assets/app-1.js') && hasFile('client/assets/app-20.js')).toBe(true)
  build(28, ['client/assets/app-28.js'])
  expect(hasFile('client/assets/app-1.js')).toBe(false)
  expect(hasFile('client/assets/app-20.js') && hasFile('client/assets/app-27.js')).toBe(true)
})

test('a failed build changes nothing, and old release folders are removed', () => {
  const good = build(1, ['client/index.html'])
  writeFileSync(join(createReleaseFolder(dist), 'half'), 'half')
  expect(currentRelease(dist)).toBe(good)
  const older = [2, 3, 4, 5].map((day) => build(day, ['client/index.html']))
  expect(existsSync(good)).toBe(false)
  expect(currentRelease(dist)).toBe(older.at(-1))
})

test('npm start does not repeat the build of npm run build', () => {
  expect(isBuilt(dist, 'sources of day 1')).toBe(false)
  build(1, ['client/index.html'])
  expect(isBuilt(dist, 'sources of day 1')).toBe(true)
  expect(isBuilt(dist, 'sources of day 2')).toBe(false)
})
