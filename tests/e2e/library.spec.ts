import { ChaptersPage } from '#tests/e2e/pages/library/chapters-page.ts'
import { ReaderPage } from '#tests/e2e/pages/library/reader-page.ts'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use(WITHOUT_WORKER)

const VERSES_CALL = '**/quran/v4/quran/verses/indopak**'

test('the library opens the Quran and the other three shelves [1.7, 2.1.8, 9.9]', async ({ page }) => {
  await page.goto('/library')
  await expect(page.getByRole('status', { name: 'Loading the library' })).toHaveCount(0)
  for (const [name, path] of [
    [/^Hadiths/, '/hadiths'],
    [/^Fiqh/, '/fiqh-books'],
    [/^Other Books/, '/other-books'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
  await page.getByRole('link', { name: /Read the Quran/ }).click()
  await expect(new ChaptersPage(page).chapters).toHaveCount(114)
})

test('in the app the library shows a skeleton for 1.5 s while the chapters load [2.1.8, 9.9, D12.2]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.clock.install()
  await page.goto('/downloads')
  await waitForHydration(page)
  // This response never arrives.
  await page.route('**/quran/v4/chapters', () => undefined)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('status', { name: 'Loading the library' })).toBeVisible()
  await page.clock.fastForward(1500)
  await expect(page.getByRole('link', { name: /^Hadiths/ })).toBeVisible()
})

test('typing finds chapters by name and number at once [2.1.9, 2.6.3]', async ({ page }) => {
  const list = await ChaptersPage.open(page)
  await expect(list.chapters).toHaveCount(114)
  await list.type('baqarah')
  await expect(list.chapters).toHaveCount(1)
  await list.type('36')
  await expect(list.chapters).toHaveCount(1)
  await list.type('xyz')
  await expect(page.getByText('No verse has “xyz”')).toBeVisible()
  await list.type('yaseen')
  await expect(page.getByRole('link', { name: 'Ya-Sin' })).toBeInViewport({ ratio: 1 })
  await list.type('surah fatiha')
  await expect(page.getByRole('link', { name: 'Al-Fatihah' })).toBeVisible()
})

test('Arabic and Urdu in the search of the Quran end before the button Clear', async ({ page }) => {
  const list = await ChaptersPage.open(page)
  for (const text of ['إن الله مع الصابرين '.repeat(8), 'بے شک اللہ صبر کرنے والوں کے ساتھ ہے '.repeat(8)]) {
    await list.type(text)
    const clear = await page.getByRole('button', { name: 'Clear search' }).boundingBox()
    const textEnd = await page.getByLabel('Search', { exact: true }).evaluate((input) => {
      const { paddingRight, borderRightWidth } = getComputedStyle(input)
      return input.getBoundingClientRect().right - Number.parseFloat(paddingRight) - Number.parseFloat(borderRightWidth)
    })
    expect(textEnd).toBeLessThanOrEqual(clear?.x ?? 0)
  }
})

test('chapters are in three columns on a desktop [2.6.3]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { chapters } = await ChaptersPage.open(page)
  const tops = await chapters.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(3)
})

test('search results have pages, disabled at the ends, and Back returns to the previous page [2.6.3]', async ({
  page,
}) => {
  const list = await ChaptersPage.open(page)
  await list.type('patience')
  await expect(page.getByRole('heading', { name: 'Verses with “patience”' })).toBeVisible()
  await expect(list.previous).toBeDisabled()
  const pages = Number(/of (\d+)/.exec((await page.getByText(/^Page 1 of/).textContent()) ?? '')?.[1])
  for (let at = 2; at <= pages; at += 1) {
    await list.next.click()
    await expect(page.getByText(`Page ${at} of ${pages}`)).toBeVisible()
  }
  await expect(list.next).toBeDisabled()
  await expect(list.previous).toBeEnabled()
  await page.goBack()
  await expect(page.getByText(`Page ${pages - 1} of ${pages}`)).toBeVisible()
})

