import { ReaderPage } from '#tests/e2e/pages/library/reader-page.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use(WITHOUT_WORKER)

test('chosen translations appear below the verses and stay chosen', async ({ page }) => {
  const reader = await ReaderPage.open(page, 112, 'Al-Ikhlas')
  const before = await reader.verses.allTextContents()
  await page.getByText('Translations', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Urdu, Fateh Muhammad Jalandhari' }).check()
  await page.getByRole('checkbox', { name: 'English, Saheeh International' }).check()
  const first = reader.verse('112:1')
  await expect(first.locator('p')).toHaveText([/Say, "He is Allah/, /کہو کہ/])
  await reader.openNextChapter('Al-Falaq')
  await expect(reader.verse('113:1').locator('p')).toHaveCount(2)
  await page.reload()
  await expect(reader.verse('113:5').locator('p')).toHaveCount(2)
  await page.goBack()
  await reader.waitUntilLoaded('Al-Ikhlas')
  await page.getByText('Translations', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Urdu, Fateh Muhammad Jalandhari' }).uncheck()
  await page.getByRole('checkbox', { name: 'English, Saheeh International' }).uncheck()
  await expect(reader.verse('112:1').locator('p')).toHaveCount(0)
  expect(await reader.verses.allTextContents()).toEqual(before)
})

test('a linked verse stays at the top of the screen when its translations arrive', async ({ page }) => {
  const reader = await ReaderPage.open(page, 112, 'Al-Ikhlas')
  await page.getByRole('button', { name: 'With Urdu' }).click()
  await expect(reader.verse('112:1').locator('p')).toHaveCount(1)
  await page.goto('/quran-chapters/36#36:60')
  const verse = reader.verse('36:60')
  await expect(verse.locator('p')).toHaveCount(1)
  await expect.poll(async () => (await verse.boundingBox())?.y).toBeLessThan(100)
  await expect(verse).toBeInViewport()
})

test('a wide screen shows all chapters beside the verses, and translations in a column', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const reader = await ReaderPage.open(page, 36, 'Ya-Sin')
  const chapters = page.getByRole('navigation', { name: 'All chapters' })
  await expect(chapters.getByRole('link')).toHaveCount(114)
  await expect(chapters.getByRole('link', { name: 'Ya-Sin' })).toBeInViewport()
  await expectAccessible(page)
  await chapters.getByRole('link', { name: 'Fatir' }).click()
  await reader.waitUntilLoaded('Fatir')
  await page.getByRole('button', { name: 'With English' }).click()
  const [verse, translation] = [reader.verse('35:2'), reader.verse('35:2').locator('p')]
  await expect(translation).toBeVisible()
  const middle = (box: { x: number; width: number } | null) => (box ? box.x + box.width / 2 : Number.NaN)
  expect(middle(await translation.boundingBox())).toBeLessThan(middle(await verse.boundingBox()))
})
