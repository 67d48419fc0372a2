import { expect, type Page } from 'playwright/test'

/** The links that open a tab on a phone, where it is not in the row of tabs under its own name. */
const ON_PHONES: Readonly<Record<string, readonly string[]>> = {
  'Enrolled Students': ['Students'],
  'Pending Requests': ['Students', 'Pending Requests'],
  'Upload Resources': ['Resources', 'Upload Resources'],
  'View Resources': ['Resources'],
  'Start Meeting': ['Overview', 'Start Meeting'],
}

/** Opens a tab of the teacher's class room, on phones perhaps by the page of another tab. */
export const openTeacherTab = async (page: Page, name: string): Promise<void> => {
  const main = page.getByRole('main')
  const menu = main.getByRole('navigation', { name: 'Class room' })
  await expect(menu).toBeVisible()
  const isInMenu = await menu.getByRole('link', { name }).isVisible()
  const steps = isInMenu ? [name] : (ON_PHONES[name] ?? [name])
  // A page may have a link with the name of a tab. The menu is before it.
  for (const step of steps) await main.getByRole('link', { name: step }).filter({ visible: true }).first().click()
  await expect(main.locator('a[aria-current="page"]', { hasText: name })).not.toHaveCount(0)
}
