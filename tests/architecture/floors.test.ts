import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawFloors, findRoundTrips, findUpwardImports, type Part, readParts } from './floors.ts'
import { ROOT } from './source-files.ts'

const part = (floor: Part['floor'], name: string, ...imports: string[]): Part => ({
  floor,
  name,
  imports: new Set(imports),
})

test('no part of the server imports a floor above its own', () => {
  expect(findUpwardImports([part('storage', 'files', 'web/http', 'foundation/log')])).toEqual([
    'storage/files -> web/http',
  ])
  expect(findUpwardImports(readParts())).toEqual([])
})

test('no two parts of the server import each other, directly or through others', () => {
  const parts = [
    part('storage', 'files', 'storage/jobs'),
    part('storage', 'jobs', 'storage/database'),
    part('storage', 'database', 'storage/files'),
    part('storage', 'redis', 'storage/files'),
  ]
  expect(findRoundTrips(parts)).toEqual(['storage/files', 'storage/jobs', 'storage/database'])
  expect(findRoundTrips(readParts())).toEqual([])
})

const PICTURE = /(```floors\n)[^`]*(\n```)/

test('the picture of the floors in ARCHITECTURE.md is current: `npm run floors` draws it', async () => {
  const document = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  expect(document).toMatch(PICTURE)
  const drawn = document.replace(PICTURE, `$1${drawFloors(readParts())}$2`)
  await expect(drawn).toMatchFileSnapshot('../../ARCHITECTURE.md')
})
