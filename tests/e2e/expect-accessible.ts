import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

// The axe rules that depend on colours.
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

// Legacy mode runs in the page itself; the default opens two more pages per run. Iframes have tests of their own.
// Without descriptions of passed rules, axe is more than a quarter faster.
const axeBuilder = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('iframe')

const findViolations = async (builder: AxeBuilder): Promise<string[]> => {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** An element that fades in has too little contrast for a moment. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const endsByItself = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(endsByItself)
        .map(({ finished }) => finished),
    )
  })

/** Checks 320 px with text at 200 % (WCAG 1.4.4 and 1.4.10). */
const isWiderWithLargeText = async (page: Page): Promise<boolean> => {
  const before = page.viewportSize()
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.setViewportSize({ width: 320, height: 740 })
  const isWider = await isWiderThanScreen(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  if (before) await page.setViewportSize(before)
  await session.detach()
  return isWider
}

/**
 * Expects that a screen fits a phone, also a narrow one with large text, and that axe finds no violation in light and
 * dark. The themes differ in colours only, so dark runs only the colour rules.
 */
export const expectAccessible = async (page: Page, what = page.url()): Promise<void> => {
  await waitForAnimations(page)
  // A popover is in the corner of the screen until it is positioned.
  await expect.poll(() => isWiderThanScreen(page), `${what} is wider than the screen`).toBe(false)
  expect.soft(await isWiderWithLargeText(page), `${what} is wider than 320 px with large text`).toBe(false)
  await page.emulateMedia({ colorScheme: 'light' })
  await waitForAnimations(page)
  expect.soft(await findViolations(axeBuilder(page)), `${what} in light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitForAnimations(page)
  expect.soft(await findViolations(axeBuilder(page).withRules(COLOUR_RULES)), `${what} in dark`).toEqual([])
}

/**
 * Puts a button that sticks to the bottom of the screen at the end of its form. axe measures only what is left of the field
 * behind it, although a scroll or the focus shows the whole field.
 */
const unstickButtons = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('form *'))
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static'
  })

/** Expects that targets are at least 24 px high and wide, or as far apart (WCAG 2.5.8), as Lighthouse does. */
export const expectLargeTargets = async (page: Page, what: string): Promise<void> => {
  await unstickButtons(page)
  expect.soft(await findViolations(axeBuilder(page).withRules(['target-size'])), `targets of ${what}`).toEqual([])
}
