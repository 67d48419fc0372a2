import { expect, test } from 'vitest'
import { destinationAfterLogin } from './destination-after-login.ts'

test('without a requested page, the role decides [2.3.1]', () => {
  expect(destinationAfterLogin(undefined, 'student')).toBe('/student-dashboard')
  expect(destinationAfterLogin(undefined, 'teacher')).toBe('/teacher-dashboard')
  expect(destinationAfterLogin(undefined, 'admin')).toBe('/admin-dashboard')
})

test('the requested page opens, with its query string [D12.1]', () => {
  expect(destinationAfterLogin('/my-gigs/gigs/7?tab=2#top', 'teacher')).toBe('/my-gigs/gigs/7?tab=2#top')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'my-gigs',
  '',
  '/login?next=/login',
  7,
])('%j opens the dashboard instead of another site', (next) => {
  expect(destinationAfterLogin(next, 'student')).toBe('/student-dashboard')
})