test('a search result opens its chapter and scrolls to the verse [2.1.9]', async ({ page }) => {
  const list = await ChaptersPage.open(page)
  await list.type('الله لا اله الا هو الحي القيوم')
  const reader = await list.openVerse('2:255')
  await reader.waitUntilLoaded('Al-Baqarah')
  await expect(reader.verse('2:255')).toBeInViewport()
})

test('a search without results shows a message', async ({ page }) => {
  const list = await ChaptersPage.open(page)
  await list.type('qwertyuiop')
  await expect(page.getByText('No verse has “qwertyuiop”')).toBeVisible()
})

test('a failed search can be retried', async ({ page, context }) => {
  const list = await ChaptersPage.open(page)
  await context.route('**/quran/v4/search**', (route) => route.abort())
  await list.type('mercy')
  await expect(page.getByRole('alert')).toBeVisible()
  await context.unroute('**/quran/v4/search**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Verses with “mercy”' })).toBeVisible()
})

test('a prerendered chapter does not fetch its verses again', async ({ page }) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  const reader = await ReaderPage.open(page, 1, 'Al-Fatihah')
  await reader.enlarge()
  await expect(reader.verses).toHaveCount(7)
  await expect(page.locator('#state')).not.toContainText('text_indopak')
  expect(requestedUrls.filter((url) => url.includes('/verses/indopak'))).toEqual([])
})

test('every chapter except 1 and 9 starts with the basmala', async ({ page }) => {
  // In chapter 1 the basmala is verse 1 itself.
  const basmala = page.getByRole('paragraph').filter({ hasText: 'بِسْمِ' })
  for (const [chapter, name, count] of [
    [1, 'Al-Fatihah', 0],
    [9, 'At-Tawbah', 0],
    [112, 'Al-Ikhlas', 1],
  ] as const) {
    await ReaderPage.open(page, chapter, name)
    await expect(basmala).toHaveCount(count)
  }
})

test('verses are large, in their own font, and keep the chosen text size [2.6.3]', async ({ page }) => {
  const reader = await ReaderPage.open(page, 112, 'Al-Ikhlas')
  const before = await reader.fontSize()
  expect(before).toBeGreaterThanOrEqual(28)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('28px "Halaqah Quran"', 'ب'))).toBe(true)
  await reader.enlarge()
  await expect.poll(() => reader.fontSize()).toBeGreaterThan(before)
  const after = await reader.fontSize()
  await page.reload()
  await expect.poll(() => reader.fontSize()).toBe(after)
})

test('a new reader can make the text smaller', async ({ page }) => {
  const reader = await ReaderPage.open(page, 112, 'Al-Ikhlas')
  const before = await reader.fontSize()
  await reader.openTextPanel()
  await page.getByRole('button', { name: 'Smaller text' }).click()
  await expect.poll(() => reader.fontSize()).toBeLessThan(before)
})

test('on a phone the first words of a chapter start within 200 px', async ({ page }) => {
  for (const [chapter, name, first] of [
    [1, 'Al-Fatihah', 'article li'],
    [2, 'Al-Baqarah', '[data-basmala]'],
  ] as const) {
    await ReaderPage.open(page, chapter, name)
    // The offer of translations appears when the page is idle, and must not move the verses.
    await expect(page.getByRole('button', { name: 'With Urdu' })).toBeInViewport()
    expect((await page.locator(first).first().boundingBox())?.y).toBeLessThanOrEqual(200)
  }
})

test('links lead to the next chapter and back to all chapters', async ({ page }) => {
  const reader = await ReaderPage.open(page, 113, 'Al-Falaq')
  await reader.openNextChapter('An-Nas')
  await expect(page.getByRole('link', { name: 'Next chapter' })).toHaveCount(0)
  await expect(reader.verses).toHaveCount(6)
  await page.getByRole('link', { name: 'All chapters' }).click()
  await expect(new ChaptersPage(page).chapters).toHaveCount(114)
})

