import type { Page } from 'playwright/test'
import { pdf } from '#tests/support/api/sample-files.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { fileInput } from './pages/file-input.ts'

test.use(WITHOUT_WORKER)

const createPdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf().bytes) })
const shelfSection = (page: Page, name: string) => page.getByRole('region', { name })

test('an admin adds, replaces and removes a book, and visitors see each change @desktop', async ({
  page,
  login,
  visit,
}, { project }) => {
  const name = `arabic_primer-${project.name}.pdf`
  const title = `ARABIC PRIMER ${project.name.toUpperCase()}`
  await login('admin')
  await page.goto('/library')
  await page.getByRole('link', { name: 'Manage books' }).click()
  const shelf = shelfSection(page, 'Other Books')
  await shelf.getByRole('button', { name: 'Add book' }).click()
  await expect(shelf.getByText('Please choose a file.')).toBeVisible()
  await fileInput(shelf, 'New book').setInputFiles(createPdf(name))
  await expect(shelf.getByText(`Title: ${title}`)).toBeVisible()
  await shelf.getByRole('button', { name: 'Add book' }).click()
  await expect(shelf.getByRole('link', { name: title })).toBeVisible()

  const visitor = await visit()
  await visitor.goto('/library')
  await visitor.getByRole('link', { name: /^Other Books/ }).click()
  const book = visitor.getByRole('link', { name: title })
  await expect(book).toContainText('PDF · 0.00 MB')
  await expect(book).toHaveAttribute('target', '_blank')
  expect((await visitor.request.get((await book.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'application/pdf',
  )

  await page.getByLabel(`New file for ${title}`).setInputFiles(createPdf('another name.pdf'))
  await expect(page.getByText('Book replaced.')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await page.getByRole('dialog', { name: 'Remove this book' }).getByRole('button', { name: 'Remove' }).click()
  await expect(shelf.getByRole('link', { name: title })).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: title })).toBeHidden()
})

const FOLDER_ROW = { id: '', key: 'fiqh-books/', url: '', size: 0 }

test('a new installation shows samples with a title in capitals and a drawn cover [D14.11]', async ({ page }) => {
  await page.goto('/hadiths')
  const sample = page.getByRole('link', { name: 'SAMPLE: REPLACE WITH YOUR COLLECTION 1' })
  await expect(sample).toContainText('PDF · 0.01 MB')
  await expect(sample.locator('svg').first()).toBeVisible()
})

test('a shelf has one, two or three columns depending on the screen width [2.6.4]', async ({ page }) => {
  await page.goto('/hadiths')
  const samples = page.getByRole('listitem').filter({ hasText: 'SAMPLE' })
  await expect(samples).toHaveCount(3)
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await samples.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect(
      tops.filter((top) => top === tops[0]),
      `${width} px`,
    ).toHaveLength(columns)
  }
})

test('an empty shelf links admins to the upload and shows others a message [2.1.10, 2.1.11]', async ({
  page,
  context,
  login,
}) => {
  await context.route('**/api/library/fiqh-books', (route) => route.fulfill({ json: { files: [FOLDER_ROW] } }))
  await page.goto('/fiqh-books')
  await expect(page.getByText('Books will appear here soon.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add books' })).toBeHidden()
  await login('admin')
  await page.goto('/fiqh-books')
  await page.getByRole('link', { name: 'Add books' }).click()
  await expect(page).toHaveURL('/manage-library')
})

test('a shelf that cannot be fetched shows the error [8.19]', async ({ page, context }) => {
  await context.route('**/api/library/hadith-books', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shelf is closed.', code: 'unavailable' } }),
  )
  await page.goto('/hadiths')
  await expect(page.getByText('Error: The shelf is closed.')).toBeVisible()
  await context.unroute('**/api/library/hadith-books')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: /^SAMPLE/ })).toHaveCount(3)
})

test('only admins can open Manage Library', async ({ page, login }) => {
  await login('student')
  await page.goto('/manage-library')
  await expect(page.getByText('Unauthorized, you dont have access to this page!')).toBeVisible()
})
