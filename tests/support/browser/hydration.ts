import type { Page } from 'playwright'

/** React stores its node in every element that it has hydrated or rendered. */
const isHydrated = (): boolean => {
  const heading = document.querySelector('main h1, main h2, main a')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
}

/** Answers whether React handles the events of a prerendered page, for a browser that Playwright does not drive. */
export const IS_HYDRATED_SCRIPT = `(${isHydrated})()`

/** Waits until React handles the events of a prerendered page. */
export const waitForHydration = (page: Page): Promise<unknown> => page.waitForFunction(isHydrated)
