import type { Locator, Page } from 'playwright/test'
import { PAGES } from '#contract/pages/pages.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { expect, test } from './fixtures.ts'
import { CoursesPage } from './pages/courses-page.ts'

// Headless Chromium has no notifications.
test.use({ launchOptions: chromiumLaunch })

/** A phone, one with its keyboard open, and one in landscape. */
const SCREENS = [
  { width: 360, height: 740 },
  { width: 360, height: 380 },
  { width: 740, height: 360 },
] as const

/** Returns the controls and fields that overlap the offer, except the header, which always stays on top. */
const findOverlapping = (offer: Locator): Promise<string[]> =>
  offer.evaluate((element) => {
    const own = element.getBoundingClientRect()
    const controls = document.querySelectorAll<HTMLElement>(
      'a, button, input, textarea, select, iframe, [tabindex="0"]',
    )
    return [...controls]
      .filter(
        (control) =>
          !element.contains(control) && !control.closest('header, dialog, [popover]') && control.checkVisibility(),
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

test('an offer covers no field, composer or button', async ({ page, login, world, baseURL }) => {
  await page.context().grantPermissions(['notifications'], { origin: baseURL ?? '' })
  const student = await login('student')
  const teacher = await world.newTeacher()
  const [attended, wanted] = [await world.newGig(teacher), await world.newGig(teacher)]
  await world.requestEnrolment(student, attended)
  await world.acceptAll(teacher, attended)
  const popup = await (await CoursesPage.open(page)).openCourse(wanted.title)
  await popup.enrol()
  await expect(popup.sheet).toBeHidden()
  const offer = page.getByRole('complementary', { name: 'Notifications on this device' })
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
  for (const tab of ['Class Discussion', 'Resources', 'Meeting']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('heading', { name: tab, exact: true }).first()).toBeVisible()
    await expectNoOverlap(page, offer)
  }
  await pick('Library')
  await page.getByRole('main').getByRole('link', { name: /Quran/ }).first().click()
  await page
    .getByRole('link', { name: /Al-Fatihah/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /Al-Fatihah/ }).first()).toBeVisible()
  await expectNoOverlap(page, offer)
})

const findTruncatedTexts = (page: Page): Promise<{ shown: string[]; cut: string[] }> =>
  page.locator('header > div > span[aria-hidden="true"]').evaluate((line) => {
    const own = line.getBoundingClientRect()
    const texts = [...line.children].map((text) => ({
      text: text.textContent ?? '',
      box: text.getBoundingClientRect(),
    }))
    const isWhole = ({ box }: (typeof texts)[number]) =>
      box.left >= own.left - 1 && box.right <= own.right + 1 && box.bottom <= own.bottom + 1
    const isAway = ({ box }: (typeof texts)[number]) => box.top >= own.bottom - 1
    return {
      shown: texts.filter(isWhole).map(({ text }) => text),
      cut: texts.filter((text) => !isWhole(text) && !isAway(text)).map(({ text }) => text),
    }
  })

const SHOWN_PAGES = {
  admin: ['/gig-enrolments', '/pending-teachers', '/admin-dashboard'],
  teacher: ['/create-class', '/my-gigs', '/my-account'],
  student: ['/Enrol', '/student-dashboard', '/library'],
} as const
const WIDTHS_AND_TEXT_SIZES = [320, 360, 412].flatMap((width) => [16, 32].map((text) => ({ width, text })))

for (const who of ['admin', 'teacher', 'student'] as const)
  test(`a phone shows every page title of the ${who} in full, also with doubled text size`, async ({ page, login }) => {
    const devtools = await page.context().newCDPSession(page)
    await login(who)
    for (const path of SHOWN_PAGES[who]) {
      const title = PAGES[path].short ?? PAGES[path].title
      await page.goto(path)
      await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
      for (const { width, text } of WIDTHS_AND_TEXT_SIZES) {
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
        await page.setViewportSize({ width, height: 740 })
        const { shown, cut } = await findTruncatedTexts(page)
        expect([cut, shown[0]], `${path}, ${width} px, text of ${text}`).toEqual([[], title])
      }
    }
  })

test('a wider phone shows the brand next to the title', async ({ page, login }) => {
  await login('student')
  await page.setViewportSize({ width: 412, height: 740 })
  await page.goto('/library')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  expect((await findTruncatedTexts(page)).shown).toEqual(['Library', 'Halaqah'])
})

test('the drawer shows the brand', async ({ page }) => {
  await page.goto('/library')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Halaqah')).toBeVisible()
})
