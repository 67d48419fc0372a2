import { piecePath } from '#contract/library/packs.ts'
import { ChaptersPage } from '#tests/e2e/pages/library/chapters-page.ts'
import { OfflineQuranPanel } from '#tests/e2e/pages/library/offline-quran-panel.ts'
import { ReaderPage } from '#tests/e2e/pages/library/reader-page.ts'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import { createNewRelease, fetchPacks } from '#tests/support/browser/new-release.ts'
import { Phone } from '#tests/support/browser/phone.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { FaultyProxy } from '#tests/support/network/faulty-proxy.ts'
import { expect, test } from './fixtures.ts'

test('the Quran is saved with the selected languages: every chapter and the search work offline', async ({
  page,
  context,
}) => {
  await page.addInitScript((urdu) => localStorage.setItem('quran-beside', urdu), '[234]')
  const phone = await OfflineQuranPanel.open(page)
  await expect(phone.panel.getByRole('checkbox', { checked: true })).toHaveAccessibleName(/^Urdu/)
  await phone.chooseLanguages('English', 'Latin letters')
  const size =
    /[\d.]+.[KM]B/.exec((await phone.saveButton.textContent()) ?? '')?.[0].replace('\u00a0', ' ') ?? 'no size'
  await phone.saveButton.click()
  await phone.expectSaved()
  await expect(phone.panel.getByRole('status')).toContainText(size)
  // Under storage pressure the runtime caches may be evicted. Downloads live in their own cache.
  await page.evaluate(() => caches.delete('build-files'))
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    // Opening the next page aborts pending requests; those are not failures.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url())
  })
  await context.setOffline(true)
  for (const [chapter, name, verses] of [
    [114, 'An-Nas', 6],
    [2, 'Al-Baqarah', 286],
  ] as const) {
    const reader = await ReaderPage.open(page, chapter, name)
    await expect(reader.verses).toHaveCount(verses)
  }
  const reader = await ReaderPage.open(page, 55, 'Ar-Rahman')
  await expect(reader.verse('55:1')).toHaveAttribute('data-page', 'Madinah hizb 54')
  await expect(reader.verse('55:25')).toHaveAttribute('data-ruku', '١\nع ٢٥\n١١')
  await page.getByText('Translations', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Urdu' }).check()
  await expect(reader.verse('55:78').locator('p')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => document.fonts.check('1rem "Noto Nastaliq Urdu"', 'ہے'))).toBe(true)
  expect(failed.filter((url) => /\/assets\/|\/quran\/v4\/(?!packs$)/.test(url))).toEqual([])
  await reader.openAboutText()
  await expect(page.getByText('Checked just now: complete and unchanged.')).toHaveCount(2)
  const list = await ChaptersPage.open(page)
  for (const [words, key] of [
    ['patience and prayer', '2:45'],
    ['الله لا اله الا هو الحي القيوم', '2:255'],
    ['ayat ul kursi', '2:255'],
    ['kun fayakun', '2:117'],
  ] as const) {
    await list.type(words)
    await expect(page.getByRole('link', { name: `Read ${key}` })).toBeVisible()
  }
})

test('offline, a saved Quran gives the same responses as the server', async ({ page, context }) => {
  const phone = await OfflineQuranPanel.open(page)
  await (await phone.chooseLanguages('Urdu', 'Latin letters', 'Uthmani')).saveButton.click()
  await phone.expectSaved()
  const paths = [
    '/quran/v4/chapters',
    '/quran/v4/chapters/9',
    '/quran/v4/chapters/9/info',
    '/quran/v4/quran/verses/indopak?chapter_number=18',
    '/quran/v4/quran/verses/uthmani?chapter_number=18',
    '/quran/v4/quran/translations/20?chapter_number=18',
    '/quran/v4/search?q=mercy&page=2',
    '/quran/v4/search?q=rehman',
    '/quran/v4/search?q=%D9%87%D8%AF%D8%A7%DB%8C%D8%AA',
  ]
  const answers = () => page.evaluate((all) => Promise.all(all.map(async (path) => (await fetch(path)).json())), paths)
  const request = page.context().request
  const online = await Promise.all(paths.map(async (path) => (await request.get(path)).json()))
  await context.setOffline(true)
  expect(await answers()).toEqual(online)
})

