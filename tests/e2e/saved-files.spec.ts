import type { BrowserContext, Page } from 'playwright/test'
import { savedFilePath } from '#contract/files/saved-file-path.ts'
import { getGigResources } from '#contract/resources/resources.ts'
import { StudentResources } from '#tests/e2e/pages/classroom/student-resources.ts'
import { createRecording } from '#tests/support/api/sample-files.ts'
import { fetchInPage, sha256 } from '#tests/support/browser/fetch-in-page.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { FaultyProxy } from '#tests/support/network/faulty-proxy.ts'
import { test as base, expect } from './fixtures.ts'
import { StudentDashboard } from './pages/student-dashboard.ts'
import { picture } from './picture.ts'
import type { NewGig, Person } from './world.ts'

interface TestClass {
  readonly teacher: Person
  readonly student: Person
  readonly studentId: string
  readonly gig: NewGig
}

const test = base.extend<{ scene: TestClass; line: FaultyProxy; phone: BrowserContext }>({
  scene: async ({ world }, use) => {
    const [teacher, student] = [await world.anyTeacher(), await world.newStudent()]
    const gig = await world.newGig(teacher)
    await world.requestEnrolment(student, gig)
    const [studentId = ''] = await world.pendingStudentIds(teacher, gig)
    await world.acceptAll(teacher, gig)
    await use({ teacher, student, studentId, gig })
  },
  line: async ({ baseURL }, use) => {
    await use(new FaultyProxy(baseURL ?? '', /^\/api\/files\//))
  },
  phone: async ({ connect, line }, use) => {
    await use(await connect(line))
  },
})

const signInAndOpenClass = async (context: BrowserContext, { student, gig }: TestClass) => {
  const page = await context.newPage()
  await signIn(page, student)
  const resources = await StudentResources.open(page, gig)
  await waitForWorker(page)
  return { page, resources }
}

const privateCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('private-')))

