import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getStatistics } from '#contract/admin/statistics.ts'
import { getUsers } from '#contract/admin/users.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { acceptStudent, getPendingRequests } from '#contract/enrolment.ts'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import { getAllFeedback, userFeedbacks } from '#contract/feedback.ts'
import { createGig, getAllGigs } from '#contract/gigs.ts'
import { getProfile } from '#contract/profile.ts'
import { getResources } from '#contract/resources/resources.ts'
import { getGigRating } from '#contract/reviews/rating.ts'
import { endMeeting, getMeetingUrl, startMeeting } from '#contract/room/meeting.ts'
import { getTeacherVerificationStatus } from '#contract/verification.ts'
import { call, callPage } from '#src/api/call.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { logInMutation, signUpMutation } from '#src/features/auth/auth.queries.ts'
import { session } from '#src/session/session.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { startServer } from '#tests/support/servers/loopback-server.ts'

// Node has no IndexedDB to store a pending logout.
vi.mock('#src/offline/outbox/pending-logout.ts', () => ({
  signInWithLock: <Answer>(work: () => Answer) => work(),
  setPendingLogout: async () => undefined,
}))

// A backend that implements only the specification: tokens with three claims, errors with a message, none of our extra
// fields.
const tokenOf = (serial: number): string =>
  `e30.${Buffer.from(JSON.stringify({ _id: 'u1', role: 'student', exp: serial })).toString('base64url')}.x`

let reply: { status: number; body?: unknown } = { status: 200 }
let refresh: { status: number; body?: unknown } = { status: 200 }
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer(({ path }) => (path === '/api/auth/refresh-token' ? refresh : reply))
})
afterAll(() => server.close())

beforeEach(() => {
  // Node's `Request` needs an absolute URL; a browser resolves it against the page.
  class PageRequest extends Request {
    constructor(input: string | URL | Request, options?: RequestInit) {
      super(input instanceof Request ? input : new URL(input, server.origin), options)
    }
  }
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', memoryStorage())
  session.start(tokenOf(1))
  refresh = { status: 200, body: { token: tokenOf(2) } }
})
afterEach(() => vi.unstubAllGlobals())

