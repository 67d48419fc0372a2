import { readCase } from '#tests/support/api/sample-files.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { ReceiptReview } from './pages/classroom/receipt-review.ts'
import { CoursesPage } from './pages/courses-page.ts'

test.use(WITHOUT_WORKER)

const readScreenshot = () => {
  const { name, bytes } = readCase('receipt-scrolling-1080x12000.png')
  return { name, mimeType: 'image/png', buffer: bytes }
}

test('a student crops a scrolled screenshot, and the teacher reads a long receipt on phone and desktop', async ({
  page,
  login,
  world,
}) => {
  const teacher = await world.newTeacher()
  const gig = await world.newGig(teacher)
  const student = await login('student')
  const courses = await CoursesPage.open(page)
  await courses.search(gig.title)
  const popup = await (await courses.openCourse(gig.title)).openPayment()
  await popup.attachReceipt(readScreenshot())
  const part = popup.sheet.getByRole('region', { name: 'Part of the picture' })
  await expect(part).toBeVisible()
  await popup.sheet.getByRole('button', { name: 'Crop to this part' }).click()
  await expect(part).toBeHidden()
  await expect(popup.sheet.getByText('receipt-scrolling-1080x12000.jpg')).toBeVisible()
  await popup.sheet.getByRole('button', { name: /^Remove receipt-scrolling/ }).click()
  await popup.attachReceipt(readScreenshot())
  await popup.sheet.getByRole('button', { name: 'Keep the whole picture' }).click()
  await expect(part).toBeHidden()
  await popup.confirm()
  await expect(page.getByText('Enrolment request sent. Wait for the teacher to approve it.')).toBeVisible()

  await login(teacher)
  const review = await (await ReceiptReview.openFromHome(page)).expectRequest(student)
  const picture = review.request(student).getByRole('img', { name: `Receipt from ${student.name}` })
  expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1080)
  const frame = page.getByRole('button', { name: 'Zoom in on the receipt' })
  const readSize = () => picture.evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }))
  const small = await readSize()
  await frame.click()
  await expect(frame).toHaveAttribute('aria-pressed', 'true')
  const { clientWidth, clientHeight } = await readSize()
  expect(clientHeight / clientWidth).toBeCloseTo(12_000 / 1080, 0)
  expect(clientWidth).toBeGreaterThan(2 * small.clientWidth)
  await page.keyboard.press('Escape')
  await expect(frame).toHaveAttribute('aria-pressed', 'false')
  expect(await readSize()).toEqual(small)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(async () => (await readSize()).clientWidth, 'a readable width').toBeGreaterThan(300)
  await expect(review.request(student).getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 })
})
