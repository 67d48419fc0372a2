import type { Locator, Page } from 'playwright/test'

/** The toast in front, which alone is visible. */
const SELECTOR = '[data-sonner-toast][data-visible="true"]'

export const findToast = (page: Page): Locator => page.locator(SELECTOR)

/**
 * Finds what the toast in front covers, also if it is in a frame. Reads all boxes at once, because a toast is shown for
 * five seconds only.
 * @returns the names of the covered elements, or what is missing
 */
export const listCovered = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all, selector) => {
    const toast = window.top?.document.querySelector(selector)?.getBoundingClientRect()
    if (!toast) return ['no toast']
    const visible = all.filter((element) => element.checkVisibility({ visibilityProperty: true }))
    if (visible.length === 0) return ['no element']
    const { left: x, top: y } = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const isCovered = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isBeside = left + x >= toast.right || right + x <= toast.left
      return !isBeside && top + y < toast.bottom && bottom + y > toast.top
    }
    return visible.filter(isCovered).map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
  }, SELECTOR)
