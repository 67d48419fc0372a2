import { expect, test } from 'vitest'
import { ROLES } from '#contract/auth/role.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { DESTINATIONS, findCurrentDestination } from './destinations.ts'

test('each role can open its destinations', () => {
  for (const role of ROLES)
    for (const destination of DESTINATIONS[role])
      if ('to' in destination) expect(PAGES[destination.to].access ?? [role]).toContain(role)
  expect(DESTINATIONS.visitor.filter(({ to }) => PAGES[to].access)).toEqual([])
})

test.each([
  ['visitor', '/quran-chapters/$chapterId', 'Quran'],
  ['visitor', '/hadiths', undefined],
  ['visitor', '/teachers/$id', 'Courses'],
  ['student', '/courses/$id', 'Courses'],
  ['visitor', '/faq', undefined],
  ['student', '/quran-chapters/$chapterId', 'Library'],
  ['student', '/student-dashboard/$gigId', 'Home'],
  ['student', '/timetable', 'Account'],
  ['student', '/payments', 'Account'],
  ['teacher', '/my-gigs/gigs/$gigId/edit', 'Classes'],
  ['teacher', '/my-gigs/gigs/$gigId/payments', 'Classes'],
  ['teacher', '/my-gigs/requests', 'Classes'],
  ['admin', '/manage-users', 'Users'],
  ['admin', '/library', 'More'],
] as const)('for a %s, %s belongs to %s', (role, page, label) => {
  expect(findCurrentDestination(page, DESTINATIONS[role])?.label).toBe(label)
})

test('a page that does not exist belongs to no destination', () => {
  expect(findCurrentDestination(undefined, DESTINATIONS.admin)).toBeUndefined()
})
