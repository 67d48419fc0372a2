import type { Page } from 'playwright/test'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { expect, test } from './fixtures.ts'
import { holdLesson, oneLesson } from './one-lesson.ts'
import { LoginPage } from './pages/login-page.ts'
import { VerificationPage } from './pages/verification-page.ts'
import type { Person } from './world.ts'

const HOME = '/student-dashboard'
const TEACHER_HOME = '/teacher-dashboard'
const VERIFICATION_TITLE = 'Teacher verification'
/** Where the installed app starts. */
const START = '/start'
const PUBLIC_PAGE = '/about'
const CACHE = 'private-home'
const BIOGRAPHY = 'I have taught children for ten years.'

const hasSavedHome = (page: Page): Promise<boolean> => page.evaluate((name) => caches.has(name), CACHE)

/** Logs in on a page that the worker controls. A page that is opened while it takes over stays without it. */
const logIn = async (page: Page, person: Person): Promise<void> => {
  const login = await LoginPage.open(page)
  await waitForWorker(page)
  await login.logIn(person)
}

/** Opens a home page, waits until the worker can answer, and leaves the page. */
const visitHome = async (page: Page, home: string, text: string): Promise<void> => {
  await page.goto(home)
  await expect(page.getByText(text).first()).toBeVisible()
  await waitForWorker(page)
  await page.waitForLoadState('networkidle')
  await page.goto(PUBLIC_PAGE)
  await expect.poll(() => hasSavedHome(page)).toBe(true)
}

/** The HTML that the worker answers with, before any script of the page. */
const openAsHtml = async (page: Page, path: string): Promise<string> => (await (await page.goto(path))?.text()) ?? ''

/** In the page: notes whether a text that was visible once was away again, in any frame. */
const watchText = (title: string): void => {
  let wasVisible = false
  const look = () => {
    const elements = [...document.querySelectorAll('main *')]
    const isVisible = elements.some((element) => element.textContent === title && element.checkVisibility())
    if (wasVisible && !isVisible) Object.assign(globalThis, { textWasAway: true })
    wasVisible ||= isVisible
    requestAnimationFrame(look)
  }
  look()
}

const findSavedElements = (page: Page) => page.locator('[data-saved-home]')

test.describe('a student who has seen their home page', () => {
  let student: Person
  let title = ''

  test.beforeEach(async ({ page, world }) => {
    student = await world.newStudent()
    title = (await world.newClass(await world.anyTeacher(), [student])).title
    await logIn(page, student)
    await expect(page).toHaveURL(HOME)
    await visitHome(page, HOME, title)
  })

  for (const path of [HOME, START])
    test(`sees it before the app runs, at ${path}, and until the app shows the same`, async ({ page, context }) => {
      await context.setOffline(true)
      await page.addInitScript(watchText, title)
      expect(await openAsHtml(page, path)).toContain(title)
      await expect(page).toHaveURL(HOME)
      await expect(findSavedElements(page)).toHaveCount(0)
      await expect(page.getByText(title).first()).toBeVisible()
      await page.getByRole('button', { name: 'Account' }).click()
      await expect(page.getByRole('menuitem', { name: 'View Account' })).toBeVisible()
      expect(await page.evaluate(() => 'textWasAway' in globalThis)).toBe(false)
    })

  test('leaves none of it on the phone after a logout [2.3.1]', async ({ page }) => {
    await page.goto(HOME)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(page.getByText('Logout Successful')).toBeVisible()
    expect(await hasSavedHome(page)).toBe(false)
    expect(await openAsHtml(page, HOME)).not.toContain(title)
  })

  test('is followed by another user, who sees nothing of it, even without a logout', async ({ page, world }) => {
    const next = await world.newStudent()
    const login = await LoginPage.open(page)
    await login.fill(next)
    await login.submit()
    // The message of the login covers the page for a second: the app is closed before it opens the home page.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBe(next.email)
    expect(await openAsHtml(page, START)).not.toContain(title)
    await expect(page).toHaveURL(HOME)
    await expect(page.getByText('No Enrolled Gigs Yet')).toBeVisible()
  })

  test('sees nothing of it while nobody is signed in', async ({ page }) => {
    await page.evaluate(() => localStorage.clear())
    await page.addInitScript(() => {
      const look = () => {
        const saved = document.querySelector('[data-saved-home]')
        if (saved?.checkVisibility()) Object.assign(globalThis, { savedWasVisible: true })
        requestAnimationFrame(look)
      }
      look()
    })
    expect(await openAsHtml(page, HOME)).toContain(title)
    await expect(page).toHaveURL(/^[^?]*\/login/)
    await expect(findSavedElements(page)).toHaveCount(0)
    expect(await page.evaluate(() => 'savedWasVisible' in globalThis)).toBe(false)
  })
})

