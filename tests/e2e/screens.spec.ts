import type { CDPSession, Page } from 'playwright/test'
import { PAGE_PATHS } from '#contract/pages/find-page.ts'
import { type GuardedPath, PAGES } from '#contract/pages/pages.ts'
import { findScreenProblems, listFilledButtons, measureContentTop } from '#tests/support/browser/measure-screen.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { translatePage } from '#tests/support/browser/translate-page.ts'
import { test as base, expect, WITHOUT_WORKER } from './fixtures.ts'
import { AMOUNTS, type Amount, Installation, ROLES, type Role, type Visitor } from './screens/installation.ts'
import {
  DIFFERS_BY_ROLE,
  FORM_VIEWS,
  findAction,
  findContentBound,
  PUBLIC_VIEWS,
  REFUSED_FILE,
  toViewWith,
  VIEWS,
  type View,
} from './screens/views.ts'

const SCREEN_PX = 740
const BOTTOM_BAR_PX = 56
const TEXT_PX = { normal: 16, double: 32 } as const
const NOTHING_WRONG = { isWider: false, overlaps: [], cutTexts: [] }
/** The time that a screen needs to load its code and data. */
const SHOWN_MS = 5000
/** The texts in place of content that has not arrived. One ends without dots, and a hint begins with Opening. */
const LOADING_TEXT = /^Loading\b|^Opening .*…$/

const test = base.extend<object, { installation: Installation }>({
  installation: [
    async ({ playwright }, use) => {
      const installation = await Installation.start(playwright.request)
      await use(installation)
      await installation.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ installation }, use) => use(installation.server.origin),
})

test.use(WITHOUT_WORKER)

interface Screen {
  readonly view: View
  readonly address: string
  /** The name of the screen in messages. */
  readonly what: string
}

const toAddress = (path: string, params: Visitor['params']): string =>
  path.replaceAll(/\$(\w+)/g, (whole, name: string) => params[name] ?? whole)

/** The screens whose parameters are known. */
const publicScreens = (views: Readonly<Record<string, View>>, params: Visitor['params'] = {}): readonly Screen[] =>
  Object.entries(views)
    .map(([what, view]) => ({ view, address: toAddress(what, params), what }))
    .filter(({ address }) => !address.includes('$'))

const isGuarded = (path: (typeof PAGE_PATHS)[number]): path is GuardedPath => Object.hasOwn(VIEWS, path)

/** A class refuses its file to other people. */
const viewsOf = (path: GuardedPath, role: Role): readonly View[] =>
  path === '/files/$fileId' && role === 'unapproved-teacher' ? REFUSED_FILE : VIEWS[path]

/** The screens that a role may open and whose parameters are known. */
const screensOf = (role: Role, params: Visitor['params']): readonly Screen[] =>
  PAGE_PATHS.filter(isGuarded)
    .filter((path) => PAGES[path].access?.includes(role))
    // Only its teacher gets more than "We could not find this class" (specification 2.1.19).
    .filter((path) => path !== '/my-gigs/gigs/$gigId' || role === 'teacher')
    .flatMap((path) => viewsOf(path, role).map((view) => ({ path, view })))
    .map(({ path, view }) => ({
      view,
      address: toAddress(path, params) + (view.search ?? ''),
      what: path + (view.search ?? ''),
    }))
    .filter(({ address }) => !address.includes('$'))

interface WalkedScreen extends Screen {
  readonly amount: Amount
}

const checkAction = async (page: Page, { view, what, amount }: WalkedScreen): Promise<void> => {
  if ('none' in view.action) return
  const mayMiss = view.missing?.[amount] !== undefined
  const bar = page.getByRole('navigation', { name: 'Bottom' })
  // An open discussion removes the bottom bar, so its composer may use that space.
  const findEnd = async (): Promise<number | undefined> => {
    const box = await (await findAction(page, view))?.boundingBox()
    if (!box) return mayMiss ? 0 : undefined
    return box.y + box.height + ((await bar.isVisible()) ? BOTTOM_BAR_PX : 0)
  }
  await expect.soft
    .poll(findEnd, { message: `${what}: the end of the main action and the bar below it`, timeout: SHOWN_MS })
    .toBeLessThanOrEqual(SCREEN_PX)
}

/** Whether the middle of the main action is free after a scroll to it. */
const isReachable = async (page: Page, { view }: Screen): Promise<boolean> => {
  const action = await findAction(page, view)
  if (!action) return true
  await action.scrollIntoViewIfNeeded()
  return action.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const found = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && element.contains(found)
  })
}

const checkWithDoubledText = async (page: Page, devtools: CDPSession, screen: Screen): Promise<void> => {
  const setTextSize = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  await setTextSize(TEXT_PX.double)
  expect.soft(await findScreenProblems(page), `${screen.what} with doubled text`).toEqual(NOTHING_WRONG)
  expect.soft(await isReachable(page, screen), `${screen.what}: a bar covers the main action`).toBe(true)
  await setTextSize(TEXT_PX.normal)
}

const waitUntilLoaded = async (page: Page, what: string): Promise<void> => {
  const main = page.locator('main')
  const loading = main.locator('[aria-busy="true"]').or(main.getByText(LOADING_TEXT))
  await expect(loading.filter({ visible: true }), `${what}: parts that load`).toHaveCount(0)
}

