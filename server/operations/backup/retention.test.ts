import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBackupAges, recordBackup } from '#server/storage/installation/last-backup.ts'
import { backupName, candidatePath, removeCandidates, removeOldBackups } from './retention.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'halaqah-retention-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Makes a file for each letter, one a day: v is a verified backup, u an unverified one. */
const make = (kinds: string): readonly string[] =>
  [...kinds].map((kind, index) => {
    const day = new Date(Date.UTC(2026, 0, index + 1))
    const name = backupName({ isEncrypted: index % 2 === 0, isVerified: kind === 'v' }, day)
    writeFileSync(join(folder, name), '')
    return name
  })

test.each([
  ['vvvv', 2, '..vv'],
  ['vvuu', 2, 'vvuu'],
  ['vvvuuu', 2, '.vv.uu'],
  ['uuuu', 2, '..uu'],
  ['vuuuuu', 3, 'v..uuu'],
  ['uuvv', 2, '..vv'],
  ['vuv', 1, '..v'],
  ['vvu', 1, '.vu'],
  ['v', 3, 'v'],
])('of %s, keeping %i leaves %s', (kinds, keep, left) => {
  const names = make(kinds)
  const expected = names.filter((_, index) => left[index] !== '.')
  expect(removeOldBackups(folder, keep)).toEqual(names.filter((name) => !expected.includes(name)))
  expect(readdirSync(folder).sort()).toEqual([...expected].sort())
})

test('archives that failed their verification count as no backup, and stay half a day', () => {
  const [name = ''] = make('v')
  const [failed, verifying, other] = [
    'halaqah-2026-02-01T00-00-00Z.tar',
    'halaqah-2026-02-02T00-00-00Z.tar',
    'notes.tar',
  ]
  const paths = [failed, verifying, other].map((candidate) => candidatePath(join(folder, candidate)))
  for (const path of paths) writeFileSync(path, '')
  for (const path of [paths[0], paths[2]]) utimesSync(path ?? '', 0, 0)
  expect(removeOldBackups(folder, 1)).toEqual([])
  removeCandidates(folder)
  expect(readdirSync(folder).sort()).toEqual([name, `${verifying}.candidate`, 'notes.tar.candidate'].sort())
})

test('the ages of the last verified and of the last unverified backup are known apart', () => {
  expect(readBackupAges(folder)).toEqual([])
  recordBackup(folder, true, new Date(Date.now() - 7_200_000).toISOString())
  recordBackup(folder, false, new Date().toISOString())
  const ages = readBackupAges(folder).map(({ isVerified, seconds }) => [isVerified, Math.round(seconds / 3600)])
  expect(ages.toSorted()).toEqual([
    [false, 0],
    [true, 2],
  ])
  writeFileSync(join(folder, 'last-backup'), 'damaged')
  expect(readBackupAges(folder)).toEqual([])
})