const openOffline = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('a saved picture opens offline, and a logout deletes it', async ({ phone, world, scene }) => {
  const { teacher, gig } = scene
  const resource = await world.share(teacher, gig, { title: 'The board', file: await picture('board.jpg') })
  const path = savedFilePath({ gigId: gig._id, resourceId: resource._id })
  const { page, resources } = await signInAndOpenClass(phone, scene)
  const save = await resources.openSave('The board')
  await expect(save).toContainText(/\d+ KB/)
  await save.click()
  await resources.expectSaved('The board')
  await expect(resources.viewLink('The board')).toHaveAttribute('href', path)

  await phone.setOffline(true)
  await page.reload()
  await resources.waitUntilLoaded()
  await expect(page.getByText(/^Saved (just now|\d)/).first()).toBeVisible()
  const openedFile = await openOffline(phone, path)
  const width = await openedFile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(width).toBe(320)
  await openedFile.close()

  await phone.setOffline(false)
  await expect(page.getByText(/^Saved (just now|\d)/), 'the age goes when the network is back').toHaveCount(0)
  await page.reload()
  await resources.expectSaved('The board')
  expect(await privateCaches(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => privateCaches(page)).toEqual([])
  const missingFile = await openOffline(phone, path)
  await expect(missingFile.getByText('This file is not saved on this phone.')).toBeVisible()
})

test('one button saves all files of a class', async ({ phone, world, scene }) => {
  const { teacher, gig } = scene
  for (const title of ['First page', 'Second page'])
    await world.share(teacher, gig, { title, file: await picture(`${title}.jpg`) })
  const { page, resources } = await signInAndOpenClass(phone, scene)
  await page.getByRole('button', { name: /^Save all for offline \(\d+ KB\)$/ }).click()
  for (const title of ['First page', 'Second page']) await resources.expectSaved(title)
  await expect(page.getByText('All files are on this phone.')).toBeVisible()
})

test('one button saves also the files that the list has not shown yet', async ({ phone, world, scene }) => {
  const { teacher, gig } = scene
  for (const title of ['First page', 'Second page', 'Third page'])
    await world.share(teacher, gig, { title, file: await picture(`${title}.jpg`) })
  const inPagesOfOne = (url: string): string => url.replace(/limit=\d+/, 'limit=1')
  await phone.route(`**${getGigResources.path}?*`, (route) =>
    route.continue({ url: inPagesOfOne(route.request().url()) }),
  )
  // Nothing shows the end of the list, which would load the next page.
  await phone.addInitScript(() =>
    Object.assign(globalThis, {
      IntersectionObserver: class {
        observe = () => undefined
        unobserve = () => undefined
        disconnect = () => undefined
      },
    }),
  )
  const { page, resources } = await signInAndOpenClass(phone, scene)
  await page.getByRole('button', { name: /^Save all for offline \(more than \d+ KB\)$/ }).click()
  for (const title of ['First page', 'Second page', 'Third page']) await resources.expectSaved(title)
  await expect(page.getByText('All files are on this phone.')).toBeVisible()
})

test('a saved recording plays from the middle offline', async ({ phone, world, scene }) => {
  const { teacher, gig } = scene
  const file = createRecording(150)
  const resource = await world.share(teacher, gig, { title: 'Recording', file })
  const path = savedFilePath({ gigId: gig._id, resourceId: resource._id })
  const { page, resources } = await signInAndOpenClass(phone, scene)
  await resources.save('Recording')
  await resources.expectSaved('Recording')
  await phone.setOffline(true)
  const whole = await fetchInPage(page, path)
  expect([whole.status, whole.sha256]).toEqual([200, sha256(file.buffer)])
  // The range crosses the edge between two pieces.
  const [from, to] = [1024 * 1024 - 5, 1024 * 1024 + 5]
  const part = await fetchInPage(page, path, `bytes=${from}-${to}`)
  expect([part.status, part.range]).toEqual([206, `bytes ${from}-${to}/${file.buffer.length}`])
  expect(part.sha256).toBe(sha256(file.buffer.subarray(from, to + 1)))
  expect((await fetchInPage(page, path, `bytes=${file.buffer.length}-`)).status).toBe(416)
  const played = await page.evaluate(async (where) => {
    const sound = new Audio(where)
    const hear = (event: string) => new Promise((resolve) => sound.addEventListener(event, resolve, { once: true }))
    await hear('loadedmetadata')
    sound.currentTime = 200
    await hear('seeked')
    return [Math.round(sound.duration), Math.round(sound.currentTime)]
  }, path)
  expect(played).toEqual([300, 200])
  await resources.viewLink('Recording').click()
  await expect(resources.player('Recording')).toContainText('/ 5:00')
  const tab = await openOffline(phone, path)
  const lengthInTab = () => tab.locator('video').evaluate((player: HTMLMediaElement) => Math.round(player.duration))
  await expect.poll(lengthInTab).toBe(300)
})

test('an interrupted download does not count as saved', async ({ phone, line, world, scene }) => {
  const { teacher, gig } = scene
  const resource = await world.share(teacher, gig, { title: 'Recording', file: createRecording(150) })
  const path = savedFilePath({ gigId: gig._id, resourceId: resource._id })
  const { page, resources } = await signInAndOpenClass(phone, scene)
  line.fault = 'hang'
  await resources.save('Recording')
  await expect(page.getByRole('progressbar', { name: 'Saving Recording' })).toBeVisible()
  await expect.poll(() => line.calls).toBe(1)
  await page.reload()
  await resources.waitUntilLoaded()
  await expect(resources.card('Recording').getByText('Saved on this phone')).toBeHidden()
  expect((await fetchInPage(page, path)).status).toBe(404)
  line.fault = 'none'
  await resources.save('Recording')
  await resources.expectSaved('Recording')
  expect((await fetchInPage(page, path, 'bytes=0-0')).status).toBe(206)
})

test('reports a full phone and keeps the stored marks', async ({ phone, world, scene }) => {
  const { teacher, gig } = scene
  await world.share(teacher, gig, { title: 'The board', file: await picture('board.jpg') })
  await world.share(teacher, gig, { title: 'Recording', file: createRecording(150) })
  const { page, resources } = await signInAndOpenClass(phone, scene)
  await resources.save('The board')
  await resources.expectSaved('The board')
  const devtools = await phone.newCDPSession(page)
  const { origin } = new URL(page.url())
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin })
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 200_000 })
  await resources.save('Recording')
  await expect(resources.card('Recording')).toContainText('There is not enough space on this phone.')
  await resources.expectSaved('The board')
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await resources.card('Recording').getByRole('button', { name: 'Resume saving Recording' }).click()
  await resources.expectSaved('Recording')
})

test('files that are no longer shared are deleted, and so are all files of a left class', async ({
  phone,
  world,
  scene,
}) => {
  const { teacher, studentId, gig } = scene
  const board = await world.share(teacher, gig, { title: 'The board', file: await picture('board.jpg') })
  const plan = await world.share(teacher, gig, { title: 'The plan', file: await picture('plan.jpg') })
  const { page, resources } = await signInAndOpenClass(phone, scene)
  for (const title of ['The board', 'The plan']) {
    await resources.save(title)
    await resources.expectSaved(title)
  }
  // The deletion aborts a response that is still being streamed.
  const statusOf = ({ _id: resourceId }: { _id: string }): Promise<number | 'broken off'> =>
    fetchInPage(page, savedFilePath({ gigId: gig._id, resourceId })).then(
      ({ status }) => status,
      () => 'broken off',
    )
  expect([await statusOf(board), await statusOf(plan)]).toEqual([200, 200])
  await world.withdraw(teacher, gig, board)
  await resources.refresh()
  await expect(resources.card('The board')).toBeHidden()
  await expect.poll(() => statusOf(board)).toBe(404)
  expect(await statusOf(plan)).toBe(200)
  await world.unenroll(teacher, gig, studentId)
  await StudentDashboard.open(page)
  await expect.poll(() => statusOf(plan)).toBe(404)
})
