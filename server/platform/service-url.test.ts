import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createLog } from '#server/foundation/log/log.ts'
import { createMetrics } from '#server/foundation/metrics/metrics.ts'
import { startSummary } from '#server/operations/start-summary.ts'
import { createMailer } from '#server/services/mail/mail.ts'
import { databaseName } from '#server/storage/installation/installation.ts'
import { readSettings } from './settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'halaqah-url-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** The variables that REDIS_URL needs. */
const SHARED = {
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  DATABASE_URL: 'postgres://db.example/halaqah',
  SESSION_KEYS: 'k'.repeat(48),
  VAPID_PUBLIC_KEY: 'p'.repeat(87),
  VAPID_PRIVATE_KEY: 'q'.repeat(43),
}
const read = (name: string, value: string) => readSettings({ ...SHARED, [name]: value })

const WITH_PASSWORD = [
  ['DATABASE_URL', 'postgres'],
  ['SMTP_URL', 'smtp'],
  ['REDIS_URL', 'redis'],
] as const
const PASSWORDS = [
  ['se%cret', '%25'],
  ['secret%', '%25'],
  ['se#cret', '%23'],
  ['1#secret', '%23'],
  ['se@cret', '%40'],
  ['se/cret', '%2F'],
  ['1/secret', '%2F'],
  ['se?cret', '%3F'],
  ['se cret', '%20'],
  ['secret\n', '%20'],
  ['secret%E9', '%C3%A9'],
] as const
const rows = WITH_PASSWORD.flatMap(([name, scheme]) =>
  PASSWORDS.map(([password, hint]) => ({ name, hint, password, value: `${scheme}://user:${password}@host.example` })),
)

test.each(rows)(
  '$name with the password $password is refused with the rule, and is not shown',
  ({ name, hint, value }) => {
    const warn = vi.spyOn(process, 'emitWarning')
    expect(() => read(name, value)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(new RegExp(`^ +${name}: should .*${hint}`, 'm')) }),
    )
    expect(() => read(name, value)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('cret') }))
    expect(warn).not.toHaveBeenCalled()
  },
)

test.each([
  ['DATABASE_URL', 'mysql://host.example/halaqah', 'should start with postgres:// or postgresql://'],
  ['DATABASE_URL', 'postgres://', 'host'],
  ['DATABASE_URL', 'postgres:///halaqah', 'should name a host'],
  ['DATABASE_URL', 'postgres://host.example:5432a/halaqah', 'port'],
  ['SMTP_URL', 'mail.example:587', 'should start with smtp:// or smtps://'],
  ['SMTP_URL', 'smtp://mail.example:99999', 'port'],
  ['REDIS_URL', 'redis.example:6379', 'should start with redis:// or rediss://'],
  ['REDIS_URL', 'redis://redis.example/first', 'number of a database'],
  ['JANUS_URL', 'http://janus.example', 'should start with ws:// or wss://'],
  ['JANUS_URL', 'ws://user:secret@janus.example', 'no user and no password'],
  ['JANUS_URL', 'ws://janus.example/#room', '%23'],
  ['PUBLIC_URL', 'halaqah.example:443', 'should start with https:// or http://'],
  ['PUBLIC_URL', 'https://halaqah.example/app', 'should end after the host'],
  ['S3_ENDPOINT', 's3.example', 'should start with https:// or http://'],
  ['EXCHANGE_RATE_URL', 'ftp://rates.example', 'should start with https://'],
  ['QURAN_API_BASE', 'quran.example', 'QURAN_API_BASE: should'],
])('%s=%s is refused', (name, value, rule) => {
  expect(() => read(name, value)).toThrow(rule)
  expect(() => read(name, value)).toThrow(`${name}: `)
})

test.each([
  ['DATABASE_URL', 'postgres://user:p%23a%40s%2Fs%25@host.example:5432/halaqah?sslmode=require'],
  ['DATABASE_URL', 'postgresql://user:a:b@[::1]/halaqah'],
  ['DATABASE_URL', 'postgres:///halaqah?host=/run/postgresql&user=halaqah'],
  ['SMTP_URL', 'smtps://mailer%40site.example:p%23%C3%A9@mail.example:465'],
  ['SMTP_URL', 'smtp://127.0.0.1:25'],
  ['REDIS_URL', 'rediss://:p%40ss@redis.example:6380/2'],
  ['JANUS_URL', 'wss://janus.example/janus'],
  ['PUBLIC_URL', 'https://halaqah.example/'],
  ['QURAN_API_BASE', '/quran/v4'],
  ['QURAN_API_BASE', 'https://quran.example/api/v4'],
])('%s=%s is accepted, and its password is not in the summary', (name, value) => {
  const settings = read(name, value)
  expect(startSummary(settings)).not.toMatch(/p%|p#/)
  expect(databaseName(settings)).not.toMatch(/p%|p#/)
})

test('a mailer of an accepted URL causes no warning of Node', () => {
  const warn = vi.spyOn(process, 'emitWarning')
  const settings = read('SMTP_URL', 'smtp://mailer:p%23%2F%40%25@mail.example:587')
  createMailer(settings, { log: createLog({ logLevel: 'silent' }), ...createMetrics() })
  expect(warn).not.toHaveBeenCalled()
})
