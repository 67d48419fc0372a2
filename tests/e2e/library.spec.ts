import { getQuranPacks, piecePath } from '#contract/library/packs.ts'
import { BadLine } from '../support/bad-line.ts'
import { Phone } from '../support/phone.ts'
import { expect, test } from './fixtures.ts'
import { ChaptersPage } from './pages/chapters-page.ts'
import { QuranOnPhone } from './pages/quran-on-phone.ts'
import { ReaderPage } from './pages/reader-page.ts'

const VERSES_CALL = '**/quran/v4/quran/verses/indopak**'

test('the library opens the Quran and says that the other shelves are being filled', async ({ page }) => {
  await page.goto('/library')
  await expect(page.getByText('This shelf is being filled.')).toHaveCount(3)
  await page.getByRole('link', { name: /Read the Quran/ }).click()
  await expect(new ChaptersPage(page).chapters).toHaveCount(114)
})

test('typing finds chapters by name and number at once', async ({ page }) => {
  const list = await ChaptersPage.open(page)
  await expect(list.chapters).toHaveCount(114)
  await list.type('baqarah')
  await expect(list.chapters).toHaveCount(1)
  await list.type('36')
  await expect(list.chapters).toHaveCount(1)
  await list.type('xyz')
  await expect(page.getByText('No chapter has this name')).toBeVisible()
  await list.type('yaseen')
  await expect(page.getByRole('link', { name: 'Ya-Sin' })).toBeVisible()
})

test('chapters stand in three columns on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { chapters } = await ChaptersPage.open(page)
  const tops = await chapters.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(3)
})

