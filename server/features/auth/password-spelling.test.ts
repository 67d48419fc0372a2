import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, PASSWORD_MIN_LENGTH, signup } from '#contract/auth/auth.ts'
import { changePassword } from '#contract/auth/security.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { passwordRules } from '#src/features/auth/security/password-rules.ts'
import { findFieldProblem } from '#src/ui/fields/form-rules.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const signUp = async (password: string) => {
  const email = `${crypto.randomUUID()}@halaqah.test`
  const person = { name: 'Sana Malik', whatsapp: '03001234567', jazzcash: '03001234567', role: 'student' }
  const answer = await api.call(signup, { body: { ...person, email, password } })
  return { email, answer }
}
const logIn = (email: string, password: string) => api.call(login, { body: { email, password } })
const hashOf = async (email: string) => {
  const [row] = await api.platform.db.select().from(accounts).where(eq(accounts.email, email))
  return row?.passwordHash
}

/** A letter as one character, and as a letter with a mark. */
const SPELLINGS = ['café-sabr', 'آسان راستہ', 'أحمد ؤ ئ', 'Zoë\u0323 şükür', '각하나둘셋넷'] as const
const spellings = SPELLINGS.flatMap((text) => {
  const [composed, decomposed] = [text.normalize('NFC'), text.normalize('NFD')]
  return [
    [composed, decomposed],
    [decomposed, composed],
  ] as const
})

test.each(spellings)('the password %j opens as %j too [D14.3]', async (chosen, typed) => {
  const { email } = await signUp(chosen)
  for (const password of [chosen, typed]) expect((await logIn(email, password)).status).toBe(200)
  expect((await logIn(email, `${typed} `)).status).toBe(400)
})

test.each(spellings)('an old hash of %j opens as %j, and is renewed at the login [D14.3]', async (stored, typed) => {
  const { email } = await signUp('sabr-and-shukr')
  const old = await hash(stored)
  await api.platform.db.update(accounts).set({ passwordHash: old }).where(eq(accounts.email, email))
  expect((await logIn(email, 'not this one ë')).status).toBe(400)
  expect(await hashOf(email)).toBe(old)
  expect((await logIn(email, typed)).status).toBe(200)
  const renewed = await hashOf(email)
  // Only a hash of other characters than NFC needs to be renewed.
  expect(renewed === old).toBe(stored === stored.normalize('NFC'))
  expect((await logIn(email, stored)).status).toBe(200)
  expect(await hashOf(email)).toBe(renewed)
})

test('an old hash also confirms a change of the password', async () => {
  const { email } = await signUp('sabr-and-shukr')
  const old = await hash('café-sabr'.normalize('NFD'))
  const change = { password: 'café-sabr', newPassword: 'a-new-beginning' }
  const { body } = await logIn(email, 'sabr-and-shukr')
  await api.platform.db.update(accounts).set({ passwordHash: old }).where(eq(accounts.email, email))
  expect((await api.call(changePassword, { token: body.token, body: change })).status).toBe(200)
})

test('spaces of a password are kept everywhere [D14.3]', async () => {
  const { email } = await signUp('  sabr and shukr ')
  expect((await logIn(email, '  sabr and shukr ')).status).toBe(200)
  for (const other of ['sabr and shukr', ' sabr and shukr', '  sabr and shukr', '  sabr\u00a0and shukr '])
    expect((await logIn(email, other)).status).toBe(400)
})

test('page and API count the characters of a new password alike', async () => {
  const short = 'é'.repeat(PASSWORD_MIN_LENGTH - 1).normalize('NFD')
  const { answer } = await signUp(short)
  const form = { password: 'old', newPassword: short, confirmPassword: short.normalize('NFC') }
  expect(answer.body.message).toBe('Password must be at least 6 characters long')
  expect(findFieldProblem(passwordRules, form)?.message).toBe(answer.body.message)
  const long = `${short}-x`
  expect(findFieldProblem(passwordRules, { ...form, newPassword: long, confirmPassword: long.normalize() })).toBeNull()
})
