import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { login, MAX_RESET_MAILS_FROM_UNKNOWN_DEVICES, sendOtp } from '#contract/auth/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { type MailCatcher, startMailCatcher } from '#tests/support/servers/mail-catcher.ts'

let api: Api
let mails: MailCatcher
beforeAll(async () => {
  mails = await startMailCatcher()
  api = await startApi({ SMTP_URL: mails.url })
})
beforeEach(async () => {
  await api.platform.db.execute('delete from rate_limits')
})
afterAll(async () => {
  await api.close()
  await mails.close()
})

interface From {
  readonly address: string
  readonly cookie?: string
  readonly app?: Api['app']
}
const send = async (endpoint: Endpoint, payload: object, { address, cookie, app = api.app }: From) =>
  app.inject({
    method: endpoint.method,
    url: endpoint.path,
    remoteAddress: address,
    payload,
    ...(cookie && { headers: { cookie } }),
  })
const logIn = (email: string, password: string, from: From) => send(login, { email, password }, from)
const askForCode = (email: string, from: From) => send(sendOtp, { email }, from)
const repeat = (times: number, call: (n: number) => ReturnType<typeof send>) =>
  Promise.all(Array.from({ length: times }, async (_, n) => (await call(n)).statusCode))

const PASSWORD = 'halaqah1'
const [ATTACKER, HOME] = ['198.51.100.1', '203.0.113.1']
/** Signs in from home. Returns the cookie that identifies the browser from then on. */
const deviceOf = async (email: string): Promise<string> => {
  const answer = await logIn(email, PASSWORD, { address: HOME })
  const device = answer.cookies.find(({ name }) => name === 'device')
  return `device=${device?.value}`
}

test('wrong logins from one address do not lock the owner out at another one', async () => {
  const email = 'student@halaqah.test'
  const statuses = await repeat(12, () => logIn(email, 'wrong', { address: ATTACKER }))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect((await logIn(email, PASSWORD, { address: HOME })).statusCode).toBe(200)
})

test('wrong logins from very many addresses do not lock out a browser that has signed in before', async () => {
  const email = 'teacher@halaqah.test'
  const cookie = await deviceOf(email)
  const most = login.limits?.find(({ by }) => by === 'email')?.max ?? 0
  await api.platform.db.execute(`update rate_limits set calls = ${most}`)
  expect((await logIn(email, PASSWORD, { address: '203.0.113.9' })).statusCode).toBe(429)
  expect((await logIn(email, PASSWORD, { address: '203.0.113.9', cookie })).statusCode).toBe(200)
  await api.platform.db.execute(`update rate_limits set calls = ${most}`)
  expect((await logIn(email, 'wrong', { address: ATTACKER, cookie: 'device=made~up' })).statusCode).toBe(429)
})

test('a known browser also has ten attempts per minute, and a forged device cookie is ignored', async () => {
  const email = 'admin@halaqah.test'
  const cookie = await deviceOf(email)
  const statuses = await repeat(11, (n) => logIn(email, 'wrong', { address: `203.0.113.${n}`, cookie }))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  const forged = await repeat(11, (n) => logIn(email, 'wrong', { address: ATTACKER, cookie: `device=${n}~x` }))
  expect(forged.filter((status) => status === 429)).toHaveLength(1)
})

test('one browser can be a known device of several accounts', async () => {
  const first = await deviceOf('student@halaqah.test')
  const both = await logIn('student2@halaqah.test', PASSWORD, { address: HOME, cookie: first })
  const cookie = `device=${both.cookies.find(({ name }) => name === 'device')?.value}`
  for (const email of ['student@halaqah.test', 'student2@halaqah.test']) {
    await repeat(11, () => logIn(email, 'wrong', { address: HOME }))
    expect((await logIn(email, PASSWORD, { address: HOME, cookie })).statusCode).toBe(200)
  }
})

test('an IPv6 network of 64 bits counts as one address', async () => {
  const statuses = await repeat(12, (n) => logIn('v6@halaqah.test', 'wrong', { address: `2001:db8:1:2::${n}` }))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect((await logIn('v6@halaqah.test', 'wrong', { address: '2001:db8:1:3::1' })).statusCode).toBe(400)
})

test('a restart does not reset the attempts of an attacker', async () => {
  const email = 'pending.teacher@halaqah.test'
  await repeat(10, () => logIn(email, 'wrong', { address: ATTACKER }))
  const restarted = await createApp(api.platform)
  await restarted.ready()
  expect((await logIn(email, PASSWORD, { address: ATTACKER, app: restarted })).statusCode).toBe(429)
  await restarted.close()
})

test('attempts are allowed again in the next window', async () => {
  const email = 'teacher2@halaqah.test'
  await repeat(10, () => logIn(email, 'wrong', { address: ATTACKER }))
  const refused = await logIn(email, PASSWORD, { address: ATTACKER })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  await api.platform.db.execute(`update rate_limits set resets_at = resets_at - interval '1 minute'`)
  expect((await logIn(email, PASSWORD, { address: ATTACKER })).statusCode).toBe(200)
})

test('foreign reset requests neither block a reset nor flood the mailbox', async () => {
  const email = 'student@halaqah.test'
  const cookie = await deviceOf(email)
  const statuses = await repeat(20, (n) => askForCode(email, { address: `198.51.100.${n}` }))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await askForCode(email, { address: HOME })).statusCode).toBe(200)
  expect((await askForCode(email, { address: HOME, cookie })).statusCode).toBe(200)
  await expect.poll(() => mails.countTo(email)).toBe(MAX_RESET_MAILS_FROM_UNKNOWN_DEVICES + 1)
})

test('one address can request at most five codes for a mailbox', async () => {
  const statuses = await repeat(7, () => askForCode('nobody@halaqah.test', { address: ATTACKER }))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
