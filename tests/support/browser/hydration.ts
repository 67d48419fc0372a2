import type { Page } from 'playwright'

/**
 * React stores its node in every node of the page that it has hydrated or rendered. It hydrates the content of each
 * Suspense boundary later than what is around it. The content begins after a comment `$`, and ends before one `/$`.
 */
const isHydrated = (): boolean => {
  const hasFiber = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
  const heading = document.querySelector('main h1, main h2, main a')
  if (!heading || !hasFiber(heading)) return false
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const { nodeValue, nextSibling: content } = comments.currentNode
    const isEmpty = !content || content.nodeValue === '/$'
    if (nodeValue === '$' && !isEmpty && !hasFiber(content)) return false
  }
  return true
}

/** Answers whether React handles the events of a prerendered page, for a browser that Playwright does not drive. */
export const IS_HYDRATED_SCRIPT = `(${isHydrated})()`

/** Waits until React has hydrated a prerendered page, also inside Suspense boundaries, and so handles its events. */
export const waitForHydration = (page: Page): Promise<unknown> => page.waitForFunction(isHydrated)

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
