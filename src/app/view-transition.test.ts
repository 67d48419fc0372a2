import { afterEach, expect, test, vi } from 'vitest'
import { viewTransitionTypes } from './view-transition.ts'

const CLASS_ID = '5d7a0f52-93c1-4b6e-8a40-1f2e3d4c5b6a'

const typesBetween = (from: string, to: string, isReduced = false) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  return viewTransitionTypes({ fromLocation: { pathname: from }, toLocation: { pathname: to } })
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/quran-chapters', '/quran-chapters/36'],
  ['/student-dashboard', `/student-dashboard/${CLASS_ID}`],
  ['/Enrol', `/student-dashboard/${CLASS_ID}`],
  ['/my-gigs', `/my-gigs/gigs/${CLASS_ID}`],
  ['/teacher-dashboard', `/my-gigs/gigs/${CLASS_ID}`],
])('%s and %s change by a view transition, in both directions', (list, detail) => {
  expect(typesBetween(list, detail)).toEqual(['detail'])
  expect(typesBetween(detail, list)).toEqual(['detail'])
})

test('other pages change at once, and so does every page with reduced motion', () => {
  expect(typesBetween('/library', '/quran-chapters')).toBe(false)
  expect(typesBetween('/quran-chapters/1', '/quran-chapters/2')).toBe(false)
  expect(typesBetween('/quran-chapters', '/quran-chapters/2', true)).toBe(false)
})
