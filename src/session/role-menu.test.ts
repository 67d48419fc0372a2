import { expect, test } from 'vitest'
import { ROLES } from '#contract/auth/role.ts'
import { homeOf, menuOf } from './role-menu.ts'

const labels = (...of: Parameters<typeof menuOf>) => menuOf(...of).map(({ label }) => label)

test("shows each role's buttons in the specified order [2.2.2, 2.2.3, 2.2.4]", () => {
  expect(labels('student')).toEqual(['Dash Board', 'Available Courses', 'Library', 'Feedback'])
  expect(labels('teacher')).toEqual(['My Classes', 'Create New Class', 'Library', 'Feedback'])
  expect(labels('admin')).toEqual(['Statistics', 'Requests', 'Users', 'Library', 'FeedBack', 'Enrollments'])
})

test('shows visitors the courses, the Library and the login [2.2.5]', () => {
  expect(labels(undefined)).toEqual(['Courses', 'Library', 'Login'])
})

test('every button leads where the specification says [2.2.2, 2.2.3, 2.2.4]', () => {
  const places = (...of: Parameters<typeof menuOf>) => menuOf(...of).map(({ to }) => to)
  expect(places('student')).toEqual(['/student-dashboard', '/Enrol', '/library', '/SubmitFeedback'])
  expect(places('teacher')).toEqual(['/my-gigs', '/create-class', '/library', '/SubmitFeedback'])
  const [statistics, requests, users] = ['/admin-dashboard', '/pending-teachers', '/manage-users']
  expect(places('admin')).toEqual([statistics, requests, users, '/library', '/ViewFeedback', '/gig-enrolments'])
})

test('the way back from an unknown address has a name that is in the menu of the same user', () => {
  expect(homeOf('student')).toEqual({ label: 'Dash Board', to: '/student-dashboard' })
  expect(homeOf('teacher')).toEqual({ label: 'My Classes', to: '/my-gigs' })
  expect(homeOf('admin')).toEqual({ label: 'Statistics', to: '/admin-dashboard' })
  for (const role of ROLES) expect(menuOf(role)).toContainEqual(homeOf(role))
})
