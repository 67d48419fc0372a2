import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { getProfile } from '#contract/profile.ts'
import { session } from '#src/session/session.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { setTransport, type TransportRequest } from './transport.ts'

const tokenNamed = (name: string): string => {
  const user = { id: 'u1', role: 'student', verificationStatus: null, name, email: 'a@b.test', exp: 1 }
  return `e30.${Buffer.from(JSON.stringify(user)).toString('base64url')}.${name}`
}

const profile = {
  name: 'A',
  email: 'a@b.test',
  role: 'student',
  bio: '',
  expertise: [],
  documents: [],
  verified: false,
  verificationStatus: null,
  whatsapp: '',
  myGigs: [],
  enrolledGigs: [],
}
const createProblemResponse = (status: number, message: string) => Response.json({ message, code: 'x' }, { status })
const isRefresh = ({ request }: TransportRequest) => request.url.endsWith('/refresh-token')

let requests: TransportRequest[] = []
const answerWith = (answer: (request: TransportRequest) => Response | Promise<Response>) =>
  setTransport(async (request) => {
    requests.push(request)
    return answer(request)
  })

beforeEach(() => {
  requests = []
  vi.stubGlobal('localStorage', memoryStorage())
  session.start(tokenNamed('old'))
})
afterEach(() => vi.unstubAllGlobals())

test('renews a refused token once and repeats the call [4.1, 7.1]', async () => {
  answerWith((request) => {
    if (isRefresh(request)) return Response.json({ token: tokenNamed('new') })
    return request.token === tokenNamed('new') ? Response.json(profile) : createProblemResponse(401, 'Expired')
  })
  expect(await call(getProfile)).toEqual(profile)
  expect(session.current()?.token).toBe(tokenNamed('new'))
  expect(requests).toHaveLength(3)
})

test('reads the body of a refused call, so that the browser ends the request', async () => {
  const refused = createProblemResponse(403, 'Not for students')
  answerWith((request) => {
    if (isRefresh(request)) return Response.json({ token: tokenNamed('new') })
    return request.token === tokenNamed('new') ? Response.json(profile) : refused
  })
  await call(getProfile)
  expect(refused.bodyUsed).toBe(true)
})

test('renews the token before the body of the refused call has arrived', async () => {
  answerWith((request) => {
    if (isRefresh(request)) return Response.json({ token: tokenNamed('new') })
    if (request.token === tokenNamed('new')) return Response.json(profile)
    return new Response(new ReadableStream(), { status: 401 })
  })
  expect(await call(getProfile)).toEqual(profile)
})

test('shares one refresh between ten refused calls', async () => {
  answerWith((request) => {
    if (isRefresh(request)) return Response.json({ token: tokenNamed('new') })
    return request.token === tokenNamed('new') ? Response.json(profile) : createProblemResponse(401, 'Expired')
  })
  await Promise.all(Array.from({ length: 10 }, () => call(getProfile)))
  expect(requests.filter(isRefresh)).toHaveLength(1)
})

test('ends the session after a refused refresh [4.1, 7.1, 8.2]', async () => {
  answerWith(() => createProblemResponse(401, 'No'))
  await expect(call(getProfile)).rejects.toThrow('Session expired. Please log in again.')
  expect(session.current()).toBeNull()
})

test('keeps the session when the refresh finds no network', async () => {
  answerWith((request) => {
    if (isRefresh(request)) throw new Error('away')
    return createProblemResponse(401, 'Expired')
  })
  await expect(call(getProfile)).rejects.toThrow('away')
  expect(session.current()).not.toBeNull()
})

const respondAsCaptivePortal = (status: number) => () => new Response('<html>Buy a bundle</html>', { status })

test.each([401, 403, 511])('keeps the session when a captive portal answers the refresh with %i', async (status) => {
  answerWith((request) =>
    isRefresh(request) ? respondAsCaptivePortal(status)() : createProblemResponse(401, 'Expired'),
  )
  await expect(call(getProfile)).rejects.toThrow()
  expect(session.current()).not.toBeNull()
})

test('ends the session after a refused refresh without a code', async () => {
  answerWith(() => Response.json({ message: 'Please log in' }, { status: 403 }))
  await expect(call(getProfile)).rejects.toThrow('Session expired. Please log in again.')
  expect(session.current()).toBeNull()
})

test('keeps the session when a captive portal answers the repeated call with 401', async () => {
  answerWith((request) =>
    isRefresh(request) ? Response.json({ token: tokenNamed('new') }) : respondAsCaptivePortal(401)(),
  )
  await expect(call(getProfile)).rejects.toThrow('Something went wrong')
  expect(session.current()?.token).toBe(tokenNamed('new'))
})

test('stays logged out after a logout during the refresh', async () => {
  answerWith((request) => {
    if (request.token === tokenNamed('new')) return Response.json(profile)
    if (!isRefresh(request)) return createProblemResponse(401, 'Expired')
    session.end()
    return Response.json({ token: tokenNamed('new') })
  })
  await expect(call(getProfile)).rejects.toThrow()
  expect(session.current()).toBeNull()
})

test('uses a token that another tab has renewed', async () => {
  answerWith(({ token }) => {
    if (token === tokenNamed('new')) return Response.json(profile)
    session.start(tokenNamed('new'))
    return createProblemResponse(401, 'Expired')
  })
  expect(await call(getProfile)).toEqual(profile)
  expect(requests.filter(isRefresh)).toEqual([])
})

test("shows the server's reason for a refused role after one repeat [7.1, D3.4]", async () => {
  answerWith((request) =>
    isRefresh(request) ? Response.json({ token: tokenNamed('new') }) : createProblemResponse(403, 'Not for students'),
  )
  await expect(call(getProfile)).rejects.toThrow('Not for students')
  expect(session.current()).not.toBeNull()
})

test('does not refresh after a wrong password', async () => {
  answerWith(() => createProblemResponse(401, 'Invalid email or password'))
  const attempt = call(login, { body: { email: 'a@b.test', password: 'wrong' } })
  await expect(attempt).rejects.toThrow('Invalid email or password')
  expect(requests).toHaveLength(1)
})

test('shows a general text for a response without a message [8.1]', async () => {
  answerWith(() => new Response('<html>', { status: 502 }))
  await expect(call(getProfile)).rejects.toEqual(new ApiError(502, 'Something went wrong'))
})

test.each([
  [3_355_443, 'This is too large (3.2 MB) for the network or for a server in front of this site.'],
  [10, 'This is too large (0.1 MB)'],
  [0, 'This is too large for the network'],
])('says the size and what to do when a proxy refuses %i bytes as too large', async (bytes, text) => {
  answerWith(() => new Response('<html>413 Request Entity Too Large</html>', { status: 413 }))
  const files = bytes > 0 ? { cnic: [new File([new Uint8Array(bytes)], 'cnic.jpg')] } : {}
  await expect(call(getProfile, {}, { files })).rejects.toThrow(text)
})

test("keeps the server's own reason for a file that is too large", async () => {
  answerWith(() => createProblemResponse(413, 'File size exceeds 5MB'))
  await expect(call(getProfile)).rejects.toThrow('File size exceeds 5MB')
})

test('rejects a response of an unexpected shape [8.3]', async () => {
  answerWith(() => Response.json({ name: 1 }))
  await expect(call(getProfile)).rejects.toThrow('Invalid server response')
})

test.each([() => Response.json(null), () => new Response('')])('reports an empty response [8.3]', async (empty) => {
  answerWith(empty)
  await expect(call(getProfile)).rejects.toThrow('No data received from the server')
})
