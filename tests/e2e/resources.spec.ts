import type { BrowserContext, Locator, Page } from 'playwright/test'
import { deleteResource, uploadResources } from '#contract/resources/resources.ts'
import { StudentResources } from '#tests/e2e/pages/classroom/student-resources.ts'
import { TeacherResources } from '#tests/e2e/pages/classroom/teacher-resources.ts'
import { fileInput } from '#tests/e2e/pages/file-input.ts'
import { createRecording, uniquePdf as pdf } from '#tests/support/api/sample-files.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { FaultyProxy } from '#tests/support/network/faulty-proxy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { test as base, expect, WITHOUT_WORKER } from './fixtures.ts'
import { picture } from './picture.ts'
import type { NewGig, Person } from './world.ts'

interface Scene {
  readonly teacher: Person
  readonly student: Person
  readonly gig: NewGig
}

const test = base.extend<{ scene: Scene; line: FaultyProxy; phone: BrowserContext }>({
  scene: async ({ world }, use) => {
    const [teacher, student] = [await world.newTeacher(), await world.newStudent()]
    await use({ teacher, student, gig: await world.newClass(teacher, [student]) })
  },
  line: async ({ baseURL }, use) => {
    const paths = [uploadResources.path, deleteResource.path].join('|')
    await use(new FaultyProxy(baseURL ?? '', new RegExp(`^(${paths})$`)))
  },
  phone: async ({ connect, line }, use) => {
    await use(await connect(line))
  },
})

/** The height of a row at the normal size of text, so that a phone shows seven. */
const ROW_PX = 72

// Only the fixture `phone` needs a worker, and its context has one.
test.use(WITHOUT_WORKER)

const teacherPage = async (phone: BrowserContext, { teacher }: Scene): Promise<Page> => {
  const page = await phone.newPage()
  await signIn(page, teacher)
  return page
}

test('what a teacher uploads, the students of the class view and download @desktop [2.5.7, 8.11]', async ({
  page,
  login,
  scene,
}) => {
  const { teacher, student, gig } = scene
  await login(teacher)
  const own = await TeacherResources.openUpload(page, gig)
  await own.fill('Week one', 'Read both before Monday')
  await own.choose(pdf('letters.pdf'), await picture('board.jpg'))
  await own.submit()
  await expect(page.getByText('Resources uploaded successfully!')).toBeVisible()
  for (const name of ['letters.pdf', 'board.jpg']) await expect(own.uploadRow(name)).toContainText('Uploaded')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await own.openTab('View Resources')
  await expect(own.card('letters.pdf')).toContainText('Posted just now')
  const opened = await own.card('letters.pdf').getByRole('link', { name: 'Open: Week one' }).getAttribute('href')
  expect((await page.request.get(opened ?? '')).headers()['content-type']).toBe('application/pdf')

  await login(student)
  const attended = await StudentResources.open(page, gig)
  await expect(page.getByText('Showing 2 resource(s)')).toBeVisible()
  await expect(attended.card('letters.pdf')).toContainText('PDF')
  await expect(attended.card('board.jpg')).toContainText('Image')
  await expect(attended.card('letters.pdf').getByRole('link', { name: 'View: Week one' })).toBeVisible()
  const menu = await attended.openMenu('Week one', 'letters.pdf')
  await expect(menu).toContainText('Read both before Monday')
  const letters = await menu.getByRole('menuitem', { name: 'Download: Week one' }).getAttribute('href')
  const download = await page.request.get(letters ?? '', { headers: { range: 'bytes=0-3' } })
  expect([download.status(), await download.text()]).toEqual([206, '%PDF'])
  expect(download.headers()['content-disposition']).toBe("attachment; filename*=UTF-8''letters.pdf")
})

test('a teacher removes what nobody needs any more, after the question [8.11]', async ({
  page,
  login,
  world,
  scene,
}) => {
  const { teacher, gig } = scene
  await login(teacher)
  const own = await TeacherResources.openList(page, gig)
  await expect(page.getByText('No resources uploaded yet.')).toBeVisible()
  await world.share(teacher, gig, { title: 'Old timetable', file: pdf('old.pdf') })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await own.startRemoving('Old timetable')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await own.remove('Old timetable')
  await expect(page.getByText('Resource deleted successfully!')).toBeVisible()
  await expect(page.getByText('No resources uploaded yet.')).toBeVisible()
  expect(await world.shared(teacher, gig)).toEqual([])
})