test('a language is added and removed separately, and the whole Quran with one tap', async ({ page, context }) => {
  const phone = await OfflineQuranPanel.open(page)
  await phone.saveButton.click()
  await phone.expectSaved()
  await phone.openManagement()
  await phone.panel.getByRole('button', { name: 'Add Urdu' }).click()
  await expect(phone.panel.getByRole('button', { name: 'Remove Urdu' })).toBeVisible()
  await phone.panel.getByRole('button', { name: 'Remove English' }).click()
  await expect(phone.panel.getByRole('button', { name: 'Add English' })).toBeVisible()
  await phone.panel.getByRole('button', { name: 'Remove the Quran from this phone' }).click()
  await expect(phone.saveButton).toBeVisible()
  await context.setOffline(true)
  await page.goto('/quran-chapters/77')
  await expect(page.getByRole('alert').first()).toBeVisible()
})

test('saving asks first on mobile data, and warns about a full phone before any download', async ({ page }) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    navigator.storage.estimate = async () => ({ quota: 1_000_000, usage: 900_000 })
  })
  const phone = await OfflineQuranPanel.open(page)
  await phone.saveButton.click()
  await expect(phone.panel.getByText(/You are on mobile data, or data saver is on. This downloads/)).toBeVisible()
  await phone.panel.getByRole('button', { name: 'Save now' }).click()
  await expect(phone.panel.getByRole('alert')).toContainText('There is not enough space on this phone.')
  await expect(phone.panel.getByRole('link', { name: 'Free up space' })).toHaveAttribute('href', '/downloads')
  expect(requestedUrls.filter((url) => /\/packs\/[0-9a-f]{40}$/.test(url))).toEqual([])
  await phone.panel.getByRole('button', { name: 'Stop' }).click()
  await expect(phone.saveButton).toBeVisible()
})

test('a Quran download resumes after the browser is killed, and shows no incomplete text @soak', async ({
  baseURL,
}) => {
  const packs = await fetchPacks(baseURL ?? '')
  const arabic = packs.find(({ kind }) => kind === 'arabic')?.pieces ?? []
  const line = new FaultyProxy(baseURL ?? '', piecePath(arabic[2]?.name ?? ''))
  const origin = await line.open()
  const device = await Phone.for(origin)
  const context = await device.openKillable()
  line.fault = 'hang'
  const [page = await context.newPage()] = context.pages()
  const phone = await OfflineQuranPanel.open(page, origin)
  await phone.saveButton.click()
  await expect.poll(() => line.calls).toBe(1)
  await phone.expectNotSaved()
  await device.kill()

  const again = await device.open()
  const [after = await again.newPage()] = again.pages()
  const resumedPanel = await OfflineQuranPanel.open(after)
  await resumedPanel.expectNotSaved()
  await again.setOffline(true)
  await after.goto('/quran-chapters/2')
  await expect(after.getByRole('alert').first()).toBeVisible()
  await expect(after.locator('li[id="2:1"]')).toHaveCount(0)

  const requestedUrls: string[] = []
  after.on('request', (request) => requestedUrls.push(request.url()))
  line.fault = 'none'
  await again.setOffline(false)
  await after.goto('/quran-chapters')
  await resumedPanel.expectSaved()
  expect(requestedUrls.some((url) => url.endsWith(piecePath(arabic[2]?.name ?? '')))).toBe(true)
  expect(requestedUrls.some((url) => url.endsWith(piecePath(arabic[0]?.name ?? '')))).toBe(false)
  await device.dispose()
  await line.close()
})

test('a text damaged during the download is not saved', async ({ baseURL, connect }) => {
  const packs = await fetchPacks(baseURL ?? '')
  const path = piecePath(packs.find(({ kind }) => kind === 'arabic')?.pieces[0]?.name ?? '')
  const line = new FaultyProxy(baseURL ?? '', '/none')
  line.rewrites.set(path, (text) => text.replace('\u0650', '\u064e'))
  const page = await (await connect(line)).newPage()
  const phone = await OfflineQuranPanel.open(page)
  await phone.saveButton.click()
  await expect(phone.panel.getByRole('alert')).toHaveText('The text was damaged during the download. Please try again.')
  line.rewrites.clear()
  await phone.panel.getByRole('button', { name: 'Continue' }).click()
  await phone.expectSaved()
})

