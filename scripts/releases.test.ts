import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createReleaseFolder, currentRelease, isBuilt, publishRelease } from './releases.ts'

const DAY_MS = 24 * 3_600_000

let distFolder: string
beforeEach(() => {
  distFolder = mkdtempSync(join(tmpdir(), 'halaqah-dist-'))
})
afterEach(() => rmSync(distFolder, { recursive: true, force: true }))

const publishBuild = (day: number, files: readonly string[]): string => {
  const folder = createReleaseFolder(distFolder, new Date(day * DAY_MS))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `day ${day}`)
  }
  publishRelease(folder, `sources of day ${day}`, day * DAY_MS)
  return folder
}

const hasFile = (file: string): boolean => existsSync(join(currentRelease(distFolder) ?? '', file))

test('an update does not remove the files of the running release', () => {
  const running = publishBuild(1, ['client/index.html', 'client/assets/app-1.js'])
  publishBuild(2, ['client/index.html', 'client/assets/app-2.js'])
  expect(readFileSync(join(running, 'client/index.html'), 'utf8')).toBe('day 1')
  expect(readFileSync(join(distFolder, 'current/client/index.html'), 'utf8')).toBe('day 2')
})

test('a tab opened before an update can load its scripts for seven more days', () => {
  publishBuild(1, ['client/assets/app-1.js', 'client/assets/app-1.js.br', 'client/sw.js'])
  publishBuild(20, ['client/assets/app-20.js'])
  expect(hasFile('client/assets/app-1.js') && hasFile('client/assets/app-1.js.br')).toBe(true)
  expect(hasFile('client/sw.js')).toBe(false)
  publishBuild(27, ['client/assets/app-27.js'])
  expect(hasFile('client/assets/app-1.js') && hasFile('client/assets/app-20.js')).toBe(true)
  publishBuild(28, ['client/assets/app-28.js'])
  expect(hasFile('client/assets/app-1.js')).toBe(false)
  expect(hasFile('client/assets/app-20.js') && hasFile('client/assets/app-27.js')).toBe(true)
})

test('a failed build changes nothing, and old release folders are removed', () => {
  const good = publishBuild(1, ['client/index.html'])
  writeFileSync(join(createReleaseFolder(distFolder), 'half'), 'half')
  expect(currentRelease(distFolder)).toBe(good)
  const older = [2, 3, 4, 5].map((day) => publishBuild(day, ['client/index.html']))
  expect(existsSync(good)).toBe(false)
  expect(currentRelease(distFolder)).toBe(older.at(-1))
})

test('npm start does not repeat the build of npm run build', () => {
  expect(isBuilt(distFolder, 'sources of day 1')).toBe(false)
  publishBuild(1, ['client/index.html'])
  expect(isBuilt(distFolder, 'sources of day 1')).toBe(true)
  expect(isBuilt(distFolder, 'sources of day 2')).toBe(false)
})
