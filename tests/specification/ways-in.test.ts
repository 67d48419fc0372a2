import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppRouter } from '#src/app/router.tsx'
import { session } from '#src/session/session.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'

const claims = { id: 't1', role: 'teacher', verificationStatus: 'approved', name: 'T', email: 't@b.test', exp: 1 }
const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** Where an address sends who opens it; nothing where it opens. */
const sentTo = async (address: string): Promise<string | null> => {
  const request = new Request(`https://halaqah.test${address}`)
  const createRouter = () => createAppRouter(new QueryClient(), createMemoryHistory({ initialEntries: [address] }))
  const answer = await createRequestHandler({ createRouter, request })(() => new Response('opens'))
  return answer.headers.get('location')
}

test.each(['enrolled', 'pending', 'resources', 'meeting', 'comments'])(
  'the sub-route %s of the teacher’s dashboard leads to this tab of the class room',
  async (tab) => {
    session.start(token)
    expect(await sentTo(`/teacher-dashboard/gig/g1/${tab}`)).toBe(`/my-gigs/gigs/g1?tab=${tab}`)
  },
)

test.each([
  '/SubmitFeedback',
  '/ViewFeedback',
  '/Enrol',
  '/my-account',
  '/files/0b9f8a5e-3a58-4c52-9f0a-6a3f1c0b7d11',
  '/student-dashboard',
  '/student-dashboard/g1',
  '/create-class',
  '/my-gigs',
  '/my-gigs/gigs/g1',
  '/admin-dashboard',
  '/manage-users',
  '/pending-teachers',
  '/gig-enrolments',
  '/teacher-dashboard',
  '/teacher-dashboard/gig/g1/pending',
  '/teacher-verification',
])('%s sends who has no token to the login, and back afterwards', async (address) => {
  expect(await sentTo(address)).toBe(`/login?next=${encodeURIComponent(address)}`)
})

test.each(['/', '/library', '/quran-chapters/1', '/login', '/signup'])(
  '%s asks nobody who they are',
  async (address) => {
    expect(await sentTo(address)).toBeNull()
  },
)
