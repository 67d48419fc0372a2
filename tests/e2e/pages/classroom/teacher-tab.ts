import { expect, type Page } from 'playwright/test'

/** The row of a phone that holds a tab without a place of its own. */
const GROUPS: Readonly<Record<string, string>> = {
  'Enrolled Students': 'Students',
  'Pending Requests': 'Students',
  'Upload Resources': 'Resources',
  'View Resources': 'Resources',
  'Start Meeting': 'Overview',
}

/** Opens a tab of the teacher's class room, on phones perhaps by the page of its group. */
export const openTeacherTab = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Class room' })
  await expect(menu).toBeVisible()
  const tab = page.getByRole('main').getByRole('link', { name }).filter({ visible: true }).first()
  const group = GROUPS[name]
  if (group && !(await tab.isVisible())) await menu.getByRole('link', { name: group }).click()
  await tab.click()
  await expect(page.getByRole('main').locator('a[aria-current="page"]', { hasText: name })).not.toHaveCount(0)
}
