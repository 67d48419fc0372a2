import type { BrowserContext, Page } from 'playwright/test'
import sharp from 'sharp'
import { enroll } from '#contract/enrolment.ts'
import { AUTH_KEY } from '#src/session/storage.ts'
import { OUTBOX_SYNC_TAG } from '#sw/messages.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { dispatchSync, waitForWorker } from '#tests/support/browser/worker.ts'
import { expect } from './fixtures.ts'
import { CoursesPage, type EnrolPopup } from './pages/courses-page.ts'
import { OutboxPage } from './pages/outbox-page.ts'
import { testWithPhone } from './phone-fixtures.ts'
import type { NewGig, Person } from './world.ts'

const SAVED_ON_PHONE_TEXT = /saved on this phone/i

interface TestClass {
  readonly teacher: Person
  readonly student: Person
  readonly gig: NewGig
  readonly arrived: () => Promise<number>
}

const test = testWithPhone(enroll.path).extend<{ scene: TestClass }>({
  scene: async ({ world }, use) => {
    const [teacher, student] = [await world.anyTeacher(), await world.newStudent()]
    const gig = await world.newGig(teacher)
    await use({ teacher, student, gig, arrived: async () => (await world.pendingStudentIds(teacher, gig)).length })
  },
})

/** Signs in, waits for the service worker, and visits the courses once. */
const openReadyPage = async (context: BrowserContext, { student, gig }: TestClass): Promise<Page> => {
  const page = context.pages()[0] ?? (await context.newPage())
  await signIn(page, student)
  await CoursesPage.open(page)
  await expect(page.getByText(gig.title).first()).toBeVisible()
  await waitForWorker(page)
  return page
}

const enrol = async (page: Page, { gig }: TestClass): Promise<EnrolPopup> =>
  (await new CoursesPage(page).openCourse(gig.title)).enrol()

const enrolAndWait = async (page: Page, scene: TestClass): Promise<void> => {
  const popup = await enrol(page, scene)
  await expect(popup.sheet.getByText(SAVED_ON_PHONE_TEXT)).toBeVisible()
}

test('an offline enrolment is sent after the tab was closed', async ({ connect, line, scene }) => {
  const context = await connect(line)
  const page = await openReadyPage(context, scene)
  await context.setOffline(true)
  await enrolAndWait(page, scene)
  await context.newPage()
  await page.close()
  expect(await scene.arrived()).toBe(0)
  await context.setOffline(false)
  await dispatchSync(context, new URL(page.url()).origin, OUTBOX_SYNC_TAG)
  await expect.poll(scene.arrived).toBe(1)
})

test('a receipt sent later is confirmed in the popup, and the course is not offered again', async ({
  connect,
  line,
  scene,
}) => {
  const context = await connect(line)
  const page = await openReadyPage(context, scene)
  await context.setOffline(true)
  const popup = await enrol(page, scene)
  await expect(popup.sheet.getByText(SAVED_ON_PHONE_TEXT)).toBeVisible()
  await context.setOffline(false)
  await expect(popup.sheet.getByText('Your enrollment is pending approval')).toBeVisible()
  await expect(popup.sheet.getByText(/^Sent \d/)).toBeVisible()
  await expect(page.getByText(`Your receipt for ${scene.gig.title} was sent.`)).toHaveCount(1)
  await expect(popup.enrolButton()).toHaveCount(0)
})

test('an enrolment is sent after the access token expired', async ({ connect, line, scene }) => {
  const context = await connect(line)
  const page = await openReadyPage(context, scene)
  await context.setOffline(true)
  await enrolAndWait(page, scene)
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
    const claims = { ...kept.user, exp: 1 }
    const accessToken = `e30.${btoa(JSON.stringify(claims))}.x`
    localStorage.setItem(key, JSON.stringify({ accessToken, user: claims }))
  }, AUTH_KEY)
  await context.setOffline(false)
  await expect.poll(scene.arrived).toBe(1)
  expect(line.calls).toBe(1)
})