test('a newer text is offered, and the old one is used until the new one is complete', async ({ baseURL, connect }) => {
  const release = await createNewRelease(baseURL ?? '')
  const line = new FaultyProxy(baseURL ?? '', piecePath(release.name))
  const context = await connect(line)
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const page = await context.newPage()
  const phone = await OfflineQuranPanel.open(page)
  await phone.saveButton.click()
  await phone.panel.getByRole('button', { name: 'Save now' }).click()
  await phone.expectSaved()
  for (const [path, change] of release.changes) line.rewrites.set(path, change)
  line.fault = 'hang'
  await page.reload()
  await phone.show()
  await phone.panel.getByRole('button', { name: /^Update the text, / }).click()
  await expect.poll(() => line.calls).toBe(1)
  const firstVerse = async () => (await ReaderPage.open(page, 1, 'Al-Fatihah')).verse('1:1').textContent()
  const fromPhone = async () => {
    await context.setOffline(true)
    const words = await firstVerse()
    await context.setOffline(false)
    return words
  }
  expect(await fromPhone()).not.toContain(release.mark)
  line.fault = 'none'
  await OfflineQuranPanel.open(page)
  await phone.expectSaved()
  await expect.poll(fromPhone).toContain(release.mark)
})

test('offline, the list marks the saved chapters, and says what can be searched', async ({ page, context }) => {
  await ReaderPage.open(page, 112, 'Al-Ikhlas')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/quran-chapters/112')))).toBe(true)
  const list = await ChaptersPage.open(page)
  await expect(page.getByRole('link', { name: /Al-Ikhlas.*Saved on this phone/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /An-Nas / })).not.toHaveAccessibleName(/Saved on this phone/)
  await context.setOffline(true)
  await list.type('patience and prayer')
  await expect(page.getByText('Offline, verses cannot be searched')).toBeVisible()
  await list.type('Al-Ikhlas')
  await expect(page.getByRole('link', { name: /Al-Ikhlas/ })).toBeVisible()
})

/** Holds the registration of the worker until the tab's storage allows it. */
const delayWorker = (): void => {
  const { register } = ServiceWorkerContainer.prototype
  Object.assign(ServiceWorkerContainer.prototype, {
    async register(this: ServiceWorkerContainer, ...args: Parameters<ServiceWorkerContainer['register']>) {
      while (!sessionStorage.getItem('worker-allowed')) await new Promise((done) => setTimeout(done, 50))
      return register.apply(this, args)
    },
  })
}

test('pages that were left before the worker was ready open offline too', async ({ page, context }) => {
  await page.addInitScript(delayWorker)
  await ReaderPage.open(page, 112, 'Al-Ikhlas')
  await page.goto('/faq')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Write to us' }).click()
  await expect(page).toHaveURL('/contact')
  await page.evaluate(() => sessionStorage.setItem('worker-allowed', 'true'))
  await waitForWorker(page)
  const isStored = (path: string) =>
    page.evaluate(async (name) => (await caches.match(name, { cacheName: 'pages' })) !== undefined, path)
  for (const path of ['/contact', '/faq', '/quran-chapters/112']) await expect.poll(() => isStored(path)).toBe(true)
  await context.setOffline(true)
  await ReaderPage.open(page, 112, 'Al-Ikhlas')
})

test('a page that still loads when the worker takes over opens offline too', async ({ page, context }) => {
  const { promise: continued, resolve: letAppStart } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await continued
    await route.continue()
  })
  await page.goto('/quran-chapters/112', { waitUntil: 'commit' })
  const other = await context.newPage()
  await other.goto('/about')
  await waitForWorker(other)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  letAppStart()
  const isStored = () =>
    page.evaluate(async () => (await caches.match(location.href, { cacheName: 'pages' })) !== undefined)
  await expect.poll(isStored).toBe(true)
})
