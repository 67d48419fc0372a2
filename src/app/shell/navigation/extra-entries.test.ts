import { expect, test } from 'vitest'
import { listExtraEntries } from './extra-entries.ts'

const ADMINISTRATION = ['Audit trail', 'Health', 'Reported reviews', 'Manage Library']

test.each([
  ['drawer', undefined, ['Downloads']],
  ['drawer', 'student', ['Timetable', 'Downloads']],
  ['drawer', 'teacher', ['Timetable', 'Downloads']],
  ['drawer', 'admin', ['Downloads', ...ADMINISTRATION]],
  ['account', 'student', ['Timetable', 'Payments', 'Downloads']],
  ['account', 'teacher', ['Timetable', 'Downloads']],
  ['account', 'admin', ['Downloads']],
  ['administration', 'admin', ADMINISTRATION],
] as const)('the menu %s of a %s lists the pages that they may open, in its order', (menu, role, labels) => {
  expect(listExtraEntries(menu, role).map(({ label }) => label)).toEqual(labels)
})