test('a search turns pages, disabled at the ends, and Back returns to the page before', async ({ page }) => {
  const list = await ChaptersPage.open(page)
  await list.searchFor('patience')
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

test('a verse that was found opens in its chapter, in view', async ({ page }) => {
  const list = await ChaptersPage.open(page)
  await list.searchFor('الله لا اله الا هو الحي القيوم')
  const reader = await list.openVerse('2:255')
  await reader.arrived('Al-Baqarah')
  await expect(reader.verse('2:255')).toBeInViewport()
})

test('a search that finds nothing says so', async ({ page }) => {
  const list = await ChaptersPage.open(page)
  await list.searchFor('qwertyuiop')
  await expect(page.getByText('No verse has “qwertyuiop”')).toBeVisible()
})

test('a search for a chapter by its name, however it is spelled, leads there', async ({ page }) => {
  const list = await ChaptersPage.open(page)
  await list.searchFor('surah fatiha')
  await page.getByRole('link', { name: /Go to chapter 1, Al-Fatihah/ }).click()
  await new ReaderPage(page).arrived('Al-Fatihah')
})

test('a search that fails can be tried again', async ({ page }) => {
  const list = await ChaptersPage.open(page)
  await page.route('**/quran/v4/search**', (route) => route.abort())
  await list.searchFor('mercy')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/quran/v4/search**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Verses with “mercy”' })).toBeVisible()
})

test('a prerendered chapter is shown once: its verses are not asked for again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const reader = await ReaderPage.open(page, 1, 'Al-Fatihah')
  await reader.enlarge()
  await expect(reader.verses).toHaveCount(7)
  await expect(page.locator('#state')).not.toContainText('text_indopak')
  expect(asked.filter((url) => url.includes('/verses/indopak'))).toEqual([])
})

test('the basmala stands above every chapter but the first and the ninth', async ({ page }) => {
  // In the first chapter it is the first verse itself.
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

test('verses are large, in their own font, grow on demand and stay so', async ({ page }) => {
  const reader = await ReaderPage.open(page, 112, 'Al-Ikhlas')
  const before = await reader.letterHeight()
  expect(before).toBeGreaterThanOrEqual(28)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('28px "Scheherazade New"', 'ب'))).toBe(true)
  await reader.enlarge()
  await expect.poll(() => reader.letterHeight()).toBeGreaterThan(before)
  const after = await reader.letterHeight()
  await page.reload()
  await expect.poll(() => reader.letterHeight()).toBe(after)
})

test('one reads on from chapter to chapter, and back to all of them', async ({ page }) => {
  const reader = await ReaderPage.open(page, 113, 'Al-Falaq')
  await reader.goOn('An-Nas')
  await expect(page.getByRole('link', { name: 'Next chapter' })).toHaveCount(0)
  await expect(reader.verses).toHaveCount(6)
  await page.getByRole('link', { name: 'All chapters' }).click()
  await expect(new ChaptersPage(page).chapters).toHaveCount(114)
})

test('verses that do not come can be asked for again', async ({ page }) => {
  const list = await ChaptersPage.open(page)
  await page.route(VERSES_CALL, (route) => route.abort())
  await page.getByRole('link', { name: 'Al-Kawthar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute(VERSES_CALL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await new ReaderPage(list.page).arrived('Al-Kawthar')
})

test('a chapter that does not exist leads back to all of them', async ({ page }) => {
  await page.goto('/quran-chapters/115')
  await expect(page.getByRole('heading', { name: 'There is no such chapter' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All chapters' }).click()
  await expect(page).toHaveURL('/quran-chapters')
})

test('a chapter that was opened is there without a network', async ({ page, context }) => {
  const reader = await ReaderPage.open(page, 112, 'Al-Ikhlas')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() =>
      page.evaluate(async () => Boolean(await caches.match('/quran/v4/quran/verses/indopak?chapter_number=112'))),
    )
    .toBe(true)
  await page.reload()
  await reader.arrived('Al-Ikhlas')
  await context.setOffline(true)
  await page.reload()
  await reader.arrived('Al-Ikhlas')
  await expect(reader.verses).toHaveCount(4)
})

test('one tap saves the Quran: every chapter and the search are there without a network', async ({ page, context }) => {
  const phone = await QuranOnPhone.open(page)
  await expect(phone.save).toContainText('KB')
  await (await phone.choose('Urdu', 'Latin letters')).save.click()
  await phone.isSaved()
  await context.setOffline(true)
  for (const [chapter, name, verses] of [
    [114, 'An-Nas', 6],
    [2, 'Al-Baqarah', 286],
  ] as const) {
    const reader = await ReaderPage.open(page, chapter, name)
    await expect(reader.verses).toHaveCount(verses)
  }
  const list = await ChaptersPage.open(page)
  for (const [words, key] of [
    ['patience and prayer', '2:45'],
    ['الله لا اله الا هو الحي القيوم', '2:255'],
    ['ayat ul kursi', '2:255'],
    ['kun fayakun', '2:117'],
  ] as const) {
    await list.searchFor(words)
    await expect(page.getByRole('link', { name: `Read ${key}` })).toBeVisible()
  }
})

test('without a network a saved Quran answers as the server does', async ({ page, context }) => {
  const phone = await QuranOnPhone.open(page)
  await (await phone.choose('Urdu', 'Latin letters')).save.click()
  await phone.isSaved()
  const paths = [
    '/quran/v4/chapters',
    '/quran/v4/chapters/9',
    '/quran/v4/chapters/9/info',
    '/quran/v4/quran/verses/indopak?chapter_number=18',
    '/quran/v4/quran/translations/20?chapter_number=18',
    '/quran/v4/search?q=mercy&page=2',
    '/quran/v4/search?q=rehman',
    '/quran/v4/search?q=%D9%87%D8%AF%D8%A7%DB%8C%D8%AA',
  ]
  const answers = () => page.evaluate((all) => Promise.all(all.map(async (path) => (await fetch(path)).json())), paths)
  const asked = page.context().request
  const online = await Promise.all(paths.map(async (path) => (await asked.get(path)).json()))
  await context.setOffline(true)
  expect(await answers()).toEqual(online)
})

test('a language is added and removed by itself, and the whole Quran with one tap', async ({ page, context }) => {
  const phone = await QuranOnPhone.open(page)
  await phone.save.click()
  await phone.isSaved()
  await phone.manage()
  await phone.panel.getByRole('button', { name: 'Add Urdu' }).click()
  await expect(phone.panel.getByRole('button', { name: 'Remove Urdu' })).toBeVisible()
  await phone.panel.getByRole('button', { name: 'Remove English' }).click()
  await expect(phone.panel.getByRole('button', { name: 'Add English' })).toBeVisible()
  await phone.panel.getByRole('button', { name: 'Remove the Quran from this phone' }).click()
  await expect(phone.save).toBeVisible()
  await context.setOffline(true)
  await page.goto('/quran-chapters/77')
  await expect(page.getByRole('alert').first()).toBeVisible()
})

test('on mobile data saving asks first, and a full phone is said before anything is fetched', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    navigator.storage.estimate = async () => ({ quota: 1_000_000, usage: 900_000 })
  })
  const phone = await QuranOnPhone.open(page)
  await phone.save.click()
  await expect(phone.panel.getByText(/You are on mobile data, or saving data. This takes/)).toBeVisible()
  await phone.panel.getByRole('button', { name: 'Save now' }).click()
  await expect(phone.panel.getByRole('alert')).toContainText('There is not enough room on this phone.')
  expect(asked.filter((url) => /\/packs\/[0-9a-f]{40}$/.test(url))).toEqual([])
  await phone.panel.getByRole('button', { name: 'Stop' }).click()
  await expect(phone.save).toBeVisible()
})

test('a browser killed in the middle of the download goes on where it was, and shows no half text', async ({
  baseURL,
}) => {
  const { packs } = getQuranPacks.output.parse(await (await fetch(`${baseURL}${getQuranPacks.path}`)).json())
  const arabic = packs.find(({ kind }) => kind === 'arabic')?.pieces ?? []
  const line = new BadLine(baseURL ?? '', piecePath(arabic[2]?.name ?? ''))
  const origin = await line.open()
  const device = await Phone.for(origin)
  const context = await device.openToBeKilled()
  line.mood = 'stuck'
  const [page = await context.newPage()] = context.pages()
  const phone = await QuranOnPhone.open(page, origin)
  await phone.save.click()
  await expect.poll(() => line.calls).toBe(1)
  await phone.isNotSaved()
  await device.kill()

  const again = await device.open()
  const [after = await again.newPage()] = again.pages()
  const cut = await QuranOnPhone.open(after)
  await cut.isNotSaved()
  await again.setOffline(true)
  await after.goto('/quran-chapters/2')
  await expect(after.getByRole('alert').first()).toBeVisible()
  await expect(after.locator('li[id="2:1"]')).toHaveCount(0)

  const asked: string[] = []
  after.on('request', (request) => asked.push(request.url()))
  line.mood = 'good'
  await again.setOffline(false)
  await after.goto('/quran-chapters')
  await cut.isSaved()
  expect(asked.some((url) => url.endsWith(piecePath(arabic[2]?.name ?? '')))).toBe(true)
  expect(asked.some((url) => url.endsWith(piecePath(arabic[0]?.name ?? '')))).toBe(false)
  await device.throwAway()
  await line.close()
})

test('a text that arrives damaged is not kept', async ({ baseURL }) => {
  const { packs } = getQuranPacks.output.parse(await (await fetch(`${baseURL}${getQuranPacks.path}`)).json())
  const path = piecePath(packs.find(({ kind }) => kind === 'arabic')?.pieces[0]?.name ?? '')
  const line = new BadLine(baseURL ?? '', '/none')
  const device = await Phone.for(await line.open())
  line.changes.set(path, (text) => text.replace('\u0650', '\u064e'))
  const [page] = (await device.open()).pages()
  if (!page) throw new Error('The phone shows no page.')
  const phone = await QuranOnPhone.open(page)
  await phone.save.click()
  await expect(phone.panel.getByRole('alert')).toHaveText(
    'The text arrived damaged and was not kept. Please try again.',
  )
  line.changes.clear()
  await phone.panel.getByRole('button', { name: 'Continue' }).click()
  await phone.isSaved()
  await device.throwAway()
  await line.close()
})