test('a teacher who waits for approval sees their status before the app runs, and until the app shows it', async ({
  page,
  context,
  world,
}) => {
  const applicant = await world.newApplicant()
  await world.submitDetails(applicant)
  await logIn(page, applicant)
  await expect(page).toHaveURL(TEACHER_HOME)
  await visitHome(page, TEACHER_HOME, VERIFICATION_TITLE)
  await context.setOffline(true)
  await page.addInitScript(watchText, VERIFICATION_TITLE)
  expect(await openAsHtml(page, TEACHER_HOME)).toContain(VERIFICATION_TITLE)
  await expect(findSavedElements(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: VERIFICATION_TITLE })).toBeVisible()
  expect(await page.evaluate(() => 'textWasAway' in globalThis)).toBe(false)
})

test('a home page with a form is not saved, because its HTML has what was typed', async ({ page, world }) => {
  await logIn(page, await world.newApplicant())
  await expect(page).toHaveURL(TEACHER_HOME)
  await visitHome(page, TEACHER_HOME, VERIFICATION_TITLE)
  await page.goto(TEACHER_HOME)
  await new VerificationPage(page).startForm()
  await page.getByLabel('About You').fill(BIOGRAPHY)
  await page.goto(PUBLIC_PAGE)
  expect(await openAsHtml(page, TEACHER_HOME)).not.toContain(BIOGRAPHY)
})

test('without a network, no saved class is live', async ({ page, context, world, visit, request }) => {
  const [teacher, student, other] = [await world.newTeacher(), await world.newStudent(), await world.newStudent()]
  const gig = await world.newClass(teacher, [student, other], { schedule: oneLesson() })
  await holdLesson(request, teacher, gig)
  const roomUrl = await world.startMeeting(teacher, gig)
  const studentPage = await visit(student)
  await studentPage.goto(new URL(roomUrl).pathname)
  await studentPage.getByRole('button', { name: 'Join the class' }).click()
  await expect(studentPage.getByRole('toolbar').getByRole('button', { name: 'Leave' })).toBeVisible()

  const isLive = page.getByText('Live now')
  const isLessonTime = page.getByText('Lesson time').filter({ visible: true })
  const publicPage = `/courses/${gig._id}`
  const screens = [
    { person: teacher, home: TEACHER_HOME, paths: [TEACHER_HOME, `/my-gigs/gigs/${gig._id}`, publicPage] },
    { person: other, home: HOME, paths: [`/student-dashboard/${gig._id}?tab=about`, publicPage] },
  ]
  for (const { person, home, paths } of screens) {
    await logIn(page, person)
    await expect(page).toHaveURL(home)
    for (const path of paths) {
      await page.goto(path)
      await expect(isLive.first(), path).toBeVisible()
      await waitForWorker(page)
      await page.waitForLoadState('networkidle')
      await page.goto(PUBLIC_PAGE)
      expect(await openAsHtml(page, path), `${path} before the app runs`).not.toContain('Live now')
      await expect(isLive.first(), path).toBeVisible()
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await expect(isLive, path).toHaveCount(0)
      await expect(isLessonTime, path).toBeVisible()
      await page.reload()
      await expect(findSavedElements(page)).toHaveCount(0)
      await expect(isLessonTime, `${path} again`).toBeVisible()
      await expect(isLive, `${path} again`).toHaveCount(0)
      await context.setOffline(false)
    }
  }
})
