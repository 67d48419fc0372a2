import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { Claims } from '#contract/user.ts'
import { createApp } from '#server/app.ts'
import { createDemoWorld } from '#server/demo/world.ts'
import { accounts } from '#server/platform/database/schema.ts'
import { openPlatform, type Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/platform/settings.ts'
import { emptyDatabase } from '#tests/support/api/fresh-database.ts'
import { freePort } from '#tests/support/network/free-port.ts'

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

interface Run {
  readonly input?: string
  readonly dataDir?: string
  readonly environment?: Readonly<Record<string, string>>
}

const admin = async (words: readonly string[], run: Run = {}) => {
  const child = spawn(process.execPath, ['server/admin/admin.ts', ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: run.dataDir ?? dataDir, ...run.environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words: Buffer) => (output += words.toString()))
  child.stdin.end(`${run.input ?? ''}\n`)
  const [code] = await once(child, 'exit')
  return { code, output }
}
const create = (input: string, ...words: readonly string[]) => admin(['create', ...words], { input })

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
  const { code, output } = await admin(['create', EMAIL, 'First'], { input: PASSWORD, dataDir: elsewhere })
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

test('accounts are listed in pages, with filters', { timeout: TIMEOUT_MS }, async () => {
  const teachers = await admin(['list', '--role', 'teacher'])
  expect(teachers).toMatchObject({ code: 0, output: expect.stringContaining('teacher@halaqah.test') })
  expect(teachers.output).not.toContain('admin@halaqah.test')
  const first = await admin(['list', '--limit', '2'])
  const id = /--after ([0-9a-f-]{36})/.exec(first.output)?.[1] ?? ''
  const second = await admin(['list', '--limit', '2', '--after', id])
  const emails = [first, second].flatMap(({ output }) => output.match(/^\S+@\S+/gm) ?? [])
  expect(new Set(emails).size).toBe(4)
  expect((await admin(['list', '--role', 'king'])).code).toBe(2)
})

test('an account is suspended, promoted and erased beside a running server, which signs it out', {
  timeout: TIMEOUT_MS,
}, async () => {
  const server = await openServer()
  const app = await createApp(server)
  await app.ready()
  const signedOut: string[] = []
  for (const name of ['account.suspended', 'account.signed-out', 'account.deleted'] as const)
    server.events.subscribe(name, () => void signedOut.push(name))
  const email = 'pending.teacher@halaqah.test'
  expect((await admin(['promote', email])).output).toContain('is an admin now')
  expect((await admin(['demote', email])).output).toContain('no longer an admin')
  expect((await admin(['suspend', email, '--reason', 'test'])).output).toContain('signed out everywhere')
  expect((await admin(['list', '--suspended'])).output).toContain(email)
  const reset = await admin(['reset-password', email, '--code'])
  const code = /the code (\d{6})/.exec(reset.output)?.[1]
  const payload = { email, otp: code, newPassword: 'sabr-and-shukr' }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/reset-password', payload })
  expect(answer.statusCode).toBe(200)
  expect((await admin(['reset-password', email], { input: PASSWORD })).output).toContain('has the new password')
  expect((await admin(['erase', email], { input: 'no' })).output).toContain('Nothing was removed')
  expect((await admin(['erase', email], { input: email })).output).toContain('Erased.')
  expect((await admin(['suspend', email])).output).toContain('No account has the e-mail address')
  await expect
    .poll(() => signedOut)
    .toEqual(['account.signed-out', 'account.signed-out', 'account.suspended', 'account.signed-out', 'account.deleted'])
  await app.close()
  await server.close()
})

test('the doctor checks each part, and fails with what to do', { timeout: TIMEOUT_MS }, async () => {
  const well = await admin(['doctor'])
  expect(well).toMatchObject({ code: 0, output: expect.stringMatching(/ok {6}Database: PostgreSQL 18/) })
  const port = await freePort()
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MEETING_PROVIDER: 'builtin',
    TURN_URLS: `turn:127.0.0.1:${port}`,
    TURN_SECRET: 'a-secret-of-the-relay',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const ill = await admin(['doctor'], { environment })
  expect(ill).toMatchObject({ code: 1, output: expect.stringContaining('3 checks failed.') })
  expect(ill.output).toMatch(/FAILED {2}Mail: .*\n +Check SMTP_URL/)
  expect(ill.output).toMatch(/FAILED {2}TURN relay: it does not answer\n +Check TURN_URLS/)
  expect(ill.output).toMatch(/FAILED {2}Public address: /)
})

test('the embedded database moves to a server, with every row, only while the app is stopped', {
  timeout: TIMEOUT_MS,
}, async () => {
  const target = await emptyDatabase()
  const server = await openServer()
  expect((await admin(['move-to', target.url])).output).toContain('Stop it first')
  await server.close()
  const moved = await admin(['move-to', target.url])
  expect(moved).toMatchObject({ code: 0, output: expect.stringMatching(/\d{2,} rows were copied and compared/) })
  expect((await admin(['move-to', target.url])).output).toContain('is not empty')
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: dataDir, DATABASE_URL: target.url }
  const there = await openPlatform(readSettings(settings))
  const [account] = await there.db.select().from(accounts).where(eq(accounts.email, EMAIL))
  await there.close()
  expect(account).toMatchObject({ role: 'admin', name: 'First Admin' })
  await target.drop()
})

test('demo accounts are removed only after the operator confirms the list of deletions', {
  timeout: TIMEOUT_MS,
}, async () => {
  const answer = await admin(['remove-demo'], { input: 'no' })
  expect(answer).toMatchObject({
    code: 0,
    output: expect.stringMatching(/teacher@halaqah.test.*3 classes.*Nothing was/s),
  })
  expect(await admin(['remove-demo'], { input: 'yes' })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Removed\.\n$/),
  })
  expect(await admin(['remove-demo'])).toMatchObject({ code: 0, output: expect.stringMatching(/no demo accounts/) })
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

test('the command line sweeps files that the server refused to sweep', { timeout: TIMEOUT_MS }, async () => {
  expect(await admin(['sweep'])).toEqual({
    code: 0,
    output: expect.stringMatching(/\n0 of 0 files are orphaned and are now in quarantine, for 30 days\.\n$/),
  })
})

test('the command line shows what is stored and who stores most', { timeout: TIMEOUT_MS }, async () => {
  const { code, output } = await admin(['storage'])
  expect(output).toMatch(/MB {2}\d+ files, \d+ % of 20000 MB\n/)
  expect(output).toMatch(/Teachers with the most class files:\n.*\nLargest files:\n/s)
  expect(code).toBe(0)
})
