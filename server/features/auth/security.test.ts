import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, refreshToken } from '#contract/auth/auth.ts'
import { changePassword, getDevices, signOutDevice, signOutOthers, WRONG_PASSWORD } from '#contract/auth/security.ts'
import { DEMO_PASSWORD } from '#server/operations/demo/people.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { hashPassword } from '#server/web/auth/passwords.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const createPerson = async (): Promise<string> => {
  const email = `${crypto.randomUUID()}@halaqah.test`
  const person = { email, name: 'Sana Malik', role: 'student', whatsapp: '03001234567', description: '' } as const
  await addPerson(api.platform, person, await hashPassword(DEMO_PASSWORD))
  return email
}
const signIn = async (email: string, { password = DEMO_PASSWORD, userAgent = ANDROID } = {}) => {
  const answer = await api.call(login, { body: { email, password }, headers: { 'user-agent': userAgent } })
  return { status: answer.status, token: String(answer.body.token), cookie: String(answer.headers['set-cookie']) }
}
const devicesOf = (token: string) => api.call(getDevices, { token })

test('the list of devices names each browser and starts with the calling one', async () => {
  const email = await createPerson()
  const phone = await signIn(email)
  await signIn(email, { userAgent: 'curl/8' })
  const { body } = await devicesOf(phone.token)
  expect(body.map(({ name, isCurrent }: { name: string; isCurrent: boolean }) => [name, isCurrent])).toEqual([
    ['Chrome on Android', true],
    ['', false],
  ])
})

test('a device that is signed out can neither call nor refresh, and others stay', async () => {
  const email = await createPerson()
  const [phone, lost, tablet] = [await signIn(email), await signIn(email), await signIn(email)]
  const { body } = await devicesOf(lost.token)
  expect((await api.call(signOutDevice, { token: phone.token, params: { id: body[0]._id } })).status).toBe(200)
  expect((await devicesOf(lost.token)).status).toBe(401)
  expect((await api.call(refreshToken, { cookie: lost.cookie.split(';')[0] ?? '' })).status).toBe(401)
  expect((await devicesOf(tablet.token)).status).toBe(200)
  expect((await api.call(signOutDevice, { token: phone.token, params: { id: body[0]._id } })).status).toBe(404)
})

test('nobody can sign out a device of another account', async () => {
  const [mine, other] = [await signIn(await createPerson()), await signIn(await createPerson())]
  const { body } = await devicesOf(other.token)
  expect((await api.call(signOutDevice, { token: mine.token, params: { id: body[0]._id } })).status).toBe(404)
  expect((await api.call(signOutOthers, { token: mine.token })).status).toBe(200)
  expect((await devicesOf(other.token)).status).toBe(200)
})

test('a new password needs the old one, and ends the other sessions', async () => {
  const email = await createPerson()
  const [phone, other] = [await signIn(email), await signIn(email)]
  const change = (password: string, newPassword: string) =>
    api.call(changePassword, { token: phone.token, body: { password, newPassword } })
  expect((await change('not the password', 'sabr-and-shukr')).body).toMatchObject({ message: WRONG_PASSWORD })
  expect((await devicesOf(other.token)).status).toBe(200)
  expect((await change(DEMO_PASSWORD, 'password')).status).toBe(400)
  expect((await change(DEMO_PASSWORD, 'sabr-and-shukr')).status).toBe(200)
  expect((await devicesOf(phone.token)).status).toBe(200)
  expect((await devicesOf(other.token)).status).toBe(401)
  expect((await signIn(email)).status).toBe(400)
  expect((await signIn(email, { password: 'sabr-and-shukr' })).status).toBe(200)
})

test('wrong passwords are counted for the account, so that a stolen phone cannot guess', async () => {
  const { token } = await signIn(await createPerson())
  const guess = () => api.call(changePassword, { token, body: { password: 'a guess', newPassword: 'sabr-and-shukr' } })
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess()).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})
