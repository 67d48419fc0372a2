import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMAIL_TAKEN, login, resetPassword, sendOtp } from '#contract/auth/auth.ts'
import { confirmEmailChange, requestEmailChange, SAME_EMAIL, WRONG_PASSWORD } from '#contract/auth/security.ts'
import { getProfile } from '#contract/profile.ts'
import { DEMO_PASSWORD } from '#server/operations/demo/people.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { hashPassword } from '#server/web/auth/passwords.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
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

const newAddress = () => `${crypto.randomUUID()}@halaqah.test`
const createPerson = async () => {
  const email = newAddress()
  const person = { email, name: 'Sana Malik', role: 'student', whatsapp: '03001234567', description: '' } as const
  const id = await addPerson(api.platform, person, await hashPassword(DEMO_PASSWORD))
  return { email, token: await api.tokenFor(id) }
}
type Person = Awaited<ReturnType<typeof createPerson>>

const request = ({ token }: Person, newEmail: string, password = DEMO_PASSWORD) =>
  api.call(requestEmailChange, { token, body: { newEmail, password } })
const confirm = ({ token }: Person, code: string) => api.call(confirmEmailChange, { token, body: { code } })
const codeMailedTo = async (email: string) => /your code is (\d{6})/.exec(await mails.newestTo(email))?.[1] ?? ''
const expectNewCode = async (email: string, before: string): Promise<string> => {
  await expect.poll(() => codeMailedTo(email)).not.toBe(before)
  return codeMailedTo(email)
}
const emailOf = async ({ token }: Person) => (await api.call(getProfile, { token })).body.email

test('the code from the new mailbox changes the address, and the old mailbox is told', async () => {
  const [person, newEmail] = [await createPerson(), newAddress()]
  expect((await request(person, newEmail.toUpperCase())).status).toBe(200)
  expect(await emailOf(person)).toBe(person.email)
  expect((await confirm(person, await codeMailedTo(newEmail))).status).toBe(200)
  expect(await emailOf(person)).toBe(newEmail)
  expect(await mails.newestTo(person.email)).toContain('was changed')
  const logIn = (email: string) => api.call(login, { body: { email, password: DEMO_PASSWORD } })
  expect([(await logIn(newEmail)).status, (await logIn(person.email)).status]).toEqual([200, 400])
})

test('a change needs the password and a free address', async () => {
  const [person, other] = [await createPerson(), await createPerson()]
  expect((await request(person, newAddress(), 'a guess')).body.message).toBe(WRONG_PASSWORD)
  expect((await request(person, person.email)).body.message).toBe(SAME_EMAIL)
  expect((await request(person, other.email)).body.message).toBe(EMAIL_TAKEN)
})

test('an address that was taken since the request stays with its account', async () => {
  const [first, second, newEmail] = [await createPerson(), await createPerson(), newAddress()]
  await request(first, newEmail)
  const code = await codeMailedTo(newEmail)
  await request(second, newEmail)
  await confirm(second, await expectNewCode(newEmail, code))
  expect((await confirm(first, code)).body.message).toBe(EMAIL_TAKEN)
})

test('a code works once, for its own account, and not after five wrong tries', async () => {
  const [person, stranger, newEmail] = [await createPerson(), await createPerson(), newAddress()]
  await request(person, newEmail)
  const code = await codeMailedTo(newEmail)
  expect((await confirm(stranger, code)).status).toBe(400)
  for (let tries = 0; tries < 5; tries += 1) expect((await confirm(person, '000000')).status).toBe(400)
  expect((await confirm(person, code)).status).toBe(400)
  expect(await emailOf(person)).toBe(person.email)
})

test('a reset code of the old address opens nothing after the change', async () => {
  const [person, newEmail] = [await createPerson(), newAddress()]
  await api.call(sendOtp, { body: { email: person.email } })
  const otp = await codeMailedTo(person.email)
  await request(person, newEmail)
  await confirm(person, await codeMailedTo(newEmail))
  const body = { email: person.email, otp, newPassword: 'sabr-and-shukr' }
  expect((await api.call(resetPassword, { body })).status).toBe(400)
})
