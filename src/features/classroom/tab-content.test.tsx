import { expect, test } from 'vitest'
import { GIG } from '#tests/screens/sample.ts'
import { renderScreen } from '#tests/support/screen.ts'
import type { TeacherTab } from './class-room-tabs.ts'
import { TabContent } from './tab-content.tsx'

const show = async (current: TeacherTab, gig = GIG) => {
  const page = (
    <TabContent gig={gig} current={current}>
      <p>Content</p>
    </TabContent>
  )
  return (await renderScreen(page)).texts
}

test.each([
  ['enrolled', ['Pending Requests', 'None waiting', 'Content']],
  ['pending', ['Content', 'Enrolled Students', '2 / 30']],
  ['resources', ['Upload Resources', 'Content']],
  ['upload', ['Content', 'View Resources']],
] as const)('the tab %s begins or ends with the link to the other tab of its group', async (tab, texts) => {
  expect(await show(tab)).toEqual(texts)
})

test('a tab without a group has no link', async () => {
  expect(await show('comments')).toEqual(['Content'])
})

test('the link to the requests has the number of those that wait', async () => {
  expect(await show('enrolled', { ...GIG, pendingStudents: ['s1', 's2', 's3'] })).toContain('3 waiting')
  expect(await show('enrolled', { ...GIG, pendingStudents: ['s1'], waitingMonths: 1 })).toContain('2 waiting')
})
