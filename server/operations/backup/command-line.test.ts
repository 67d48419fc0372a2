import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseBackupArguments, parseRestoreArguments } from './command-line.ts'
import { UsageError } from './run-command.ts'

const home = mkdtempSync(join(tmpdir(), 'halaqah-usage-'))
const file = (name: string, text: string): string => {
  writeFileSync(join(home, name), text)
  return join(home, name)
}
afterAll(() => rmSync(home, { recursive: true }))

const short = file('short', 'short\n')

test.each([
  [[]],
  [['a', 'b']],
  [['a', '--kep', '2']],
  [['a', '--keep', '0']],
  [['a', '--keep', 'all']],
  [['a', '--recipient', 'me']],
  [['a', '--recipient', 'age1x', '--passphrase-file', short]],
  [['a', '--recipient', 'age1x', '--verify']],
  [['a', '--passphrase-file', short]],
  [['a', '--passphrase-file', join(home, 'none')]],
])('a wrong command line is refused before anything is written: %j', (args) => {
  expect(() => parseBackupArguments(args)).toThrow(UsageError)
})

test('the passphrase is what is in the file, without the line feed of an editor', () => {
  const path = file('passphrase', 'correct horse battery staple\n')
  const keys = { passphrase: 'correct horse battery staple' }
  expect(parseBackupArguments(['a', '--passphrase-file', path, '--keep', '7'])).toMatchObject({
    folder: 'a',
    keep: 7,
    recipient: keys,
  })
  expect(parseRestoreArguments(['b', '--passphrase-file', path])).toMatchObject({ path: 'b', keys })
})

test('the secret key is read from a file of age-keygen', () => {
  const path = file('identity', '# created: 2026\n# public key: age1x\nAGE-SECRET-KEY-1ABC\n')
  expect(parseRestoreArguments(['b', '--identity-file', path]).keys).toMatchObject({ secretKey: 'AGE-SECRET-KEY-1ABC' })
  expect(() => parseRestoreArguments(['b', '--identity-file', short])).toThrow(UsageError)
})
