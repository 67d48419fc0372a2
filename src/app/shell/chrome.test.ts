import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAppRouter } from '#src/app/router.tsx'
import { chromeOf } from './chrome.ts'

const WHOLE = { hasHeader: true, hasFooter: true, hasBars: true, hasChat: true }
const FORM = { ...WHOLE, hasChat: false }
const ALONE = { ...FORM, hasHeader: false, hasFooter: false }

/** Every route that is not framed whole. Specification, 2.1: where the top bar and the footer hide. */
const FRAMES: Readonly<Record<string, typeof WHOLE>> = {
  '/': { ...ALONE, hasChat: true },
  '/signup': ALONE,
  '/login': ALONE,
  '/forgot-password': ALONE,
  '/reset-password': ALONE,
  '/about': { ...WHOLE, hasHeader: false },
  '/donate': { ...WHOLE, hasHeader: false },
  '/room/$roomName': { ...ALONE, hasBars: false },
  '/SubmitFeedback': FORM,
  '/create-class': FORM,
  '/teacher-verification': FORM,
  '/manage-library': FORM,
  '/quran-chapters/$chapterId': FORM,
  '/student-dashboard/$gigId': FORM,
  '/my-gigs/gigs/$gigId': FORM,
  '/my-gigs/gigs/$gigId/edit': FORM,
  '/teacher-dashboard/gig/$gigId/$tab': FORM,
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
