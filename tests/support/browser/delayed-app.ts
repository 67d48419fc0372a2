import type { Page } from 'playwright'

/** Opens a page and holds back the app's scripts until the returned function is called. */
export const openWithDelayedApp = async (page: Page, path: string): Promise<() => void> => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await ended
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return end
}
