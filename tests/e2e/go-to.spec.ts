import { ChaptersPage } from '#tests/e2e/pages/library/chapters-page.ts'
import { GoTo } from '#tests/e2e/pages/library/go-to.ts'
import { ReaderPage } from '#tests/e2e/pages/library/reader-page.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use(WITHOUT_WORKER)

test('the box opens a juz, a page or a verse from the chapter list and from a chapter', async ({ page }) => {
  const list = await ChaptersPage.open(page)
  await list.type('juz 31')
  await expect(page.getByText('The Quran has juz 1 to 30.')).toBeVisible()
  await list.type('پارہ ۲۹')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/quran-chapters/67#67:1')
  const reader = await new ReaderPage(page).waitUntilLoaded('Al-Mulk')
  const way = await new GoTo(page).open()
  await way.goTo('page 604')
  await reader.waitUntilLoaded('Al-Ikhlas')
  await (await way.open()).openFromList('The thirty juz', 'Sayaqool')
  await expect(reader.verse('2:142')).toBeInViewport()
  await (await way.open()).goTo('2:255')
  await expect(reader.verse('2:255')).toBeInViewport()
  await expect(reader.bar).toHaveAccessibleName(/^Al-Baqarah 2:255 /)
  await page.mouse.wheel(0, 1000)
  await expect(reader.bar).toHaveAccessibleName(/^Al-Baqarah 2:25[6-9] /)
  await expect(reader.bar).toBeInViewport({ ratio: 1 })
  await (await way.open()).goTo('604')
  await reader.waitUntilLoaded('Al-Ikhlas')
  await (await way.open()).goTo('patience and prayer')
  await expect(page).toHaveURL(/\/quran-chapters\?q=patience/)
})

test('rukus, manzils, hizbs and pages of the 16-line mushaf open their first verse', async ({ page }) => {
  const reader = await ReaderPage.open(page, 5, "Al-Ma'idah")
  const way = await new GoTo(page).open()
  await way.openFromList("Rukus of Al-Ma'idah", '5:78 · ruku 1 of juz 7')
  await expect(reader.verse('5:78')).toBeInViewport()
  await (await way.open()).openFromList('The seven manzils', 'Qaf to An-Nas')
  await expect(reader.verse('50:1')).toBeInViewport()
  await (await way.open()).openFromList('The sixty hizbs, Madinah mushaf', /^60 Al-A'la/)
  await expect(reader.verse('87:1')).toBeInViewport()
  await (await way.open()).type('page 21')
  await page.getByRole('link', { name: '16-line page 21' }).click()
  await expect(reader.verse('2:142')).toBeInViewport()
})
