import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { login, logout, refreshToken } from '#contract/auth/auth.ts'
import { getProfile } from '#contract/profile.ts'
import { type Api, type ApiAnswer, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
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

test('an access token of an expired session is refused', async () => {
  const answer = await signIn()
  await api.platform.db.execute('update sessions set expires_at = now()')
  expect((await api.call(getProfile, { token: answer.body.token })).status).toBe(401)
})
