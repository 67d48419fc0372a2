import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { login, logout, REFRESH_TOKEN_DAYS, refreshToken } from '#contract/auth/auth.ts'
import { getProfile } from '#contract/profile.ts'
import { refreshTokens, sessions } from '#server/storage/database/schema-system.ts'
import { type Api, type ApiAnswer, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
// The same person signs in more often than the limit allows.
beforeEach(() => api.platform.db.execute('delete from rate_limits'))
afterEach(() => vi.useRealTimers())
afterAll(() => api.close())

const cookieOf = (answer: ApiAnswer): string => String(answer.headers['set-cookie']).split(';')[0] ?? ''
const signIn = () => api.call(login, { body: { email: 'student@halaqah.test', password: 'halaqah1' } })
const refresh = (cookie: string) => api.call(refreshToken, { cookie })

/** Simulates elapsed time: the server compares token times with the database's clock, so the times move back. */
const advanceTime = (seconds: number) =>
  api.platform.db.execute(sql`update refresh_tokens set
    used_at = used_at - interval '1 second' * ${seconds}, replaced_at = replaced_at - interval '1 second' * ${seconds}`)

/** Pseudo-random numbers between 0 and 1, the same in each run. */
const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

type Fate = (jar: string, random: () => number) => Promise<{ answers: readonly ApiAnswer[]; jar: string }>

const answered: Fate = async (jar) => {
  const answer = await refresh(jar)
  return { answers: [answer], jar: cookieOf(answer) }
}
// The server has responded, but the network died or the browser was killed, so the phone keeps its old cookie.
const lost: Fate = async (jar) => ({ answers: [await refresh(jar)], jar })
const neverArrived: Fate = async (jar) => ({ answers: [], jar })
const twoAtOnce: Fate = async (jar, random) => {
  const answers = await Promise.all([refresh(jar), refresh(jar)])
  const [first, second] = answers
  return { answers, jar: cookieOf(random() < 0.5 ? first : second) }
}
// A request that the phone has given up on can still arrive after its retry was answered.
const arrivesTwice: Fate = async (jar, random) => {
  const answer = await refresh(jar)
  await advanceTime(Math.floor(random() * 61))
  return { answers: [answer, await refresh(jar)], jar: cookieOf(answer) }
}
const FATES = [answered, lost, neverArrived, twoAtOnce, arrivesTwice]

test('lost responses, restarts, parallel and late requests within 60 s sign no user out [D3.1]', async () => {
  const random = seeded(22)
  let jar = cookieOf(await signIn())
  const statuses: number[] = []
  while (statuses.length < 200) {
    const fate = FATES[Math.floor(random() * FATES.length)] ?? answered
    const result = await fate(jar, random)
    statuses.push(...result.answers.map(({ status }) => status))
    jar = result.jar
    await advanceTime(Math.floor(random() * 61))
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('a refresh with a lost response can be repeated minutes later', async () => {
  const jar = cookieOf(await signIn())
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await refresh(jar)).status).toBe(200)
    await advanceTime(300)
  }
})

test('of two tokens of one generation the second one used reveals a theft', async () => {
  const stolen = cookieOf(await signIn())
  const own = cookieOf(await refresh(stolen))
  await advanceTime(60)
  const ofThief = cookieOf(await refresh(stolen))
  const next = cookieOf(await refresh(own))
  await advanceTime(60)
  expect((await refresh(ofThief)).status).toBe(401)
  expect((await refresh(next)).status).toBe(401)
})

test('a thief who refreshed first is signed out when the owner refreshes', async () => {
  const stolen = cookieOf(await signIn())
  const own = cookieOf(await refresh(stolen))
  await advanceTime(60)
  const ofThief = await refresh(cookieOf(await refresh(stolen)))
  await advanceTime(60)
  expect((await refresh(own)).status).toBe(401)
  expect((await refresh(cookieOf(ofThief))).status).toBe(401)
  expect((await api.call(getProfile, { token: ofThief.body.token })).status).toBe(401)
})

/** The `Cookie` header of a browser: its refresh cookie, and the device cookie of its login. */
const cookiesOf = (loggedIn: ApiAnswer, refreshed: ApiAnswer = loggedIn): string => {
  const device = /(?:^|,)(device=[^;]+)/.exec(String(loggedIn.headers['set-cookie']))?.[1] ?? ''
  return `${cookieOf(refreshed)}; ${device}`
}

/** Signs in and refreshes this many times. The browser is killed before it has written a newer cookie than the first. */
const killAfterRefreshes = async (count: number) => {
  const loggedIn = await signIn()
  let newest = loggedIn
  for (let done = 0; done < count; done += 1) newest = await refresh(cookieOf(newest))
  return { loggedIn, newest }
}

test.each([
  { refreshes: 2, seconds: 60, status: 200 },
  { refreshes: 2, seconds: 115, status: 200 },
  { refreshes: 2, seconds: 125, status: 401 },
  { refreshes: 3, seconds: 60, status: 401 },
])('a browser killed after $refreshes refreshes gets $status after $seconds s [D14.6]', async (kill) => {
  const { loggedIn, newest } = await killAfterRefreshes(kill.refreshes)
  await advanceTime(kill.seconds)
  expect((await refresh(cookiesOf(loggedIn))).status).toBe(kill.status)
  expect((await refresh(cookiesOf(loggedIn, newest))).status).toBe(kill.status)
})

test('a browser that is killed three times after two refreshes stays signed in [D14.6]', async () => {
  const { loggedIn } = await killAfterRefreshes(2)
  for (let kills = 0; kills < 3; kills += 1) {
    await advanceTime(20)
    expect((await refresh(cookiesOf(loggedIn))).status).toBe(200)
  }
})

test('a browser continues with the token that it got after it was killed', async () => {
  const { loggedIn } = await killAfterRefreshes(2)
  let jar = cookiesOf(loggedIn)
  for (let starts = 0; starts < 3; starts += 1) {
    await advanceTime(60)
    const answer = await refresh(jar)
    expect(answer.status).toBe(200)
    jar = cookiesOf(loggedIn, answer)
  }
})

test.each<[string, (own: ApiAnswer, other: ApiAnswer) => string]>([
  ['no device cookie', (own) => cookieOf(own)],
  ['a device cookie of another browser of the account', (own, other) => cookiesOf(other, own)],
  ['a changed device cookie', (own) => cookiesOf(own).replace('device=', 'device=x')],
])('a copied refresh token with %s ends the session [D14.6]', async (_, toCookies) => {
  const { loggedIn, newest } = await killAfterRefreshes(2)
  const cookies = toCookies(loggedIn, await signIn())
  await advanceTime(20)
  expect((await refresh(cookies)).status).toBe(401)
  expect((await refresh(cookiesOf(loggedIn, newest))).status).toBe(401)
})

test('a browser keeps its device cookie for two accounts', async () => {
  const first = await signIn()
  const body = { email: 'teacher@halaqah.test', password: 'halaqah1' }
  const second = await api.call(login, { body, cookie: cookiesOf(first) })
  let newest = second
  for (let done = 0; done < 2; done += 1) newest = await refresh(cookieOf(newest))
  await advanceTime(60)
  expect((await refresh(cookiesOf(second))).status).toBe(200)
})

test('a server clock one hour off the database signs no user out', async () => {
  let jar = cookieOf(await signIn())
  for (const hours of [1, -1]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    const lostAnswer = await refresh(jar)
    const answer = await refresh(jar)
    vi.useRealTimers()
    expect([lostAnswer.status, answer.status]).toEqual([200, 200])
    jar = cookieOf(answer)
  }
})

test('an access token is refused after the logout of its own session only', async () => {
  const [here, there] = [await signIn(), await signIn()]
  await api.call(logout, { cookie: cookieOf(here) })
  expect((await api.call(getProfile, { token: here.body.token })).status).toBe(401)
  expect((await api.call(getProfile, { token: there.body.token })).status).toBe(200)
})

test('a logout without the cookie ends the session of its access token', async () => {
  const answer = await signIn()
  await api.call(logout, { token: answer.body.token })
  expect((await api.call(getProfile, { token: answer.body.token })).status).toBe(401)
  expect((await refresh(cookieOf(answer))).status).toBe(401)
})

test('a session that is used does not end thirty days after the login', async () => {
  const cookie = cookieOf(await signIn())
  const isNewest = eq(sessions.id, sql`(select id from sessions order by created_at desc limit 1)`)
  await api.platform.db.update(sessions).set({ expiresAt: sql`now() + interval '1 hour'` }).where(isNewest)
  const renewed = await refresh(cookie)
  expect(renewed.status).toBe(200)
  // The token of the login and its successor.
  const isOfSession = sql`${refreshTokens.sessionId} = (select id from sessions order by created_at desc limit 1)`
  expect(await api.platform.db.$count(refreshTokens, isOfSession)).toBe(2)
  const days = sql<number>`round(extract(epoch from ${sessions.expiresAt} - now()) / 86400)::int`
  expect(await api.platform.db.select({ days }).from(sessions).where(isNewest)).toEqual([{ days: REFRESH_TOKEN_DAYS }])
  const old = sql`${refreshTokens.createdAt} - interval '1 day' * ${REFRESH_TOKEN_DAYS}`
  await api.platform.db.update(refreshTokens).set({ createdAt: old }).where(isOfSession)
  expect((await refresh(cookieOf(renewed))).status).toBe(200)
  expect(await api.platform.db.$count(refreshTokens, isOfSession), 'old tokens are deleted').toBe(1)
})

test('an access token of an expired session is refused', async () => {
  const answer = await signIn()
  await api.platform.db.execute('update sessions set expires_at = now()')
  expect((await api.call(getProfile, { token: answer.body.token })).status).toBe(401)
})
