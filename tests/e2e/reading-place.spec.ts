import type { Page } from 'playwright/test'
import { ReaderPage } from '#tests/e2e/pages/library/reader-page.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use({ ...WITHOUT_WORKER, viewport: { width: 360, height: 740 } })

/** Deep in a chapter of 286 verses, all verses above have heights that the browser has estimated. */
const PLACES = ['2:30', '2:142', '2:282'] as const

const readVerseInView = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const items = [...document.querySelectorAll<HTMLElement>('[id^="verses-"] li')]
    const line = Number.parseFloat(getComputedStyle(items[0] ?? document.body).scrollMarginBlockStart) + 2
    return items.find((item) => item.getBoundingClientRect().bottom > line)?.id
  })

const openAt = async (page: Page, key: string): Promise<ReaderPage> => {
  await page.goto(`/quran-chapters/2#${key}`)
  const reader = await new ReaderPage(page).waitUntilLoaded('Al-Baqarah')
  // The bar follows the verses, so the code that keeps the place has been loaded.
  await expect(reader.bar).toContainText(key)
  await expect.poll(() => readVerseInView(page)).toBe(key)
  return reader
}

for (const key of PLACES) {
  test(`verse ${key} stays in view when the text size changes`, async ({ page }) => {
    const reader = await openAt(page, key)
    for (let step = 0; step < 4; step += 1) {
      const before = await reader.fontSize()
      await reader.enlarge()
      await expect.poll(() => reader.fontSize()).toBeGreaterThan(before)
      await expect.poll(() => readVerseInView(page)).toBe(key)
    }
    await reader.closePanel()
    await expect.poll(() => readVerseInView(page)).toBe(key)
  })

  test(`verse ${key} stays in view when the phone is turned and turned back`, async ({ page }) => {
    await openAt(page, key)
    for (const viewport of [
      { width: 740, height: 360 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => readVerseInView(page)).toBe(key)
    }
  })
}

test('the head of a chapter stays in view when the text size changes', async ({ page }) => {
  const reader = await ReaderPage.open(page, 2, 'Al-Baqarah')
  await expect(reader.bar).toBeVisible()
  await reader.enlarge()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})
