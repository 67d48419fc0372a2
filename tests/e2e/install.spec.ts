import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright/test'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { FaultyProxy } from '#tests/support/network/faulty-proxy.ts'
import { test as base, collectErrors, expect } from './fixtures.ts'

/** Chromium installs apps only in a persistent profile. */
const test = base.extend<{ profile: BrowserContext }>({
  profile: async ({ baseURL }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'halaqah-profile-'))
    const context = await chromium.launchPersistentContext(folder, {
      ...chromiumLaunch,
      ...(baseURL && { baseURL }),
      viewport: { width: 360, height: 740 },
    })
    await use(context)
    await context.close()
    await rm(folder, { recursive: true, force: true })
  },
})

test('the app meets the browser’s criteria for installation', async ({ profile }) => {
  const page = await profile.newPage()
  await page.goto('/')
  await waitForWorker(page)
  const devtools = await profile.newCDPSession(page)
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
})

const PUBLIC_PAGES = ['/', '/library', '/quran-chapters', '/quran-chapters/36', '/login', '/other-books']

test('every visited public page opens offline', async ({ page, context }) => {
  await page.goto('/')
  await waitForWorker(page)
  const headings = new Map<string, string>()
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    headings.set(path, (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '')
    await page.waitForLoadState('networkidle')
  }
  // A visitor who only reads does not download the screens that need a login.
  expect(await page.evaluate(() => caches.has('member-files'))).toBe(false)
  await context.setOffline(true)
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(headings.get(path) ?? '')
  }
  await page.goto('/')
  const picture = page.getByRole('img', { name: 'A circle of seats around a teacher' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('visited dashboards open offline and show their age', async ({ page, context, world }) => {
  const [teacher, student] = [await world.anyTeacher(), await world.newStudent()]
  const gig = await world.newClass(teacher, [student])
  await signIn(page, student)
  const paths = ['/student-dashboard', '/Enrol', `/student-dashboard/${gig._id}`]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByText(gig.title).first()).toBeVisible()
    await waitForWorker(page)
  }
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByText(gig.title).first()).toBeVisible()
    await expect(page.getByText(/Saved .+/).first()).toBeVisible()
  }
  await page.goto(`/student-dashboard/${gig._id}?tab=meeting`)
  await expect(page.getByText('The live class opens here when you are online again.')).toBeVisible()
  await expect(page.getByText(/could not be|Failed/)).toHaveCount(0)
})

test('visited classes, teachers and prices open without a network and show their age', async ({
  connect,
  world,
  baseURL,
}) => {
  const line = new FaultyProxy(baseURL ?? '', /./)
  const context = await connect(line)
  const errors = collectErrors(context)
  const page = await context.newPage()
  const teacher = await world.anyTeacher()
  const gig = await world.newGig(teacher)
  await page.goto(`/courses/${gig._id}`)
  await waitForWorker(page)
  const teacherPath = await page.getByRole('link', { name: teacher.name }).first().getAttribute('href')
  const contents = [
    ['/', page.getByRole('list', { name: 'Classes you can join' }).getByText('PKR').first()],
    ['/courses', page.getByRole('list', { name: 'Classes', exact: true }).getByText('PKR').first()],
    [`/courses/${gig._id}`, page.getByRole('heading', { name: gig.title, level: 1 })],
    [teacherPath ?? '', page.getByRole('heading', { name: teacher.name, level: 1 })],
  ] as const
  for (const [path, content] of contents) {
    await page.goto(path)
    await expect(content).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const expectSaved = async ([path, content]: (typeof contents)[number]) => {
    await page.goto(path)
    await waitForHydration(page)
    await expect(content, path).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Saved (?:just now|.+ ago)$/ }), path).toBeVisible()
  }
  // The phone says that it is online. The home page fetches nothing while its own copy is fresh.
  line.fault = 'lost-response'
  for (const visited of contents.slice(1)) await expectSaved(visited)
  await context.setOffline(true)
  for (const visited of contents) await expectSaved(visited)
  expect(errors).toEqual([])
})
