import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER_CALLERS, SIGNED_IN_CALLERS } from '#contract/auth/role.ts'
import { PAGE_PATHS } from '#contract/pages/find-page.ts'
import { PAGES } from '#contract/pages/pages.ts'
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

/** The redirect target of an address, or null if it opens. */
const redirectOf = async (address: string): Promise<string | null> => {
  const request = new Request(`https://halaqah.test${address}`)
  const createRouter = () => createAppRouter(new QueryClient(), createMemoryHistory({ initialEntries: [address] }))
  const answer = await createRequestHandler({ createRouter, request })(() => new Response('opens'))
  return answer.headers.get('location')
}

test.each([
  ['/', ['public'], '2.1.1'],
  ['/signup', ['public'], '2.1.2'],
  ['/login', ['public'], '2.1.3'],
  ['/forgot-password', ['public'], '2.1.4'],
  ['/reset-password', ['public'], '2.1.5'],
  ['/about', ['public'], '2.1.6'],
  ['/donate', ['public'], '2.1.7'],
  ['/library', ['public'], '2.1.8'],
  ['/quran-chapters', ['public'], '2.1.9'],
  ['/quran-chapters/$chapterId', ['public'], '2.1.9'],
  ['/hadiths', ['public'], '2.1.10'],
  ['/fiqh-books', ['public'], '2.1.11'],
  ['/other-books', ['public'], '2.1.11'],
  ['/contact', ['public'], 'D4.9'],
  ['/faq', ['public'], 'D4.9'],
  ['/privacy-policy', ['public'], 'D4.9'],
  ['/SubmitFeedback', SIGNED_IN_CALLERS, '2.1.13'],
  ['/ViewFeedback', ['admin'], '2.1.14'],
  ['/Enrol', MEMBER_CALLERS, '2.1.15'],
  ['/my-account', SIGNED_IN_CALLERS, '2.1.16'],
  ['/student-dashboard', ['student'], '2.1.17'],
  ['/student-dashboard/$gigId', ['student'], '2.1.17'],
  ['/create-class', ['teacher'], '2.1.18'],
  ['/my-gigs', ['teacher'], '2.1.18'],
  ['/my-gigs/gigs/$gigId', MEMBER_CALLERS, '2.1.19'],
  ['/admin-dashboard', ['admin'], '2.1.20'],
  ['/manage-users', ['admin'], '2.1.20'],
  ['/pending-teachers', ['admin'], '2.1.20'],
  ['/gig-enrolments', ['admin'], '2.1.20'],
  ['/teacher-dashboard', ['teacher'], '2.1.21'],
  ['/teacher-dashboard/gig/$gigId/$tab', ['teacher'], '2.1.21'],
  ['/teacher-verification', ['teacher', 'unapproved-teacher'], 'D2.5'],
] as const)('the route %s is open to %j [%s]', (...[path, callers]) => {
  expect(PAGES[path].access ?? ['public']).toEqual(callers)
})

test.each(['enrolled', 'pending', 'resources', 'meeting', 'comments'])(
  'the sub-route %s of the teacher dashboard redirects to this tab of the classroom [2.1.21, D12.4]',
  async (tab) => {
    session.start(token)
    expect(await redirectOf(`/teacher-dashboard/gig/g1/${tab}`)).toBe(`/my-gigs/gigs/g1?tab=${tab}`)
  },
)

test.each([
  ['/SubmitFeedback', '2.1.13, 6.4'],
  ['/ViewFeedback', '2.1.14'],
  ['/Enrol', '2.1.15, 6.4'],
  ['/my-account', '2.1.16, 6.4'],
  ['/files/0b9f8a5e-3a58-4c52-9f0a-6a3f1c0b7d11', 'D7.1'],
  ['/student-dashboard', '2.1.17'],
  ['/student-dashboard/g1', '2.1.17'],
  ['/create-class', '2.1.18'],
  ['/my-gigs', '2.1.18'],
  ['/my-gigs/gigs/g1', '2.1.19'],
  ['/admin-dashboard', '2.1.20'],
  ['/manage-users', '2.1.20'],
  ['/pending-teachers', '2.1.20'],
  ['/gig-enrolments', '2.1.20'],
  ['/teacher-dashboard', '2.1.21'],
  ['/teacher-dashboard/gig/g1/pending', '2.1.21'],
  ['/teacher-verification', 'D2.5'],
])('without a token, %s redirects to the login, and back afterwards [%s]', async (address) => {
  expect(await redirectOf(address)).toBe(`/login?next=${encodeURIComponent(address)}`)
})

/** Excludes `/start`, because it only redirects to the home page of the role. */
const publicPaths = PAGE_PATHS.filter((path) => !PAGES[path].access && path !== '/start')

test.each(publicPaths.map((path) => path.replace(/\$\w+/, '1')))('%s opens without a token', async (address) => {
  expect(await redirectOf(address)).toBeNull()
})
