import { expect, test } from 'vitest'
import { afterLogin } from './destination-after-login.ts'

test('without a page asked for, the role decides [2.3.1]', () => {
  expect(afterLogin(undefined, 'student')).toBe('/student-dashboard')
  expect(afterLogin(undefined, 'teacher')).toBe('/teacher-dashboard')
  expect(afterLogin(undefined, 'admin')).toBe('/admin-dashboard')
})

test('the page first asked for opens, with its search [D12.1]', () => {
  expect(afterLogin('/my-gigs/gigs/7?tab=2#top', 'teacher')).toBe('/my-gigs/gigs/7?tab=2#top')
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
])('%j does not lead anywhere but home', (next) => {
  expect(afterLogin(next, 'student')).toBe('/student-dashboard')
})
