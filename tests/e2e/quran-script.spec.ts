import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ReaderPage } from '#tests/e2e/pages/library/reader-page.ts'
import { VerseSheet } from '#tests/e2e/pages/library/verse-sheet.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use(WITHOUT_WORKER)

const UTHMANI_TEXT = 'ٱلْحَىُّ ٱلْقَيُّومُ ۚ'.normalize('NFC')
const SOURCE_LABEL = 'Uthmani style, Tanzil Quran Text version 1.1 (tanzil.net)'

const fetchUthmani = async (page: Page, key: string): Promise<string> => {
  const [chapter, verse] = key.split(':').map(Number)
  const answer = await page.request.get(`/quran/v4/quran/verses/uthmani?chapter_number=${chapter}`)
  return (await answer.json()).verses[(verse ?? 1) - 1].text_uthmani
}

const readText = async (reader: ReaderPage, key: string): Promise<string> =>
  ((await reader.verse(key).textContent()) ?? '').replaceAll('\u00a0', ' ').normalize('NFC')

const expectUthmani = async (reader: ReaderPage): Promise<void> => {
  await expect(reader.list).toHaveAttribute('data-script', 'uthmani')
  await expect(reader.edition).toHaveText(SOURCE_LABEL)
}

test('the Uthmani script applies to verses, copies and sources, and stays chosen', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const reader = await ReaderPage.open(page, 2, 'Al-Baqarah')
  await reader.chooseScript('Uthmani')
  await reader.closePanel()
  await expectUthmani(reader)
  expect(await readText(reader, '2:255')).toContain(UTHMANI_TEXT)
  expect(await reader.verse('2:255').evaluate((verse) => getComputedStyle(verse).fontFamily)).toContain('Amiri Quran')
  const sheet = await VerseSheet.open(page, 'Al-Baqarah 2:255')
  expect(await sheet.arabicFont()).toContain('Amiri Quran')
  await sheet.press('Copy')
  await expect(page.getByText('Verse copied')).toBeVisible()
  const clipboard = await page.evaluate(() => navigator.clipboard.readText())
  expect(clipboard).toBe(`${await fetchUthmani(page, '2:255')}\n\nAl-Baqarah 2:255`)

  await page.reload()
  await expectUthmani(reader)
  await expect(page.locator('[data-basmala]')).toHaveText(await fetchUthmani(page, '1:1'))
  await reader.openAboutText()
  await expect(page.getByRole('link', { name: 'tanzil.net' })).toHaveAttribute('href', 'https://tanzil.net/updates/')
  await expect(page.getByText('This letter is silent.')).toBeVisible()
  await reader.chooseScript('IndoPak')
  await expect(reader.list).not.toHaveAttribute('data-script')
  await expect(reader.edition).toHaveText('IndoPak style, Indonesian standard edition (LPMQ)')
  await expect(page.getByText('End of a ruku')).toBeVisible()
})

test('search results are in the chosen script', async ({ page }) => {
  const reader = await ReaderPage.open(page, 112, 'Al-Ikhlas')
  await reader.chooseScript('Uthmani')
  await page.goto('/quran-chapters?q=رحمة الله قريب')
  const result = page.getByRole('listitem').filter({ hasText: 'Read 7:56' }).locator('p[lang="ar"]')
  await expect(result).toHaveAttribute('data-script', 'uthmani')
  await expect(result.locator('mark').first()).toHaveText('رَحْمَتَ')
  expect(await result.evaluate((text) => getComputedStyle(text).fontFamily)).toContain('Amiri Quran')
})

test.describe('with a worker', () => {
  test.use({ hasWorker: true })

  test('a saved Uthmani script opens offline; an unsaved one shows a message and IndoPak', async ({
    page,
    context,
  }) => {
    const reader = await ReaderPage.open(page, 112, 'Al-Ikhlas')
    await waitForWorker(page)
    await page.reload()
    await expect(reader.verse('112:1').getByRole('button')).toHaveCount(1)
    await context.setOffline(true)
    await reader.chooseScript('Uthmani')
    await expect(page.getByRole('alert')).toContainText('not saved on this phone')
    await expect(page.getByRole('alert')).toContainText('You are reading the IndoPak script.')
    await expect(reader.list).not.toHaveAttribute('data-script')
    await context.setOffline(false)
    await reader.closePanel()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectUthmani(reader)
    await reader.openTextPanel()
    await page.getByRole('button', { name: /^Save the Quran in both scripts/ }).click()
    await expect(page.getByText('The Uthmani script is saved on this phone.')).toBeVisible({ timeout: 60_000 })
    await page.evaluate(() => Promise.all(['build-files', 'quran'].map((name) => caches.delete(name))))
    const path = '/quran/v4/quran/verses/uthmani?chapter_number=36'
    const online = await (await page.request.get(path)).json()
    await context.setOffline(true)
    expect(await page.evaluate(async (url) => (await fetch(url)).json(), path)).toEqual(online)
    await ReaderPage.open(page, 36, 'Ya-Sin')
    await expectUthmani(reader)
  })
})

test('the text of the operator’s Quran service is available online only', async ({ browser }) => {
  const text = (key: string): string => `پاکستانی ${key}`
  const service = createServer((request, response) => {
    const chapter = Number(new URL(request.url ?? '', 'http://stub').searchParams.get('chapter_number'))
    const verses = [1, 2, 3, 4].map((verse) => ({
      id: verse,
      verse_key: `${chapter}:${verse}`,
      text_indopak: text(`${chapter}:${verse}`),
    }))
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ verses, meta: { filters: { chapter_number: chapter } } }))
  })
  const port = await freePort()
  await new Promise<void>((done) => service.listen(port, '127.0.0.1', done))
  const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-script-'))
  const server = new RunningServer(await freePort(), dataDir, {
    EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none',
    QURAN_API_BASE: `http://127.0.0.1:${port}/api/v4`,
  })
  await server.start()
  try {
    const context = await browser.newContext({ baseURL: server.origin })
    const reader = await ReaderPage.open(await context.newPage(), 112, 'Al-Ikhlas')
    await waitForWorker(reader.page)
    await reader.chooseScript(`IndoPak style, from 127.0.0.1:${port}`)
    await expect(reader.verse('112:2')).toContainText(text('112:2'))
    await expect(reader.edition).toHaveText('IndoPak style, from another Quran service')
    const kept = await reader.page.evaluate(async (foreign) => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
      return requests.map(({ url }) => url).filter((url) => url.startsWith(foreign) && url.includes('/verses/'))
    }, `http://127.0.0.1:${port}`)
    expect(kept).toEqual([])
    await context.setOffline(true)
    await reader.page.reload()
    await expect(reader.page.getByRole('alert')).toContainText('This text is only available online.')
    await expect(reader.verse('112:2')).not.toContainText('پاکستانی')
    await context.close()
  } finally {
    await server.dispose()
    service.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