const messageOf = (endpoint: Endpoint): Promise<string> =>
  call(endpoint, {}).then(
    () => 'no error',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

const protectedEndpoints = everyEndpoint
  .filter(({ path }) => path !== '/api/auth/refresh-token')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.each(protectedEndpoints)(
  'shows the message of an error body without a code: %s [8.1]',
  async (_name, endpoint) => {
    for (const status of [400, 401, 403, 404, 409, 422, 500]) {
      reply = { status, body: { message: 'The reason of this server' } }
      expect(await messageOf(endpoint), `${status}`).toBe('The reason of this server')
      if (!session.current()) session.start(tokenOf(1))
    }
  },
)

test.each(protectedEndpoints)('shows a general text for an error without a message: %s', async (_name, endpoint) => {
  for (const body of ['', '<html>', '{}', 'null', '{"message":""}', '{"message":{}}', '["no"]']) {
    reply = { status: 400, body }
    expect(await messageOf(endpoint), body).toBe('Something went wrong')
  }
})

test('ends the session with the specified text when a refresh is refused without a code', async () => {
  reply = { status: 401, body: { message: 'jwt expired' } }
  refresh = { status: 403, body: { message: 'No refresh token' } }
  expect(await messageOf(getProfile)).toBe('Session expired. Please log in again.')
  expect(session.current()).toBeNull()
})

test('keeps the session when a captive portal answers the refresh', async () => {
  reply = { status: 401, body: { message: 'jwt expired' } }
  refresh = { status: 200, body: '<html>Buy a bundle</html>' }
  expect(await messageOf(getProfile)).toBe('Invalid server response')
  expect(session.current()).not.toBeNull()
})

const GIG = {
  _id: 'g1',
  id: 'g1',
  title: 'Tajweed',
  description: 'Letters and stops.',
  price: 5896,
  teacher: { _id: 't1', name: 'A', email: 'a@b.test', bio: '', expertise: [], profileImage: '', documents: [] },
  ratings: [{ rating: 4 }],
  enrolledCount: 1,
  maxStudents: 30,
  isFull: false,
  studentsEnrolled: ['u1'],
  pendingStudents: [],
}
const CREATED_AT = '2026-03-01T10:00:00Z'
const feedback = { _id: 'f1', feedbackType: 'issue', message: 'Slow', status: 'pending', createdAt: CREATED_AT }
const resource = { _id: 'r1', title: 'T', description: 'D', fileURL: '/f.pdf', fileType: 'PDF', createdAt: CREATED_AT }
const person = { name: 'A', email: 'a@b.test' }

const BARE_ANSWERS = [
  ['gigs', getAllGigs, [GIG], [{ title: 'Tajweed', isArchived: false, rejection: '' }]],
  ['a gig that was created', createGig, { message: 'Created' }, { message: 'Created' }],
  ['pending requests', getPendingRequests, [{ studentId: 's1', receiptURL: '/r' }], [{ studentId: 's1', name: '' }]],
  ['a student who was accepted', acceptStudent, '', { message: '' }],
  ['resources', getResources, [resource], [{ title: 'T', bytes: 0 }]],
  ['a meeting', startMeeting, { videoUrl: 'https://v.test/r1', roomId: 'r1' }, { videoUrl: 'https://v.test/r1' }],
  ['no meeting', getMeetingUrl, {}, { roomUrl: '' }],
  ['a meeting that was ended', endMeeting, true, true],
  ['no rating', getGigRating, null, { rating: 0, feedback: '' }],
  ['own feedback', userFeedbacks, [feedback], [{ _id: 'f1', answer: '' }]],
  ['feedback of a deleted user', getAllFeedback, [feedback], [{ userId: null }]],
  [
    'a student’s profile',
    getProfile,
    { ...person, role: 'student', enrolledGigs: [GIG] },
    { myGigs: [], verified: false },
  ],
  ['a teacher’s status', getTeacherVerificationStatus, { status: 'pending' }, { status: 'pending', reason: '' }],
  ['users', getUsers, [{ ...person, _id: 'u1', role: 'student' }], [{ verificationStatus: null }]],
  ['statistics of an empty answer', getStatistics, '', { totalUsers: 0, totalGigs: 0 }],
] as const

test.each(BARE_ANSWERS.map(([name, ...rest]) => [name, rest] as const))(
  'accepts a response with only the specified fields: %s [D13.5]',
  async (_name, [endpoint, body, read]) => {
    reply = { status: 200, body: typeof body === 'string' ? body : JSON.stringify(body) }
    const answer = await call<Endpoint>(endpoint, {})
    if (typeof read === 'object') expect(answer).toMatchObject(read)
    else expect(answer).toBe(read)
  },
)

test.each(['', 'null', 'false', '0'])('treats a falsy response to ending a meeting as a failure: %s', async (body) => {
  reply = { status: 200, body }
  expect(await messageOf(endMeeting)).not.toBe('no error')
})

test('treats a list without paging headers as complete', async () => {
  reply = { status: 200, body: [GIG, GIG] }
  expect(await callPage(getAllGigs, { query: {} })).toMatchObject({ total: 2, next: null })
})

test('signs in with only the specified claims and keeps the name from the login', async () => {
  vi.spyOn(notify, 'success').mockImplementation(() => undefined)
  session.end()
  reply = { status: 200, body: { token: tokenOf(1), userName: 'Ayesha', message: 'Welcome' } }
  const client = createQueryClient()
  const login = client.getMutationCache().build(
    client,
    logInMutation(() => undefined),
  )
  await login.execute({ email: 'ayesha@b.test', password: 'a passphrase' })
  session.start(tokenOf(2))
  expect(session.current()?.user).toMatchObject({ id: 'u1', role: 'student', name: 'Ayesha', email: 'ayesha@b.test' })
})

test('accepts a sign-up response that contains only `success`', async () => {
  reply = { status: 201, body: '' }
  const client = createQueryClient()
  const person = {
    name: 'A',
    email: 'a@b.test',
    password: 'a passphrase',
    whatsapp: '03001234567',
    jazzcash: '03001234567',
  }
  await client
    .getMutationCache()
    .build(client, signUpMutation())
    .execute({ ...person, role: 'student' })
})
