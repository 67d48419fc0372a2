import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, logout, refreshToken, sendOtp } from '#contract/auth/auth.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

const PROXY_ADDRESS = '10.0.0.1'
const MAX_CODES_PER_ADDRESS = sendOtp.limits?.find(({ by }) => by === 'address')?.max ?? 0

let api: Api
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '1' })
})
afterAll(() => api.close())

/** Requests a code through the trusted proxy, which appends the caller's address to the header. */
const requestCode = async (caller: string, written: string): Promise<number> => {
  const answer = await api.app.inject({
    method: sendOtp.method,
    url: sendOtp.path,
    remoteAddress: PROXY_ADDRESS,
    headers: { 'x-forwarded-for': `${written}, ${caller}` },
    payload: { email: `${crypto.randomUUID()}@halaqah.test` },
  })
  return answer.statusCode
}

test('limits count by the address that the trusted proxy saw, not by one the caller sends', async () => {
  const requests = Array.from({ length: MAX_CODES_PER_ADDRESS + 1 }, (_, n) =>
    requestCode('203.0.113.7', `198.51.100.${n}`),
  )
  const statuses = await Promise.all(requests)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await requestCode('203.0.113.7', '198.51.100.250')).toBe(429)
  expect(await requestCode('203.0.113.8', '198.51.100.250')).toBe(200)
})

test('the refresh cookie is limited to /api/auth, lasts 30 days, and is Secure over https [7.5]', async () => {
  const cookieOver = async (protocol: string): Promise<string> => {
    const answer = await api.app.inject({
      method: login.method,
      url: login.path,
      remoteAddress: PROXY_ADDRESS,
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': protocol },
      payload: { email: 'student@halaqah.test', password: 'halaqah1' },
    })
    return String([answer.headers['set-cookie']].flat()[0])
  }
  const [plain, sealed] = [await cookieOver('http'), await cookieOver('https')]
  expect(sealed).toMatch(/^refresh=[^;]+; Max-Age=2592000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/)
  expect(plain).not.toContain('Secure')
})

test.each([refreshToken, logout])(
  '$path rejects requests from pages of other sites [7.5]',
  async ({ method, path }) => {
    const from = (origin: string) =>
      api.app.inject({ method, url: path, headers: { origin, host: 'halaqah.test', cookie: 'refresh=x' } })
    expect((await from('https://elsewhere.example')).statusCode).toBe(403)
    expect((await from('http://halaqah.test')).statusCode).not.toBe(403)
  },
)

test('an https PUBLIC_URL makes the cookies Secure, and switching to it keeps sessions', async () => {
  const secure = await startApi({ PUBLIC_URL: 'https://halaqah.example' })
  const call = (endpoint: typeof login | typeof refreshToken, more: object) =>
    secure.app.inject({ method: endpoint.method, url: endpoint.path, ...more })
  const answer = await call(login, { payload: { email: 'student@halaqah.test', password: 'halaqah1' } })
  const [refresh] = answer.cookies
  expect(refresh).toMatchObject({ name: '__Secure-refresh', secure: true, httpOnly: true })
  const updated = await call(refreshToken, { headers: { cookie: `refresh=${refresh?.value}` } })
  expect(updated.statusCode).toBe(200)
  expect(updated.cookies).toContainEqual(expect.objectContaining({ name: 'refresh', value: '' }))
  await secure.close()
})

test('a login from a page under another name than PUBLIC_URL names both', async () => {
  const site = await startApi({ PUBLIC_URL: 'https://halaqah.example' })
  const logInFrom = (origin: string) =>
    site.app.inject({
      method: login.method,
      url: login.path,
      headers: { origin },
      payload: { email: 'student@halaqah.test', password: 'halaqah1' },
    })
  const refused = await logInFrom('http://192.168.1.5:8080')
  expect(refused.statusCode).toBe(403)
  expect(refused.json().message).toBe(
    'This page was opened as http://192.168.1.5:8080. Open https://halaqah.example instead.',
  )
  expect((await logInFrom('https://halaqah.example')).statusCode).toBe(200)
  await site.close()
})
