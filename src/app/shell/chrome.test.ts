import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAppRouter } from '#src/app/router.tsx'
import { chromeOf } from './chrome.ts'

const WHOLE = { hasHeader: true, hasFooter: true, hasOffers: true, hasChat: true }
const WORK = { ...WHOLE, hasChat: false }
const ALONE = { ...WORK, hasHeader: false, hasFooter: false }

/** Every route that is not framed whole. Where the top bar and the footer hide: specification 2.1.23. */
const FRAMES: Readonly<Record<string, typeof WHOLE>> = {
  '/': { ...ALONE, hasChat: true },
  '/signup': ALONE,
  '/login': ALONE,
  '/forgot-password': ALONE,
  '/reset-password': ALONE,
  '/about': { ...WHOLE, hasHeader: false },
  '/donate': { ...WHOLE, hasHeader: false },
  '/room/$roomName': { ...ALONE, hasOffers: false },
  '/SubmitFeedback': WORK,
  '/create-class': WORK,
  '/teacher-verification': WORK,
  '/manage-library': WORK,
  '/files/$fileId': WORK,
  '/admin-dashboard': WORK,
  '/pending-teachers': WORK,
  '/manage-users': WORK,
  '/ViewFeedback': WORK,
  '/gig-enrolments': WORK,
  '/audit-trail': WORK,
  '/quran-chapters/$chapterId': WORK,
  '/student-dashboard/$gigId': WORK,
  '/my-gigs/gigs/$gigId': WORK,
  '/my-gigs/gigs/$gigId/edit': WORK,
  '/teacher-dashboard/gig/$gigId/$tab': WORK,
}

const routes = Object.keys(createAppRouter(new QueryClient(), createMemoryHistory()).routesByPath)

test.each(routes)('what frames %s', (route) => {
  const pathname = route.replaceAll(/\$\w+/g, '1')
  expect(chromeOf(pathname)).toEqual(FRAMES[route] ?? WHOLE)
})

test('every exception is a route, and a slash at the end changes nothing', () => {
  expect(routes).toEqual(expect.arrayContaining(Object.keys(FRAMES)))
  expect(chromeOf('/login/')).toEqual(chromeOf('/login'))
})
