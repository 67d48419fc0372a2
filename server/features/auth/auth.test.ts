import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login, logout, refreshToken, resetPassword, sendOtp, signup } from '#contract/auth/auth.ts'
import { getProfile } from '#contract/profile.ts'
import { type Api, type ApiAnswer, startApi } from '#tests/support/api/api.ts'
import { type MailCatcher, startMailCatcher } from '#tests/support/servers/mail-catcher.ts'

let api: Api
let mails: MailCatcher
beforeAll(async () => {
  mails = await startMailCatcher()
  api = await startApi({ SMTP_URL: mails.url })
})
afterAll(async () => {
  await api.close()
  await mails.close()
})

const person = (email: string) => ({
  name: 'New Student',
  email,
  password: 'sabr-and-shukr',
  whatsapp: '03001234567',
  jazzcash: '+92 300 1234567',
  role: 'student',
})
const demo = { email: 'student@halaqah.test', password: 'halaqah1' }
const cookieOf = (answer: ApiAnswer): string => String(answer.headers['set-cookie']).split(';')[0] ?? ''

test('a student signs up and logs in with an address in any case [7.2, 7.5, D2.3, D3.1]', async () => {
  expect(await api.call(signup, { body: person('New.Student@Halaqah.test') })).toMatchObject({ status: 200 })
  const answer = await api.call(login, { body: { email: 'NEW.student@halaqah.test', password: 'sabr-and-shukr' } })
  expect(answer.body).toMatchObject({ userName: 'New Student', message: 'Login successful' })
  expect(answer.headers['set-cookie']).toEqual(Array(2).fill(expect.stringMatching(/HttpOnly.*SameSite=Strict/)))
})

test('an address cannot be registered twice', async () => {
  const answer = await api.call(signup, { body: person('STUDENT@halaqah.test') })
  expect(answer).toMatchObject({ status: 409, body: { message: 'Email already registered', code: 'conflict' } })
})

test.each([
  [{ name: ' ' }, 'Full Name is required'],
  [{ email: 'nobody' }, 'Valid Email is required'],
  [{ password: '' }, 'Password is required'],
  [{ password: '12345' }, 'Password must be at least 6 characters long'],
  [{ password: '123456' }, 'This password is too common. Please choose another one.'],
  [{ email: 'x,victim@t.test' }, 'Valid Email is required'],
  [{ password: 'new-student7' }, 'This password is a name that others can guess. Please choose another one.'],
  [{ password: 'Halaqah1' }, 'This password is a name that others can guess. Please choose another one.'],
  [{ password: 'ffffffff' }, 'This password repeats one character. Please choose another one.'],
  [{ whatsapp: '0300' }, 'Valid 11-digit Whatsapp number is required'],
  [{ jazzcash: 'x' }, 'Valid 11-digit Jazzcash number is required'],
  [{ role: 'admin' }, 'Role selection is required'],
])('sign-up refuses %j with the specified words [5.2, 6.6, 7.2, D2.3, D12.7]', async (wrong, message) => {
  const answer = await api.call(signup, { body: { ...person('refused@halaqah.test'), ...wrong } })
  expect(answer).toMatchObject({ status: 400, body: { message, code: 'invalid' } })
})

test('an unknown address and a wrong password get the same response [7.3]', async () => {
  const wrong = await api.call(login, { body: { ...demo, password: 'not-this' } })
  const unknown = await api.call(login, { body: { email: 'nobody@halaqah.test', password: 'not-this' } })
  expect(wrong.body).toEqual(unknown.body)
  expect(wrong.status).toBe(400)
})