test('two tabs and the worker send an enrolment only once', async ({ connect, line, scene }) => {
  const context = await connect(line)
  const page = await openReadyPage(context, scene)
  const otherTab = await context.newPage()
  await OutboxPage.open(otherTab)
  await context.setOffline(true)
  await enrolAndWait(page, scene)
  await context.setOffline(false)
  await dispatchSync(context, new URL(page.url()).origin, OUTBOX_SYNC_TAG)
  await expect.poll(scene.arrived).toBe(1)
  await new OutboxPage(otherTab).expectEmpty()
  expect(line.calls).toBe(1)
})

test('an enrolment waits while the server responds 500, and is sent after it recovers', async ({
  connect,
  line,
  scene,
}) => {
  const page = await openReadyPage(await connect(line), scene)
  line.fault = 'status-500'
  await enrolAndWait(page, scene)
  const outbox = await OutboxPage.open(page)
  await expect(outbox.entry(scene.gig.title)).toContainText('The server had a problem. We will try again.')
  const before = line.calls
  await outbox.retry(scene.gig.title)
  await expect.poll(() => line.calls).toBeGreaterThan(before)
  await expect(outbox.entry(scene.gig.title)).toContainText('The server had a problem. We will try again.')
  expect(await scene.arrived()).toBe(0)
  line.fault = 'none'
  // The page and its worker both retry on their own; a tap on Retry would race with them.
  await page.reload()
  await outbox.expectEmpty()
  expect(await scene.arrived()).toBe(1)
})

test('a lost response neither loses nor duplicates an enrolment', async ({ connect, line, scene }) => {
  const page = await openReadyPage(await connect(line), scene)
  line.fault = 'lost-response'
  await enrol(page, scene)
  await expect.poll(scene.arrived).toBe(1)
  line.fault = 'none'
  const outbox = await OutboxPage.open(page)
  await outbox.expectEmpty()
  expect(line.calls).toBeGreaterThan(1)
  expect(await scene.arrived()).toBe(1)
})

test('a browser killed during the upload sends the enrolment after a restart @soak', async ({
  phone,
  line,
  origin,
  scene,
}) => {
  await openReadyPage(await phone.open(), scene)
  await phone.close()
  const context = await phone.openKillable()
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${origin}/Enrol`)
  line.fault = 'hang'
  await enrol(page, scene)
  await expect.poll(() => line.calls).toBe(1)
  await phone.kill()
  line.fault = 'none'
  const again = await phone.open()
  await OutboxPage.open(again.pages()[0] ?? (await again.newPage()))
  await expect.poll(scene.arrived).toBe(1)
})

test('a large receipt is shrunk before it is queued [D5.2]', async ({ connect, line, scene }) => {
  const context = await connect(line)
  const page = await openReadyPage(context, scene)
  await context.setOffline(true)
  const popup = await (await new CoursesPage(page).openCourse(scene.gig.title)).openPayment()
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 1600, height: 1600, channels: 3, background: '#fff', noise } as const
  const buffer = await sharp({ create }).png().toBuffer()
  expect(buffer.length).toBeGreaterThan(enroll.files.receipt.maxBytes)
  await popup.attachReceipt({ name: 'screenshot.png', mimeType: 'image/png', buffer })
  await expect(popup.sheet.getByText('screenshot.jpg')).toBeVisible()
  await popup.confirm()
  await expect(popup.sheet.getByText(SAVED_ON_PHONE_TEXT)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(scene.arrived).toBe(1)
})

test('a new version installs after a tap and never reloads an open form', async ({ connect, line, scene }) => {
  const context = await connect(line)
  const page = await openReadyPage(context, scene)
  const search = page.getByLabel('Search classes')
  await search.fill('half typed')
  line.rewrites.set('/sw.js', (script) => `${script}\n// a newer one`)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await expect(search).toHaveValue('half typed')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await reloaded
  await expect(page.getByText('A new version is ready.')).toBeHidden()
})
