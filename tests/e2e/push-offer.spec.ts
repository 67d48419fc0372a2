import type { Locator, Page } from 'playwright/test'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { CoursesPage } from './pages/courses-page.ts'
import { NotificationBell } from './pages/notification-bell.ts'

// The headless shell has no notifications.
test.use({ launchOptions: chromiumLaunch })

const OFFER_TITLE = 'Notifications on this device'

test.beforeEach(async ({ context, baseURL }) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
})

test('push is offered after a receipt is sent, once, and not before', async ({ page, login, world }) => {
  const gig = await world.newGig(await world.anyTeacher())
  await login('student')
  const courses = await CoursesPage.open(page)
  await new NotificationBell(page).expectUnread('none')
  const offer = page.getByRole('complementary', { name: OFFER_TITLE })
  await expect(offer).toHaveCount(0)
  const popup = await courses.openCourse(gig.title)
  await popup.enrol()
  await expect(popup.sheet).toBeHidden()
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
})

test('notification panel and push offer are accessible in light and dark', async ({ page, login, world }) => {
  const gig = await world.newClass(await world.anyTeacher(), [await login('student')])
  await page.goto(`/student-dashboard/${gig._id}`)
  await expect(page.getByRole('complementary', { name: OFFER_TITLE })).toBeVisible()
  const bell = new NotificationBell(page)
  await bell.expectUnread('1')
  await expect((await bell.open()).getByRole('link', { name: new RegExp(gig.title) })).toBeVisible()
  await expectAccessible(page)
})

/** A phone, one with its keyboard open, and one in landscape. */
const SCREENS = [
  { width: 360, height: 740 },
  { width: 360, height: 380 },
  { width: 740, height: 360 },
] as const

/** Returns the controls and fields that overlap the offer, except the bars, which always stay on top. */
const findOverlapping = (offer: Locator): Promise<string[]> =>
  offer.evaluate((element) => {
    const own = element.getBoundingClientRect()
    const controls = document.querySelectorAll<HTMLElement>(
      'a, button, input, textarea, select, iframe, [tabindex="0"]',
    )
    return [...controls]
      .filter(
        (control) =>
          !element.contains(control) &&
          !control.closest('header, nav[aria-label="Bottom"], dialog, [popover]') &&
          control.checkVisibility(),
      )
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const isApart = box.right <= own.left || box.left >= own.right
        return !isApart && box.bottom > Math.max(own.top, 0) && box.top < own.bottom
      })
      .map((control) => control.outerHTML.slice(0, 80))
  })

const expectNoOverlap = async (page: Page, offer: Locator): Promise<void> => {
  for (const size of SCREENS) {
    await page.setViewportSize(size)
    for (const end of [0, 1e6]) {
      await page.evaluate((top) => scrollTo(0, top), end)
      expect(await findOverlapping(offer), `${page.url()} at ${size.width} x ${size.height}`).toEqual([])
    }
  }
  await page.setViewportSize(SCREENS[0])
}

test('an offer covers no field, composer or button', async ({ page, login, world }) => {
  const student = await login('student')
  const teacher = await world.anyTeacher()
  const [attended, wanted] = [await world.newGig(teacher), await world.newGig(teacher)]
  await world.requestEnrolment(student, attended)
  await world.acceptAll(teacher, attended)
  const popup = await (await CoursesPage.open(page)).openCourse(wanted.title)
  await popup.enrol()
  await expect(popup.sheet).toBeHidden()
  const offer = page.getByRole('complementary', { name: OFFER_TITLE })
  await expect(offer).toBeVisible()
  await expectNoOverlap(page, offer)

  const pick = async (entry: string) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: entry, exact: true }).click()
  }
  await pick('Feedback')
  await expect(page.getByRole('button', { name: 'Submit' }).last()).toBeVisible()
  await expectNoOverlap(page, offer)
  await pick('Dash Board')
  await page.getByRole('link', { name: `Continue Learning: ${attended.title}` }).click()
  await page.getByRole('link', { name: 'Class Discussion', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Class Discussion', exact: true }).first()).toBeVisible()
  // The discussion fills the screen.
  await expect(offer).toBeHidden()
  for (const tab of ['Resources', 'Meeting']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(offer).toBeVisible()
    await expect(page.getByRole('heading', { name: tab, exact: true }).first()).toBeVisible()
    await expectNoOverlap(page, offer)
  }
  // The one bar of a class room has no menu.
  await page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Library' }).click()
  await page.getByRole('main').getByRole('link', { name: /Quran/ }).first().click()
  await page
    .getByRole('link', { name: /Al-Fatihah/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /Al-Fatihah/ }).first()).toBeVisible()
  await expectNoOverlap(page, offer)
})
