import { expect, type Locator } from 'playwright/test'

const FILE = /\/api\/files\/[^/?]+\?/

/** Follows a link to a private file. It opens a tab, which requests a signed URL and redirects to it. */
export const openFile = async (link: Locator): Promise<{ readonly status: number; readonly type: string }> => {
  const context = link.page().context()
  const [tab, response] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('response', (candidate) => FILE.test(candidate.url())),
    link.click(),
  ])
  await expect(tab).toHaveURL(/\/files\//)
  await tab.close()
  return { status: response.status(), type: response.headers()['content-type'] ?? '' }
}
