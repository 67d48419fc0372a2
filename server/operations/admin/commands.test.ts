import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetPassword } from '#contract/auth/auth.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { runAdmin } from '#tests/support/api/run-admin.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { startServer } from '#tests/support/servers/loopback-server.ts'
import { startMailCatcher } from '#tests/support/servers/mail-catcher.ts'

// Each command runs in a process of its own, beside a server on the same database and files.
let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const admin = (words: readonly string[], input?: string, environment: Readonly<Record<string, string>> = {}) => {
  const { dataDir, databaseUrl = '' } = api.platform.settings
  return runAdmin(words, { input, environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment } })
}

test('accounts are listed in pages, with filters', async () => {
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

// Each command is a process, so this takes long on a busy machine.
test('an account is suspended, promoted and erased beside a running server, which signs it out', {
  timeout: 180_000,
}, async () => {
  const signedOut: string[] = []
  for (const name of ['account.suspended', 'account.signed-out', 'account.deleted'] as const)
    api.platform.events.subscribe(name, () => void signedOut.push(name))
  const email = 'pending.teacher@halaqah.test'
  expect((await admin(['promote', email])).output).toContain('is an admin now')
  expect((await admin(['demote', email])).output).toContain('no longer an admin')
  expect((await admin(['suspend', email, '--reason', 'test'])).output).toContain('signed out everywhere')
  expect((await admin(['list', '--suspended'])).output).toContain(email)
  const reset = await admin(['reset-password', email, '--code'])
  const code = /the code (\d{6})/.exec(reset.output)?.[1]
  const body = { email, otp: code, newPassword: 'sabr-and-shukr' }
  expect((await api.call(resetPassword, { body })).status).toBe(200)
  expect((await admin(['reset-password', email], 'quite a passphrase')).output).toContain('has the new password')
  expect((await admin(['erase', email], 'no')).output).toContain('Nothing was removed')
  expect((await admin(['erase', email], email)).output).toContain('Erased.')
  expect((await admin(['suspend', email])).output).toContain('No account has the e-mail address')
  await expect
    .poll(() => signedOut)
    .toEqual(['account.signed-out', 'account.signed-out', 'account.suspended', 'account.signed-out', 'account.deleted'])
})

test.each([
  ['create', 'new.admin@halaqah.test', 'New Admin'],
  ['reset-password', 'teacher@halaqah.test'],
  ['erase', 'teacher@halaqah.test'],
  ['remove-demo'],
])('%s without a terminal changes nothing, fails, and says what to do', async (...words) => {
  const before = await api.platform.db.select().from(accounts)
  expect(await admin(words)).toEqual({ code: 1, output: expect.stringMatching(/Nothing was changed.*terminal.*pipe/) })
  expect(await api.platform.db.select().from(accounts)).toEqual(before)
})

test('an account that exists is not created again, and the command fails', async () => {
  const { code, output } = await admin(['create', 'admin@halaqah.test', 'Admin'], 'quite a passphrase')
  expect([code, output]).toEqual([1, expect.stringContaining('already has an account: promote it')])
})

test('the doctor checks each part, and fails with what to do', async () => {
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
  const ill = await admin(['doctor'], undefined, environment)
  expect(ill).toMatchObject({ code: 1, output: expect.stringContaining('5 checks failed.') })
  expect(ill.output).toMatch(/FAILED {2}Mail: .*\n +Check SMTP_URL/)
  expect(ill.output).toMatch(/FAILED {2}TURN relay: it does not answer\n +Check TURN_URLS/)
  expect(ill.output).toMatch(/FAILED {2}Public address: /)
})

let address: Promise<string> | undefined
/** The address of the server under test, which listens from the first call on. */
const findAddress = (): Promise<string> => {
  address ??= api.app.listen({ port: 0, host: '127.0.0.1' })
  return address
}

test('the doctor sends 2 MB and opens a live connection through the public address', async () => {
  const well = await admin(['doctor'], undefined, { PUBLIC_URL: await findAddress() })
  expect(well.output).toContain('ok      Uploads: 2 MB reach this app')
  expect(well.output).toMatch(/ok {6}Live connections: .* opens WebSockets/)
  const proxy = await startServer(({ method }) =>
    method === 'POST' ? { status: 413, body: '<html>413</html>' } : { status: 200, body: { status: 'ok' } },
  )
  const ill = await admin(['doctor'], undefined, { PUBLIC_URL: proxy.origin })
  await proxy.close()
  expect(ill).toMatchObject({ code: 1, output: expect.stringContaining('2 checks failed.') })
  expect(ill.output).toMatch(/FAILED {2}Uploads: .* answers 413 to 2 MB\n +Raise the limit of the proxy/)
  expect(ill.output).toMatch(/FAILED {2}Live connections: .* opens no WebSocket\n +Let the proxy/)
})

test('the doctor succeeds on a correct site, with the environment of the systemd unit', async () => {
  const mails = await startMailCatcher()
  const unit = readFileSync('deploy/halaqah.service', 'utf8')
  const ofUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')),
  )
  const address = await findAddress()
  const { dataDir } = api.platform.settings
  const own = { PUBLIC_URL: address, PAYMENT_NUMBER: '03007654321', SMTP_URL: mails.url, DATA_DIR: dataDir }
  const well = await admin(['doctor'], undefined, {
    ...Object.fromEntries(ofUnit),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    ...own,
  })
  await mails.close()
  expect(well.output).not.toContain('FAILED')
  expect(well.code).toBe(0)
})

test('demo accounts are removed only after the operator confirms the list of deletions', async () => {
  const answer = await admin(['remove-demo'], 'no')
  expect(answer).toMatchObject({
    code: 0,
    output: expect.stringMatching(/teacher@halaqah.test.*3 classes.*Nothing was/s),
  })
  expect(await admin(['remove-demo'], 'yes')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Removed\.\n$/),
  })
  expect(await admin(['remove-demo'])).toMatchObject({ code: 0, output: expect.stringMatching(/no demo accounts/) })
})

test('the command line sweeps files that the server refused to sweep', async () => {
  expect(await admin(['sweep'])).toEqual({
    code: 0,
    output: expect.stringMatching(/\n0 of \d+ files are orphaned and are now in quarantine, for 30 days\.\n$/),
  })
})

test('the command line shows what is stored and who stores most', async () => {
  const { code, output } = await admin(['storage'])
  expect(output).toMatch(/MB {2}\d+ files, \d+ % of 20000 MB\n/)
  expect(output).toMatch(/Teachers with the most class files:\n.*\nLargest files:\n/s)
  expect(code).toBe(0)
})
