import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getProfile } from '#contract/profile.ts'
import { buildRequest } from '#outbox/request.ts'
import { send } from './transport.ts'

const ORIGIN = 'https://halaqah.test'
const profile = buildRequest(getProfile, { input: null })
let asked: Request[] = []

beforeEach(() => {
  asked = []
  // A browser reads an address without a host by the page that it stands on.
  class PageRequest extends Request {
    constructor(input: string | URL | Request, options?: RequestInit) {
      super(input instanceof Request ? input : new URL(input, ORIGIN), options)
    }
  }
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return Response.json({})
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a call of our own server carries the token, when there is one, and the cookies [7.1]', async () => {
  await send({ request: profile, token: 'held', signal: undefined })
  await send({ request: profile, token: null, signal: undefined })
  expect(asked.map(({ url }) => url)).toEqual([`${ORIGIN}/api/users/profile`, `${ORIGIN}/api/users/profile`])
  expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer held', null])
  expect(asked.map(({ credentials }) => credentials)).toEqual(['include', 'include'])
})

test('another service gets neither token nor cookies [7.1]', async () => {
  await send({ request: { ...profile, url: 'https://quran.example/chapters' }, token: 'held', signal: undefined })
  expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([null])
  expect(asked.map(({ credentials }) => credentials)).toEqual(['omit'])
})
