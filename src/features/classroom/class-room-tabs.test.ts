import { expect, test } from 'vitest'
import { firstStudentTab, readTab, STUDENT_TABS, TEACHER_TABS } from './class-room-tabs.ts'

test('the URL selects the open tab', () => {
  expect(readTab(TEACHER_TABS, '?tab=enrolled')).toBe('enrolled')
  expect(readTab(TEACHER_TABS, '?tab=pending')).toBe('pending')
})

test('a URL without a known tab opens the first tab', () => {
  expect(readTab(TEACHER_TABS, '')).toBe('overview')
  expect(readTab(TEACHER_TABS, '?tab=homework')).toBe('overview')
  expect(readTab(STUDENT_TABS, '?tab=overview')).toBe('about')
})

test('a class opens on its live room, then on unread messages, then on its description', () => {
  expect(firstStudentTab({ live: true, unread: true })).toBe('meeting')
  expect(firstStudentTab({ live: false, unread: true })).toBe('discussion')
  expect(firstStudentTab({ live: false, unread: false })).toBe('about')
  expect(readTab(STUDENT_TABS, '', 'meeting')).toBe('meeting')
  expect(readTab(STUDENT_TABS, '?tab=about', 'meeting')).toBe('about')
})

test('side bar and side menu have the specified labels [2.5.4]', () => {
  expect(TEACHER_TABS.map(({ label }) => label)).toEqual([
    'Overview',
    'Enrolled Students',
    'Pending Requests',
    'Upload Resources',
    'View Resources',
    'Start Meeting',
    'Class Discussion',
  ])
  expect(STUDENT_TABS.map(({ label }) => label)).toEqual(['About Class', 'Resources', 'Meeting', 'Class Discussion'])
})

test('the sub-routes of the teacher’s dashboard are tabs of the class room [2.1.21]', () => {
  const names: readonly string[] = TEACHER_TABS.map(({ id }) => id)
  expect(names).toEqual(expect.arrayContaining(['enrolled', 'pending', 'resources', 'meeting', 'comments']))
})
