import type { Page } from 'playwright/test'
import { ChaptersPage } from '#tests/e2e/pages/library/chapters-page.ts'
import { ReaderPage } from '#tests/e2e/pages/library/reader-page.ts'
import { VerseSheet } from '#tests/e2e/pages/library/verse-sheet.ts'
import { YourReading } from '#tests/e2e/pages/library/your-reading.ts'
import { Phone } from '#tests/support/browser/phone.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { collectErrors, expect, test, WITHOUT_WORKER } from './fixtures.ts'

// The test across a restart uses its own phone, which has a worker.
test.use(WITHOUT_WORKER)

const bookmark = async (page: Page, reference: string): Promise<void> => {
  const sheet = await VerseSheet.open(page, reference)
  await sheet.press('Bookmark')
}

test('a verse is copied and shared with translation and reference, by touch and by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.share = async (shared) => void localStorage.setItem('shared', JSON.stringify(shared))
  })
  const reader = await ReaderPage.open(page, 112, 'Al-Ikhlas')
  await page.getByText('Translations', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'English, Saheeh International' }).check()
  await expect(reader.verse('112:2').locator('p')).toHaveCount(1)
  await reader.closePanel()
  await reader.verse('112:2').locator('p').click()
  await (await new VerseSheet(page, 'Al-Ikhlas 112:2').waitUntilOpen()).press('Copy')
  await expect(page.getByText('Verse copied')).toBeVisible()
  const { verses } = await (await page.request.get('/quran/v4/quran/verses/indopak?chapter_number=112')).json()
  const copied = `${verses[1].text_indopak}\n\nAllah, the Eternal Refuge.\n— Saheeh International\n\nAl-Ikhlas 112:2`
  const clipboard = await page.evaluate(() => navigator.clipboard.readText())
  expect(clipboard).toBe(copied)

  const first = page.getByRole('button', { name: 'Verse 1' })
  await first.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Verse 3' })).toBeFocused()
  await page.keyboard.press('Enter')
  await (await new VerseSheet(page, 'Al-Ikhlas 112:3').waitUntilOpen()).press('Share')
  const shared = await page.evaluate(() => JSON.parse(localStorage.getItem('shared') ?? '{}'))
  expect(shared).toMatchObject({ title: 'Al-Ikhlas 112:3', url: new URL('/quran-chapters/112#112:3', page.url()).href })
  expect(shared.text).toContain('Al-Ikhlas 112:3')
  await expect(page.getByRole('button', { name: 'Verse 3' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('offline, a bookmark and its text survive a browser restart, and it can be removed', async ({ baseURL }) => {
  const phone = await Phone.for(baseURL ?? '')
  const before = await phone.open()
  const [page = await before.newPage()] = before.pages()
  await page.goto('/quran-chapters')
  await waitForWorker(page)
  await ReaderPage.open(page, 112, 'Al-Ikhlas')
  await page.reload()
  await before.setOffline(true)
  await page.reload()
  await bookmark(page, 'Al-Ikhlas 112:1')
  await bookmark(page, 'Al-Ikhlas 112:4')
  await phone.close()

  const context = await phone.open()
  const errors = collectErrors(context)
  const [after = await context.newPage()] = context.pages()
  await context.setOffline(true)
  const reader = await ReaderPage.open(after, 112, 'Al-Ikhlas')
  await expect(reader.verse('112:4').getByRole('button', { name: 'Verse 4, bookmarked' })).toHaveCount(1)
  const reading = await YourReading.open(after)
  await reading.expectBookmarks('Al-Ikhlas 112:1', 'Al-Ikhlas 112:4')
  await expect(reading.bookmark('112:1')).toContainText('قُلْ هُوَ')
  await reading.remove('Al-Ikhlas 112:1')
  await after.getByRole('button', { name: 'Undo' }).click()
  await reading.expectBookmarks('Al-Ikhlas 112:1', 'Al-Ikhlas 112:4')
  expect(errors).toEqual([])
  await phone.dispose()
})

test('bookmarks sync between two phones, and a logout removes them from a shared phone', async ({
  page,
  visit,
  world,
}) => {
  test.slow()
  const student = await world.newStudent()
  await ReaderPage.open(page, 112, 'Al-Ikhlas')
  await bookmark(page, 'Al-Ikhlas 112:1')
  await signIn(page, student)
  const here = await (await YourReading.open(page)).expectBookmarks('112:1')
  await expect(here.panel.getByText('Saved to your account.')).toBeVisible()

  const otherPhone = await visit(student)
  const there = await (await YourReading.open(otherPhone)).expectBookmarks('112:1')
  await there.remove('Al-Ikhlas 112:1')
  await ReaderPage.open(otherPhone, 112, 'Al-Ikhlas')
  await bookmark(otherPhone, 'Al-Ikhlas 112:3')
  await expect((await YourReading.open(otherPhone)).panel.getByText('Saved to your account.')).toBeVisible()
  await otherPhone.context().close()
  await (await YourReading.open(page)).expectBookmarks('112:3')

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByText('Logout Successful')).toBeVisible()
  await (await YourReading.open(page)).expectEmpty()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('marks')))).toEqual([])
  await signIn(page, await world.newStudent())
  await (await YourReading.open(page)).expectEmpty()
})

test('Continue reading opens the last read verse', async ({ page }) => {
  const reader = await ReaderPage.open(page, 36, 'Ya-Sin')
  await expect(reader.verse('36:1').getByRole('button')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('quran-marks-waiting:nobody')))
    .toContain('"lastRead":{')
  await page.goto('/library')
  await page.getByRole('link', { name: /^Continue reading: Ya-Sin 36:/ }).click()
  await reader.waitUntilLoaded('Ya-Sin')
  const key = decodeURIComponent(new URL(page.url()).hash.slice(1))
  await expect(reader.verse(key)).toBeInViewport()
  expect(Number(key.split(':')[1])).toBeGreaterThan(60)
  await page.goto('/quran-chapters')
  await expect(page.getByRole('link', { name: `Continue reading: Ya-Sin ${key}` })).toBeVisible()
})

test('a stay at a verse that was looked up is offered to continue', async ({ page }) => {
  const chapters = await ChaptersPage.open(page)
  await chapters.waitUntilHydrated()
  await chapters.type('2:255')
  await page.keyboard.press('Enter')
  const verse = new ReaderPage(page).verse('2:255')
  await expect(verse).toBeInViewport()
  await expect(verse.getByRole('button')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quran-marks-waiting:nobody'))).toContain('2:255')
  await page.goto('/quran-chapters')
  await expect(page.getByRole('link', { name: 'Continue reading: Al-Baqarah 2:255' })).toBeVisible()
})
