import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth.ts'
import { Claims } from '#contract/user.ts'
import { createApp } from './app.ts'
import { openPlatform } from './platform/platform.ts'
import { readSettings } from './platform/settings.ts'

/** Two processes and two openings of a database, on a machine that may be busy. */
const PATIENCE_MS = 180_000
const EMAIL = 'first@halaqah.test'
const PASSWORD = 'quite a passphrase'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halaqah-admin-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const create = async (password: string, ...words: readonly string[]) => {
  const child = spawn(process.execPath, ['server/admin.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: dataDir },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words: Buffer) => (said += words.toString()))
  child.stdin.end(`${password}\n`)
  const [code] = await once(child, 'exit')
  return { code, said }
}

test('the first admin is made on the command line, which asks for the password', { timeout: PATIENCE_MS }, async () => {
  expect(await create(PASSWORD, 'create', EMAIL, 'First', 'Admin')).toEqual({
    code: 0,
    said: expect.stringMatching(/^Password .*\n.* is an admin now\.\n$/),
  })
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: dataDir })
  const platform = await openPlatform(settings)
  const app = await createApp(platform)
  const answer = await app.inject({
    method: login.method,
    url: login.path,
    payload: { email: EMAIL, password: PASSWORD },
  })
  await app.close()
  await platform.close()
  const claims: unknown = JSON.parse(Buffer.from(answer.json().token.split('.')[1], 'base64url').toString())
  expect(Claims.parse(claims)).toMatchObject({ role: 'admin', name: 'First Admin', email: EMAIL })
})

test('a short password and an unknown word are refused, and make nobody', { timeout: PATIENCE_MS }, async () => {
  expect(await create('short', 'create', 'second@halaqah.test', 'Second')).toMatchObject({ code: 1 })
  expect(await create(PASSWORD, 'remove', EMAIL)).toMatchObject({ code: 1, said: expect.stringContaining('Usage') })
})

test('files that the server refused to sweep can be swept on the command line', { timeout: PATIENCE_MS }, async () => {
  expect(await create('', 'sweep')).toEqual({
    code: 0,
    said: '0 of 0 files are orphaned and are now in quarantine, for 30 days.\n',
  })
})
