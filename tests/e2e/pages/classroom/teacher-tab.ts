import { expect, type Page } from 'playwright/test'

/** Opens a tab of the teacher's class room, on phones perhaps from the list below "More". */
export const openTeacherTab = async (page: Page, name: string): Promise<void> => {
  const tab = page.getByRole('tab', { name, includeHidden: true })
  await expect(tab).toBeAttached()
  if (!(await tab.isVisible())) await page.getByRole('button', { name: 'More' }).click()
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}
