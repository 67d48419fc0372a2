import { expectAccessible } from './expect-accessible.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use({ ...WITHOUT_WORKER, viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

test('with a keyboard a visitor finds a chapter, moves in the list, and switches single keys off and on', async ({
  page,
}) => {
  await page.goto('/quran-chapters')
  const sheet = page.getByRole('dialog', { name: 'Keyboard' })
  const search = page.getByRole('textbox', { name: 'Search', exact: true })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(sheet.getByRole('definition')).toContainText([
    'Search',
    'Next in the list',
    'Previous in the list',
    'Home',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('jg?')
  await expect(search).toHaveValue('jg?')
  // The results replace the chapters, and `j` moves within the visible list.
  const chapter = page.getByRole('link', { name: /^1 Al-Fatihah/ })
  await expect(chapter).toBeHidden()
  await search.fill('')
  await expect(chapter).toBeVisible()
  await search.blur()
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
  await expect(page.locator('a:focus')).toContainText('Al-Baqarah')
  await page.keyboard.press('Control+/')
  await sheet.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(search).not.toBeFocused()
  await page.keyboard.press('Control+/')
  await sheet.getByRole('checkbox', { name: 'Keyboard shortcuts' }).check()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  // Retry, because the closed sheet removes its history entry asynchronously, which would undo a navigation.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await expect(page).toHaveURL('/library', { timeout: 1000 })
  }).toPass()
})
