import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getProfile } from '#contract/profile.ts'
import { buildRequest } from '#outbox/request.ts'
import { send } from './transport.ts'

const ORIGIN = 'https://halaqah.test'
const profile = buildRequest(getProfile, { input: null })
let requests: Request[] = []

beforeEach(() => {
  requests = []
  // Node's `Request` needs an absolute URL; a browser resolves it against the page.
  class PageRequest extends Request {
    constructor(input: string | URL | Request, options?: RequestInit) {
      super(input instanceof Request ? input : new URL(input, ORIGIN), options)
    }
  }
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return Response.json({})
  })
})
afterEach(() => vi.unstubAllGlobals())

test('sends token and cookies to our own server [7.1]', async () => {
  await send({ request: profile, token: 'held', signal: undefined })
  await send({ request: profile, token: null, signal: undefined })
  expect(requests.map(({ url }) => url)).toEqual([`${ORIGIN}/api/users/profile`, `${ORIGIN}/api/users/profile`])
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer held', null])
  expect(requests.map(({ credentials }) => credentials)).toEqual(['include', 'include'])
})

test('sends neither token nor cookies to other services [7.1]', async () => {
  await send({ request: { ...profile, url: 'https://quran.example/chapters' }, token: 'held', signal: undefined })
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null])
  expect(requests.map(({ credentials }) => credentials)).toEqual(['omit'])
})
