import { PIECE_BYTES } from '#contract/files/saved-files.ts'
import { ShelfPage } from '#tests/e2e/pages/library/shelf-page.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { fetchInPage, sha256 } from '#tests/support/browser/fetch-in-page.ts'
import { Bookshelf, findTitle, newBook } from './bookshelf.ts'
import { expect } from './fixtures.ts'
import { testWithPhone } from './phone-fixtures.ts'

/** Long enough for three pieces. */
const LONG_BOOK_BYTES = Math.floor(PIECE_BYTES * 2.4)
const BOOK_PATH = /^\/api\/library\/books\//

const test = testWithPhone(BOOK_PATH).extend<{ shelf: Bookshelf }>({
  shelf: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
    await use(new Bookshelf(request))
    await request.dispose()
  },
})

// Headless Chromium shows no PDF.
test.use({ launchOptions: chromiumLaunch })

const spanFrom = (from: number, to: number): string => `bytes=${from}-${to - 1}`

test('a saved book opens in a new tab without a network, from its own address', async ({ context, page, shelf }) => {
  const file = newBook(LONG_BOOK_BYTES)
  const title = findTitle(file)
  const { url } = await shelf.add(file)
  const otherBook = newBook(100)
  const { url: unsaved } = await shelf.add(otherBook)
  const books = await ShelfPage.open(page)
  await expect(books.button('Save for offline', title)).toContainText('(2.40\u00a0MB)')
  await books.save(title)
  await books.expectSaved(title)

  await context.setOffline(true)
  await page.reload()
  await books.expectSaved(title)
  await expect(books.card(findTitle(otherBook))).toContainText('You can save it when you are online.')
  const [tab] = await Promise.all([context.waitForEvent('page'), books.link(title).click()])
  await tab.waitForURL(`**${url}`)
  expect(await fetchInPage(page, url)).toMatchObject({ status: 200, sha256: sha256(file.buffer) })
  const [from, to] = [PIECE_BYTES - 5, PIECE_BYTES + 5]
  expect(await fetchInPage(page, url, spanFrom(from, to))).toMatchObject({
    status: 206,
    sha256: sha256(file.buffer.subarray(from, to)),
  })
  const missing = await context.newPage()
  await missing.goto(unsaved)
  await expect(missing.getByText('This book is not saved on this phone.')).toBeVisible()

  await books.remove(title)
  await expect(books.card(title).getByText('Saved', { exact: true })).toBeHidden()
  expect((await fetchInPage(page, url)).status).toBe(503)
})

test('a book download resumes by itself after the browser is killed @soak', async ({ phone, line, origin, shelf }) => {
  const file = newBook(LONG_BOOK_BYTES)
  const title = findTitle(file)
  const { url, size } = await shelf.add(file)
  const context = await phone.openKillable()
  const [page = await context.newPage()] = context.pages()
  const books = await ShelfPage.open(page, origin)
  line.callsBeforeFault = 2
  line.fault = 'hang'
  await books.save(title)
  await expect(books.card(title)).toContainText(/Saving: \d\d % · 2\.00 of 2\.40 MB/)
  await expect.poll(() => line.calls).toBe(3)
  await phone.kill()

  const again = await phone.open()
  const [after = await again.newPage()] = again.pages()
  line.ranges.length = 0
  const resumedShelf = await ShelfPage.open(after, origin)
  await expect(resumedShelf.card(title)).toContainText('2.00 of 2.40 MB')
  await expect.poll(() => line.calls).toBe(4)
  await again.setOffline(true)
  const half = await again.newPage()
  await half.goto(url)
  await expect(half.getByText('This book is not saved on this phone.')).toBeVisible()
  await half.close()

  line.fault = 'none'
  await again.setOffline(false)
  await after.reload()
  await resumedShelf.expectSaved(title)
  expect(new Set(line.ranges)).toEqual(new Set([spanFrom(2 * PIECE_BYTES, size)]))
  await again.setOffline(true)
  expect(await fetchInPage(after, url)).toMatchObject({ status: 200, sha256: sha256(file.buffer) })
})

test('a replaced book stays readable until the new one is complete, and an unlisted one until it is removed', async ({
  page,
  context,
  shelf,
}) => {
  const [first, second] = [newBook(LONG_BOOK_BYTES), newBook(LONG_BOOK_BYTES)]
  const title = findTitle(first)
  const old = await shelf.add(first)
  const books = await ShelfPage.open(page)
  await books.save(title)
  await books.expectSaved(title)
  const newer = await shelf.replace(old, second)
  await page.reload()
  await expect(books.card(title)).toContainText('A newer version of this book is available.')
  await context.setOffline(true)
  await expect(books.card(title).getByRole('link', { name: 'Open your version' })).toHaveAttribute('href', old.url)
  expect(await fetchInPage(page, old.url)).toMatchObject({ status: 200, sha256: sha256(first.buffer) })
  await context.setOffline(false)
  await books.button('Save the new version', title).click()
  await books.expectSaved(title)
  await expect(books.card(title)).not.toContainText('newer')
  await context.setOffline(true)
  expect(await fetchInPage(page, newer.url)).toMatchObject({ status: 200, sha256: sha256(second.buffer) })
  expect((await fetchInPage(page, old.url)).status).toBe(503)

  await context.setOffline(false)
  await shelf.remove(newer)
  await page.reload()
  const unlistedSection = page.getByRole('region', { name: 'On this phone' })
  await expect(unlistedSection).toContainText('These books are no longer in the Library.')
  await expect(unlistedSection.getByRole('link', { name: title })).toHaveAttribute('href', newer.url)
  await books.remove(title)
  await expect(unlistedSection).toBeHidden()
})

test('saving asks on metered data, fails early on a full phone, and stays paused', async ({ connect, line, shelf }) => {
  const file = newBook(LONG_BOOK_BYTES)
  const title = findTitle(file)
  await shelf.add(file)
  const page = await (await connect(line)).newPage()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    const isFull = () => localStorage.getItem('full') !== null
    const real = navigator.storage.estimate.bind(navigator.storage)
    navigator.storage.estimate = async () => (isFull() ? { quota: 40_000_000, usage: 6_000_000 } : real())
  })
  const books = await ShelfPage.open(page)
  await page.evaluate(() => localStorage.setItem('full', 'yes'))
  await books.save(title)
  await expect(books.card(title)).toContainText('You are on mobile data, or data saver is on. This downloads 2.40 MB.')
  await books.button('Save now', title).click()
  await expect(books.card(title)).toContainText('There is not enough space on this phone.')
  expect(line.calls).toBe(0)

  await page.evaluate(() => localStorage.removeItem('full'))
  line.callsBeforeFault = 1
  line.fault = 'hang'
  const goOn = books.card(title).getByRole('button', { name: `Resume saving ${title}` })
  await goOn.click()
  await expect.poll(() => line.calls).toBe(2)
  await books.button('Pause', title).click()
  await expect(books.card(title)).toContainText('Paused: 41 % · 1.00 of 2.40 MB')
  line.fault = 'none'
  await page.reload()
  await expect(books.card(title)).toContainText('Paused: 41 % · 1.00 of 2.40 MB')
  await goOn.click()
  await books.expectSaved(title)
  expect(line.ranges.at(-1)).toBe(spanFrom(2 * PIECE_BYTES, file.buffer.length))
  expect(line.ranges.filter((part) => part.startsWith('bytes=0-'))).toHaveLength(1)
})
