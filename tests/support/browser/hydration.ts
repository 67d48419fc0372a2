import type { Page } from 'playwright'

/** React stores its node in every element that it has hydrated or rendered. */
const isHydrated = (): boolean => {
  const heading = document.querySelector('main h1, main h2, main a')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
}

/** Waits until React handles the events of a prerendered page. */
export const waitForHydration = (page: Page): Promise<unknown> => page.waitForFunction(isHydrated)