test('loading verses can be retried after a failure', async ({ page, context }) => {
  const list = await ChaptersPage.open(page)
  await list.waitUntilHydrated()
  await context.route(VERSES_CALL, (route) => route.abort())
  await page.getByRole('link', { name: 'Al-Kawthar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await context.unroute(VERSES_CALL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await new ReaderPage(list.page).waitUntilLoaded('Al-Kawthar')
})

test('a chapter that does not exist links to all chapters', async ({ page }) => {
  await page.goto('/quran-chapters/115')
  await expect(page.getByRole('heading', { name: 'There is no such chapter' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All chapters' }).click()
  await expect(page).toHaveURL('/quran-chapters')
})

test.describe('with a worker', () => {
  test.use({ hasWorker: true })

  test('a visited chapter opens offline', async ({ page, context }) => {
    const reader = await ReaderPage.open(page, 112, 'Al-Ikhlas')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect
      .poll(() =>
        page.evaluate(async () => Boolean(await caches.match('/quran/v4/quran/verses/indopak?chapter_number=112'))),
      )
      .toBe(true)
    await page.reload()
    await reader.waitUntilLoaded('Al-Ikhlas')
    await context.setOffline(true)
    await page.reload()
    await reader.waitUntilLoaded('Al-Ikhlas')
    await expect(reader.verses).toHaveCount(4)
  })
})

test('on a phone nothing covers the bar of a chapter that a link opens at a verse, nor after scrolling back', async ({
  page,
}) => {
  const reader = await ReaderPage.open(page, 2, 'Al-Baqarah')
  await page.goto('/quran-chapters/2#2:142')
  await expect(reader.verse('2:142')).toBeInViewport()
  const title = page.getByRole('heading', { name: '2. Al-Baqarah', level: 1 })
  await expect(title).not.toBeInViewport()
  await reader.bar.click({ trial: true })
  await page.mouse.wheel(0, -600)
  await expect(reader.verse('2:140')).toBeInViewport()
  await expect(title).not.toBeInViewport()
  await reader.bar.click({ trial: true })
})

test('on a phone the text about a chapter opens below its whole name', async ({ page, login }) => {
  await login('student')
  await ReaderPage.open(page, 2, 'Al-Baqarah')
  const title = page.getByRole('heading', { name: '2. Al-Baqarah', level: 1 })
  await title.click()
  await expect(page.getByText('Al-Baqarah means “The Cow”.')).toBeInViewport()
  await expect(title).toBeInViewport({ ratio: 1 })
})

test('a chapter shows divisions, ends of rukus and verses of prostration', async ({ page }) => {
  const reader = await ReaderPage.open(page, 17, 'Al-Isra')
  const drawn = (key: string, side: '::before' | '::after') =>
    reader.verse(key).evaluate((verse, pseudo) => getComputedStyle(verse, pseudo).content.replaceAll('\\a ', ' '), side)
  expect(await drawn('17:1', '::before')).toContain('Juz 15 · Manzil 4 · Madinah page 282 · hizb 29')
  expect(await drawn('17:8', '::before')).toContain('Madinah page 283')
  expect(await drawn('17:23', '::before')).toContain('Madinah hizb 29 ¼')
  expect(await drawn('17:10', '::after')).toContain('١ ع ١٠ ١')
  expect(await drawn('17:22', '::after')).toContain('٢ ع ١٢ ٢')
  expect(await drawn('17:9', '::after')).toBe('none')
  await expect(reader.list.getByRole('img', { name: /^Ruku \d+ ends, ruku \d+ of the juz$/ })).toHaveCount(12)
  await expect(reader.verse('17:109').getByRole('img', { name: 'Verse of prostration' })).toHaveCount(1)
})

test('on a phone a ruku mark adds a line only if the last line has no space for it', async ({ page }) => {
  const reader = await ReaderPage.open(page, 36, 'Ya-Sin')
  await page.evaluate(() => document.fonts.ready)
  const added = (key: string) =>
    reader.verse(key).evaluate((verse) => {
      const { clientHeight: marked, dataset } = verse
      const { ruku } = dataset
      delete dataset.ruku
      const bare = verse.clientHeight
      dataset.ruku = ruku
      return marked - bare
    })
  expect(await added('36:12')).toBe(0)
  expect(await added('36:32')).toBe(0)
})