test('the eleventh login within a minute gets 429 with Retry-After', async () => {
  const attempts = Array.from({ length: 11 }, () =>
    api.call(login, { body: { email: 'guess@halaqah.test', password: 'guess' } }),
  )
  const statuses = (await Promise.all(attempts)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('two simultaneous refreshes succeed, and a later reuse revokes the whole token family [7.5, D3.1]', async () => {
  const cookie = cookieOf(await api.call(login, { body: demo }))
  const [first, second] = await Promise.all([api.call(refreshToken, { cookie }), api.call(refreshToken, { cookie })])
  expect([first.status, second.status]).toEqual([200, 200])
  const later = await api.call(refreshToken, { cookie: cookieOf(first) })
  expect(later.status).toBe(200)
  await api.platform.db.execute(
    `update refresh_tokens set used_at = now() - interval '11 seconds' where used_at is not null`,
  )
  expect((await api.call(refreshToken, { cookie })).status).toBe(401)
  expect(await api.call(refreshToken, { cookie: cookieOf(later) })).toMatchObject({
    status: 401,
    body: { message: 'Session expired. Please log in again.' },
  })
})

test('a refresh token is refused after logout [7.4]', async () => {
  const cookie = cookieOf(await api.call(login, { body: demo }))
  expect((await api.call(logout, { cookie })).body.message).toBe('Logout successful')
  expect((await api.call(refreshToken, { cookie })).status).toBe(401)
})

test('a deleted account is signed out by its next request', async () => {
  await api.call(signup, { body: person('gone@halaqah.test') })
  const { body } = await api.call(login, { body: { email: 'gone@halaqah.test', password: 'sabr-and-shukr' } })
  expect((await api.call(getProfile, { token: body.token })).status).toBe(200)
  await api.platform.db.execute(`delete from accounts where email = 'gone@halaqah.test'`)
  expect((await api.call(getProfile, { token: body.token })).status).toBe(401)
})

const codeMailedTo = async (email: string): Promise<string> =>
  /your code is (\d{6})/.exec(await mails.newestTo(email))?.[1] ?? ''

test('a mailed code resets the password once and ends every session [7.6, D10.1]', async () => {
  const email = 'forgetful@halaqah.test'
  await api.call(signup, { body: person(email) })
  const cookie = cookieOf(await api.call(login, { body: { email, password: 'sabr-and-shukr' } }))
  const known = await api.call(sendOtp, { body: { email } })
  const unknown = await api.call(sendOtp, { body: { email: 'nobody@halaqah.test' } })
  expect(known.body).toEqual(unknown.body)
  const otp = await codeMailedTo(email)
  const newPassword = 'a-new-beginning'
  expect((await api.call(resetPassword, { body: { email, otp, newPassword } })).body.message).toBe(
    'Password has been reset successfully.',
  )
  expect((await api.call(resetPassword, { body: { email, otp, newPassword } })).status).toBe(400)
  expect((await api.call(refreshToken, { cookie })).status).toBe(401)
  expect((await api.call(login, { body: { email, password: newPassword } })).status).toBe(200)
})

test('after five wrong tries the right code is refused too [7.7, D10.1]', async () => {
  const email = 'guessed@halaqah.test'
  await api.call(signup, { body: person(email) })
  await api.call(sendOtp, { body: { email } })
  const otp = await codeMailedTo(email)
  const wrong = otp === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1)
    await api.call(resetPassword, { body: { email, otp: wrong, newPassword: 'a-new-beginning' } })
  expect((await api.call(resetPassword, { body: { email, otp, newPassword: 'a-new-beginning' } })).status).toBe(400)
})

test('a server whose clock is ahead mails codes that another server was asked for', async () => {
  const email = 'another-clock@halaqah.test'
  await api.call(signup, { body: person(email) })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
  await api.call(sendOtp, { body: { email } })
  expect(await codeMailedTo(email).finally(() => vi.useRealTimers())).toMatch(/^\d{6}$/)
})

test('an expired code is refused [D10.1]', async () => {
  const email = 'too-late@halaqah.test'
  await api.call(signup, { body: person(email) })
  await api.call(sendOtp, { body: { email } })
  const otp = await codeMailedTo(email)
  await api.platform.db.execute(`update reset_codes set expires_at = expires_at - interval '10 minutes'`)
  const answer = await api.call(resetPassword, { body: { email, otp, newPassword: 'a-new-beginning' } })
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('has run out') } })
})
