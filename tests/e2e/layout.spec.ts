import type { Page } from 'playwright/test'
import { PAGES } from '#contract/pages/pages.ts'
import { measureContentTop } from '#tests/support/browser/measure-screen.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use(WITHOUT_WORKER)

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
  teacher: ['/create-class', '/my-gigs', '/timetable'],
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

test('a phone shows a title in its bar alone, and a desktop as a heading [D14.16]', async ({ page, login }) => {
  await login('student')
  await page.goto('/timetable')
  const heading = page.getByRole('heading', { level: 1, name: 'Timetable' })
  const readHeight = () => heading.evaluate(({ clientHeight }) => clientHeight)
  await expect.poll(readHeight).toBe(1)
  expect((await findTruncatedTexts(page)).shown[0]).toBe('Timetable')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(readHeight).toBeGreaterThan(20)
})

test('the drawer shows the brand', async ({ page }) => {
  await page.goto('/library')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Halaqah')).toBeVisible()
})

test('the content of a screen begins with what is seen, not with what is only read aloud', async ({ page }) => {
  const hidden = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)'
  const show = (first: string) =>
    page.setContent(`<main style="position: absolute; inset: 0">
      ${first}
      <button style="position: absolute; top: 120px">Start</button>
    </main>`)
  await show(`<h2 style="${hidden}">Overview</h2><label><span style="${hidden}">Search <b>people</b></span></label>`)
  expect(await measureContentTop(page)).toBe(120)
  await show('<span style="clip-path: inset(0 50% 0 0)">Half of a star</span>')
  expect(await measureContentTop(page)).toBeLessThan(20)
})