test('the form says what is missing, and leaves out duplicate names [2.5.7, 5.13]', async ({ page, login, scene }) => {
  await login(scene.teacher)
  const own = await TeacherResources.openUpload(page, scene.gig)
  await own.submit()
  await expect(page.getByText('Please provide a title and description!')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await own.fill('Week two', 'To read')
  await own.submit()
  await expect(page.getByText('No files to upload!')).toBeVisible()
  await own.choose(pdf('a.pdf'))
  await own.choose(pdf('a.pdf'), { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await expect(page.getByText('a.pdf was left out. A file with this name is in the list already.')).toBeVisible()
  await expect(page.getByText('tool.exe was left out. Files of this type cannot be shared here.')).toBeVisible()
  await own.openTab('View Resources')
  await own.openTab('Upload Resources')
  await expect(page.getByLabel('Title')).toHaveValue('Week two')
  await expect(page.getByRole('button', { name: 'Remove a.pdf' })).toHaveCount(1)
})

test('files chosen twice in quick succession are both kept', async ({ page, login, scene }) => {
  await login(scene.teacher)
  await TeacherResources.openUpload(page, scene.gig)
  await fileInput(page, 'Files').evaluate((input: HTMLInputElement) => {
    for (const name of ['a.pdf', 'b.pdf']) {
      const chosen = new DataTransfer()
      chosen.items.add(new File(['%PDF-1.4'], name))
      input.files = chosen.files
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(page.getByRole('button', { name: 'Remove a.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove b.pdf' })).toBeVisible()
})

test('Upload, pressed while a chosen file is being checked, waits for it', async ({ page, login, scene }) => {
  await login(scene.teacher)
  const own = await TeacherResources.openUpload(page, scene.gig)
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer
    const { promise, resolve } = Promise.withResolvers<void>()
    Blob.prototype.arrayBuffer = function readLater() {
      return promise.then(() => read.call(this))
    }
    addEventListener('disk-answers', () => resolve(), { once: true })
  })
  await own.fill('Week one', 'To read')
  await own.choose(pdf('slow-disk.pdf'))
  await own.submit()
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new Event('disk-answers')))
  await expect(own.uploadRow('slow-disk.pdf')).toContainText('Uploaded')
  await expect(page.getByText('No files to upload!')).toBeHidden()
})

test('an upload that is cancelled is sent again when the teacher wants it', async ({ phone, line, world, scene }) => {
  const page = await teacherPage(phone, scene)
  const own = await TeacherResources.openUpload(page, scene.gig)
  line.fault = 'hang'
  await own.fill('Week one', 'To read')
  await own.choose(pdf('slow.pdf'), pdf('next.pdf'))
  await own.submit()
  await expect(page.getByRole('progressbar', { name: 'Upload of slow.pdf' })).toBeVisible()
  await expect(own.uploadRow('next.pdf')).toContainText('Waiting for its turn')
  await own.openTab('View Resources')
  await own.openTab('Upload Resources')
  await own.cancel('next.pdf')
  await own.cancel('slow.pdf')
  await expect(own.uploadRow('slow.pdf')).toContainText('Cancelled')
  expect(await world.shared(scene.teacher, scene.gig)).toEqual([])
  line.fault = 'none'
  await own.tryAgain('slow.pdf')
  await expect(page.getByText('Resources uploaded successfully!')).toBeVisible()
  const shared = await world.shared(scene.teacher, scene.gig)
  expect(shared.map(({ fileName }) => fileName)).toEqual(['slow.pdf'])
})

test('an upload that fails says so in the specified words and loses nothing [8.11]', async ({
  phone,
  line,
  world,
  scene,
}) => {
  const page = await teacherPage(phone, scene)
  const own = await TeacherResources.openUpload(page, scene.gig)
  line.fault = 'status-500'
  await own.fill('Week one', 'To read')
  await own.choose(pdf('notes.pdf'))
  await own.submit()
  await expect(own.uploadRow('notes.pdf')).toContainText('Failed to upload resources.')
  await expect(page.getByText('Failed to upload resources.', { exact: true })).toBeVisible()
  line.fault = 'lost-response'
  await own.tryAgain('notes.pdf')
  await expect(own.uploadRow('notes.pdf')).toContainText('Failed to upload resources. Please try again.')
  line.fault = 'none'
  await own.tryAgain('notes.pdf')
  await expect(page.getByText('Resources uploaded successfully!')).toBeVisible()
  expect(await world.shared(scene.teacher, scene.gig)).toHaveLength(1)
  line.fault = 'status-500'
  await own.openTab('View Resources')
  await own.remove('Week one')
  await expect(page.getByText('Failed to delete resource.')).toBeVisible()
  expect(await world.shared(scene.teacher, scene.gig)).toHaveLength(1)
})

const isPaused = (player: Locator): Promise<boolean> =>
  player.locator('audio').evaluate((media: HTMLMediaElement) => media.paused)

test('a recording plays in its row, one at a time, until it is closed', async ({ page, login, world, scene }) => {
  const { teacher, student, gig } = scene
  for (const title of ['First recording', 'Second recording'])
    await world.share(teacher, gig, { title, file: createRecording(2) })
  await login(student)
  const attended = await StudentResources.open(page, gig)
  await expect(page.locator('audio'), 'nothing is loaded before a tap').toHaveCount(0)
  await attended.viewLink('First recording').click()
  const first = attended.player('First recording')
  await expect(first).toContainText('/ 0:04')
  await expect.poll(() => isPaused(first)).toBe(false)
  await expect(first.getByRole('slider', { name: 'Position in First recording' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await (await attended.openMenu('Second recording')).getByRole('menuitem', { name: 'View: Second recording' }).click()
  await expect.poll(() => isPaused(attended.player('Second recording'))).toBe(false)
  expect(await isPaused(first)).toBe(true)
  await first.getByRole('button', { name: 'Close the player: First recording' }).click()
  await expect(first).toBeHidden()
  await expect(attended.card('First recording')).toBeFocused()
  await expect(attended.viewLink('First recording')).toBeVisible()
})

test('a picture opens over the class room with its description, and Back closes it', async ({
  page,
  login,
  world,
  scene,
}) => {
  const { teacher, student, gig } = scene
  await world.share(teacher, gig, { title: 'The board', file: await picture('board.jpg') })
  await login(student)
  const attended = await StudentResources.open(page, gig)
  await expect(attended.card('The board').locator('img'), 'a small picture is its own thumbnail').toBeVisible()
  await attended.viewLink('The board').click()
  const viewer = page.getByRole('dialog', { name: 'The board' })
  await expect(viewer).toContainText('For the lesson')
  await expect(viewer.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /download=1$/)
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(attended.viewLink('The board')).toBeVisible()
})

test('the screens of resources are accessible in light and dark and fit a phone', async ({
  page,
  login,
  world,
  scene,
}) => {
  test.slow()
  const { teacher, student, gig } = scene
  const name = `${'a-very-long-name-without-any-space-'.repeat(3)}.pdf`
  const title = 'سبق نمبر ایک'
  await world.share(teacher, gig, { title, file: pdf(name) })
  await login(teacher)
  const own = await TeacherResources.openUpload(page, gig)
  await own.choose(pdf('a.pdf'), pdf('b.pdf'))
  await expectAccessible(page)
  await TeacherResources.openList(page, gig)
  await expect(own.card(name)).toBeVisible()
  await expectAccessible(page)
  await login(student)
  const attended = await StudentResources.open(page, gig)
  const box = await attended.card(title).boundingBox()
  expect(box?.height, 'the height of a row').toBe(ROW_PX)
  await expectAccessible(page)
  const menu = await attended.openMenu(title)
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: `Details: ${title}` }).click()
  await expect(page.getByRole('dialog')).toContainText(name)
  await expect(page.getByRole('dialog')).toContainText(/Posted \d{1,2} \w+ \d{4}/)
  await expectAccessible(page)
})
