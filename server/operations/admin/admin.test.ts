import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { Claims } from '#contract/user.ts'
import { createApp } from '#server/app.ts'
import { createDemoWorld } from '#server/operations/demo/world.ts'
import { openPlatform, type Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/platform/settings.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { emptyDatabase } from '#tests/support/api/fresh-database.ts'
import { runAdmin } from '#tests/support/api/run-admin.ts'

/** Starts two processes and opens two databases, possibly on a busy machine. */
const TIMEOUT_MS = 180_000
const EMAIL = 'first@halaqah.test'
const PASSWORD = 'quite a passphrase'

let home = ''
let dataDir = ''
const openServer = (environment: Readonly<Record<string, string>> = {}): Promise<Platform> =>
  openPlatform(readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...environment }))

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'halaqah-admin-'))
  dataDir = join(home, 'data')
  const server = await openServer()
  await createDemoWorld(server)
  await server.close()
}, TIMEOUT_MS)
afterAll(() => rm(home, { recursive: true, force: true }))

const admin = (words: readonly string[], input?: string, folder = dataDir) =>
  runAdmin(words, { input, environment: { DATA_DIR: folder } })
const create = (input: string, ...words: readonly string[]) => admin(['create', ...words], input)

test('the command line creates the first admin and asks for the password [D2.2]', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { code, output } = await create(PASSWORD, EMAIL, 'First', 'Admin')
  expect(output).toMatch(/^Database: .*\nPassword .*\n.* is an admin now\.\n$/)
  expect(output).toContain(`Database: ${join(dataDir, 'postgres')}\n`)
  expect(code).toBe(0)
  const platform = await openServer()
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

test('a short password or an unknown command creates no account', { timeout: TIMEOUT_MS }, async () => {
  expect(await create('short', 'second@halaqah.test', 'Second')).toMatchObject({ code: 1 })
  expect(await admin(['remove', EMAIL])).toMatchObject({ code: 2, output: expect.stringContaining('Usage') })
})

test('an admin cannot have a password that is easy to guess', { timeout: TIMEOUT_MS }, async () => {
  const { code, output } = await create('halaqah', 'guessed@halaqah.test', 'Guessed')
  expect([code, output]).toEqual([1, expect.stringContaining('This password is a name that others can guess.')])
  const other = await create('Guessed1', 'guessed@halaqah.test', 'Guessed')
  expect([other.code, other.output]).toEqual([1, expect.not.stringContaining('already has an account')])
})

test('without the server’s settings the command creates no second database', async () => {
  const elsewhere = join(home, 'elsewhere')
  const { code, output } = await admin(['create', EMAIL, 'First'], PASSWORD, elsewhere)
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`no database of this app in ${join(elsewhere, 'postgres')}`),
  ])
  expect(existsSync(elsewhere)).toBe(false)
})

test('an admin can be created while a server runs on the embedded database', { timeout: TIMEOUT_MS }, async () => {
  const server = await openServer()
  const { code, output } = await create(PASSWORD, 'third@halaqah.test', 'Third')
  await server.close()
  expect([code, output]).toEqual([0, expect.stringContaining('is an admin now')])
})

test('the embedded database moves to a server, with every row, only while the app is stopped', {
  timeout: TIMEOUT_MS,
}, async () => {
  const target = await emptyDatabase()
  const server = await openServer()
  expect((await admin(['move-to', target.url])).output).toContain('Stop it first')
  await server.close()
  const wrong = new URL(target.url)
  wrong.username = 'nobody_of_this_name'
  const refused = await admin(['move-to', wrong.href])
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/cannot be reached \(.*nobody_of_this_name.*\)/),
  })
  expect(refused.output).not.toMatch(/^\s+at |node:internal/m)
  expect((await admin(['move-to', 'postgres://u:se#cret@h/db'])).output).toMatch(/^The URL of the new database .*%23/)
  const moved = await admin(['move-to', target.url])
  expect(moved).toMatchObject({ code: 0, output: expect.stringMatching(/\d{2,} rows were copied and compared/) })
  expect((await admin(['move-to', target.url])).output).toContain('is not empty')
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: dataDir, DATABASE_URL: target.url }
  const there = await openPlatform(readSettings(settings))
  const [account] = await there.db.select().from(accounts).where(eq(accounts.email, EMAIL))
  await there.close()
  expect(account).toMatchObject({ role: 'admin', name: 'First Admin' })
  await expect(openServer()).rejects.toThrow(/was moved to postgres:.*Set DATABASE_URL/s)
  expect(await create(PASSWORD, 'stale@halaqah.test', 'Stale')).toMatchObject({
    code: 1,
    output: expect.stringContaining('was moved to'),
  })
  const marker = join(dataDir, 'postgres/moved-to')
  expect(await readFile(marker, 'utf8')).not.toContain('password')
  await rm(marker)
  await target.drop()
})

test('a data folder of another database is adopted only by the operator’s command', {
  timeout: TIMEOUT_MS,
}, async () => {
  await writeFile(join(dataDir, 'installation-id'), `${crypto.randomUUID()}\n`)
  await expect(openServer()).rejects.toThrow('do not belong together')
  expect(await create(PASSWORD, 'fourth@halaqah.test', 'Fourth')).toMatchObject({ code: 1 })
  expect(await admin(['adopt-folder'])).toMatchObject({ code: 0, output: expect.stringContaining('belong to this') })
  await (await openServer()).close()
})
