import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { persistentSecret } from '#server/foundation/secrets/persistent-secret.ts'
import { readSettings } from './settings.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'halaqah-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const LONG = 'a-key-of-thirty-two-characters-or-more'
const keysOf = (environment: Record<string, string> = {}) =>
  readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, ...environment }).sessionKeys.map((key) => key.length)

test('a secret is generated once, completely, and only its user can read it', () => {
  const secret = { name: 'key', pattern: /^\d{4}$/, generate: () => '1234' }
  const folder = join(dataDir, 'new')
  expect(persistentSecret(folder, secret)).toBe('1234')
  expect(persistentSecret(folder, { ...secret, generate: () => '5678' })).toBe('1234')
  expect(readdirSync(folder)).toEqual(['key'])
  expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600)
})

test.each(['session-keys', 'vapid-keys'])('an empty %s file left by a full disk never signs anything', (name) => {
  writeFileSync(join(dataDir, name), '')
  expect(keysOf()).toEqual([64])
  expect(readFileSync(join(dataDir, name), 'utf8').length).toBeGreaterThan(60)
})

test.each([
  ['session-keys', 'half-of-a-key'],
  ['session-keys', `${LONG},`],
  ['session-keys', `${LONG},short`],
  ['vapid-keys', 'BPublicOnly'],
])('a server does not start with a damaged %s file: %s', (name, text) => {
  writeFileSync(join(dataDir, name), text)
  expect(() => keysOf()).toThrow(`${name} is damaged. Restore it from a backup, or delete it`)
  expect(readFileSync(join(dataDir, name), 'utf8')).toBe(text)
})

test('keys of the environment need the same minimum length', () => {
  expect(keysOf({ SESSION_KEYS: `${LONG},${LONG}${LONG}` })).toEqual([LONG.length, 2 * LONG.length])
  for (const SESSION_KEYS of ['short', `${LONG},`, `${' '.repeat(40)}x`])
    expect(() => keysOf({ SESSION_KEYS })).toThrow('SESSION_KEYS: should be keys of 32 or more characters')
})

test('a key of spaces counts as not set', () => {
  expect(keysOf({ SESSION_KEYS: ' '.repeat(40) })).toEqual(keysOf())
})
