import type { Page } from 'playwright/test'

type Section = 'Sign-in and security' | 'Notifications'

/** Opens a section of `/my-account`. Phones show only the titles at first. */
export const openSection = async (page: Page, title: Section): Promise<void> => {
  const section = page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  if ((await section.getAttribute('open')) === null) await section.locator('> summary').click()
}