const checkScreen = async (page: Page, devtools: CDPSession, screen: WalkedScreen): Promise<void> => {
  await page.goto(screen.address)
  const { what } = screen
  const bound = findContentBound(screen.address, screen.view)
  await expect.soft
    .poll(() => measureContentTop(page), { message: `${what}: the start of the content`, timeout: SHOWN_MS })
    .toBeLessThanOrEqual(bound)
  await waitUntilLoaded(page, what)
  await checkAction(page, screen)
  // Content that arrives later may move the start down.
  expect.soft(await measureContentTop(page), `${what}: the start of all content`).toBeLessThanOrEqual(bound)
  expect.soft(await findScreenProblems(page), what).toEqual(NOTHING_WRONG)
  expect.soft((await listFilledButtons(page)).slice(1), `${what}: a second filled button`).toEqual([])
  await checkWithDoubledText(page, devtools, screen)
}

const TABLETS = [
  { width: 1024, height: 730 },
  { width: 768, height: 1024 },
]

test('the bottom navigation of a tablet covers neither the composer nor an action that sticks to the bottom', async ({
  page,
  installation,
}) => {
  const { person, params } = await installation.visitorOf('teacher', 'normal')
  await signIn(page, person)
  const classRoom = `/my-gigs/gigs/${params.gigId}`
  for (const { address, name } of [
    { address: `${classRoom}?tab=comments`, name: 'Record a voice note' },
    { address: `${classRoom}?tab=upload`, name: 'Upload' },
    { address: '/my-gigs/requests', name: 'Accept' },
  ]) {
    await page.goto(address)
    const action = page.getByRole('main').getByRole('button', { name, exact: true })
    for (const size of TABLETS) {
      await page.setViewportSize(size)
      const findGap = async () => {
        const box = await action.boundingBox()
        const bar = page.getByRole('navigation', { name: 'Bottom' })
        // The discussion has no bottom bar.
        const end = (await bar.isVisible()) ? (await bar.boundingBox())?.y : size.height
        return box && end && end - box.y - box.height
      }
      await expect.poll(findGap, { message: `${address}, ${size.width} px` }).toBeGreaterThanOrEqual(0)
    }
  }
})

/** Goes offline and back, and opens another page as a link in the app does. */
const leaveTranslated = async (page: Page, { what }: Screen): Promise<void> => {
  const heading = page.getByRole('heading').first()
  await expect(heading, what).toBeVisible()
  const findText = (element: Element) =>
    document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()?.textContent
  const old = (await heading.evaluate(findText)) ?? ''
  // Without a network, the code that is loaded in advance would be missing.
  await page.waitForLoadState('networkidle')
  await translatePage(page, 'replace')
  await page.context().setOffline(true)
  const translated = page.getByRole('heading', { name: `ت:${old}` })
  await expect(translated.first(), what).toBeVisible()
  const ages = page.getByRole('status').filter({ hasText: /Saved (?:just now|.+ ago)/ })
  expect.soft(await ages.count(), `${what}: ages of saved data`).toBeLessThanOrEqual(1)
  await page.context().setOffline(false)
  await page.evaluate(() => history.pushState({}, '', '/about'))
  await expect(page.getByRole('heading', { level: 1, name: 'About' }), what).toBeVisible()
  await expect(translated, `${what}: nothing stays of the screen that was left`).toHaveCount(0)
}

for (const role of ROLES)
  test(`each screen of the ${role} can be translated, goes offline and back, and is left`, async ({
    page,
    installation,
  }) => {
    test.slow()
    const { person, params } = await installation.visitorOf(role, 'normal')
    await signIn(page, person)
    for (const screen of screensOf(role, params)) {
      await page.goto(screen.address)
      await leaveTranslated(page, screen)
    }
  })

test('each tab of a class without content shows content and main action at once on the phone of a student', async ({
  page,
  installation,
}) => {
  const { person, params } = await installation.studentOfEmptyClass()
  await signIn(page, person)
  const devtools = await page.context().newCDPSession(page)
  for (const screen of screensOf('student', params).filter(({ what }) => what.startsWith('/student-dashboard/$gigId')))
    await checkScreen(page, devtools, { ...screen, amount: 'empty' })
})

for (const amount of AMOUNTS) {
  for (const role of ROLES)
    test(`each screen of the ${role} shows content and main action at once on a phone, with ${amount} data`, async ({
      page,
      installation,
    }) => {
      test.slow()
      const { person, params } = await installation.visitorOf(role, amount)
      await signIn(page, person)
      const devtools = await page.context().newCDPSession(page)
      // The bars of each role are the same with each amount of data.
      const hasAll = role === 'student' || amount === 'normal'
      const pages = publicScreens(PUBLIC_VIEWS, params).filter(({ what }) => hasAll || DIFFERS_BY_ROLE.test(what))
      for (const screen of [...screensOf(role, params), ...pages])
        await checkScreen(page, devtools, { ...screen, amount, view: toViewWith(amount, screen.view) })
    })

  test(`each page of a visitor shows content and main action at once on a phone, with ${amount} data`, async ({
    page,
    installation,
  }) => {
    test.slow()
    // After the tests of the roles, an empty installation has no classes.
    const params = amount === 'empty' ? {} : (await installation.visitorOf('student', amount)).params
    const devtools = await page.context().newCDPSession(page)
    for (const screen of publicScreens({ ...FORM_VIEWS, ...PUBLIC_VIEWS }, params))
      await checkScreen(page, devtools, { ...screen, amount })
  })
}
