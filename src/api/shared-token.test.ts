import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getProfile } from '#contract/profile.ts'
import { indexedToken } from '#outbox/shared-token.ts'
import { session } from '#src/session/session.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createToken } from '#tests/support/outbox-env.ts'
import { call } from './call.ts'
import { pageToken } from './shared-token.ts'
import { setTransport } from './transport.ts'

const EXPIRED = createToken('u1', -1_800_000_000)
const RENEWED = createToken('u1', 1)
const stored: { token?: string } = {}

beforeEach(() => {
  delete stored.token
  vi.stubGlobal('localStorage', memoryStorage())
  vi.spyOn(indexedToken, 'read').mockImplementation(async () => stored.token)
  vi.spyOn(indexedToken, 'write').mockImplementation(async (token) => {
    stored.token = token
  })
})
afterEach(() => vi.unstubAllGlobals())

const VALID = createToken('u1', 2)

test.each([
  { title: 'an expired token is replaced by the one of the worker', own: EXPIRED, ofWorker: RENEWED, used: RENEWED },
  { title: 'a valid token stays', own: VALID, ofWorker: RENEWED, used: VALID },
  { title: "another account's token is not used", own: EXPIRED, ofWorker: createToken('u2'), used: EXPIRED },
  { title: 'no expired token is used', own: EXPIRED, ofWorker: createToken('u1', -1_700_000_000), used: EXPIRED },
  { title: 'without a token of the worker the page keeps its own', own: EXPIRED, ofWorker: undefined, used: EXPIRED },
])('$title', async ({ own, ofWorker, used }) => {
  session.start(own)
  if (ofWorker) stored.token = ofWorker
  expect(await pageToken.read()).toBe(used)
  expect(session.current()?.token).toBe(used)
})

test('a signed-out page takes no token of the worker', async () => {
  stored.token = RENEWED
  expect(await pageToken.read()).toBeUndefined()
  expect(session.current()).toBeNull()
})

test('a refused call uses the token that the worker has renewed, and renews nothing', async () => {
  session.start(EXPIRED)
  stored.token = RENEWED
  const sent: string[] = []
  setTransport(async ({ request, token }) => {
    sent.push(`${request.url} ${token === RENEWED}`)
    return Response.json({ message: 'Refused', code: 'x' }, { status: token === RENEWED ? 500 : 401 })
  })
  await expect(call(getProfile)).rejects.toThrow('Refused')
  expect(sent.map((each) => each.split(' ').at(-1))).toEqual(['false', 'true'])
})

test('the page gives the outbox and the worker the token that it has renewed', async () => {
  session.start(EXPIRED)
  await pageToken.write(RENEWED)
  expect([session.current()?.token, stored.token]).toEqual([RENEWED, RENEWED])
  session.end()
  await pageToken.write(createToken('u1', 3))
  expect(session.current()).toBeNull()
})
