import { expect, test } from 'vitest'
import { renderScreen } from '#tests/support/screen.ts'
import { GroupTabs } from './class-room-menu.tsx'
import { TEACHER_TABS, type TeacherTab } from './class-room-tabs.ts'

const show = (current: TeacherTab) =>
  renderScreen(
    <GroupTabs to="/my-gigs/gigs/$gigId" gigId="g1" tabs={TEACHER_TABS} current={current} marks={{ enrolled: '30' }} />,
  )

test.each([
  ['pending', 'Students', ['Enrolled Students', '30', 'Pending Requests']],
  ['resources', 'Resources', ['Upload Resources', 'View Resources']],
] as const)('beside the open tab %s are those of its group, a navigation of its own', async (current, name, labels) => {
  const { html, texts } = await show(current)
  expect(html).toMatch(new RegExp(`<nav[^>]*aria-label="${name}"`))
  expect(texts).toEqual(labels)
})

test('a tab without a group shows no other tabs', async () => {
  expect((await show('comments')).texts).toEqual([])
})
