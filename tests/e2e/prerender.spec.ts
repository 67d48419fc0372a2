import type { APIRequestContext, Page } from 'playwright/test'
import type { PrerenderedPath } from '#contract/pages/pages.ts'
import { listPublicGigs } from '#contract/public/public-gigs.ts'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use(WITHOUT_WORKER)

/** One text of each prerendered page. */
const TEXT_BY_PATH: Readonly<Record<PrerenderedPath, string>> = {
  '/': 'Bridging the gap between students and knowledge',
  '/courses': 'Women only',
  '/courses/$id': 'Class size',
  '/teachers/$id': 'Classes',
  '/library': 'Quran',
  '/quran-chapters': 'Al-Fatihah',
  '/quran-chapters/$chapterId': 'بِسْمِ',
  '/about': 'Who Are We',
  '/donate': 'Send us the receipt',
  '/contact': 'Write or call',
  '/faq': 'How do I join a class?',
  '/privacy-policy': 'Classes are not recorded',
  '/login': 'Resume your Journey, Login!',
  '/signup': 'Full Name',
  '/forgot-password': 'Back to Login',
  '/reset-password': 'Set a new password',
}
const PAGES = Object.entries(TEXT_BY_PATH).map(([path, text]) => ({ path: path.replace('$chapterId', '1'), text }))

/** The address of a page of one class or teacher. */
const fillId = async (request: APIRequestContext, path: string): Promise<string> => {
  if (!path.endsWith('$id')) return path
  const [gig] = listPublicGigs.output.parse(await (await request.get(listPublicGigs.path)).json())
  return path.replace('$id', (path.startsWith('/teachers') ? gig?.teacher.id : gig?.id) ?? '')
}

for (const { path, text } of PAGES) {
  test(`${path} shows its text without JavaScript [2.1.1]`, async ({ browser, baseURL, request }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(await fillId(request, path))
    await expect(page.getByText(text).first()).toBeVisible()
    await context.close()
  })

  test(`${path} hydrates without a warning and renders its content once`, async ({ page, request }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (/hydrat|did not match/i.test(message.text())) warnings.push(message.text())
    })
    await page.goto(await fillId(request, path))
    await expect(page.getByRole('main')).toHaveCount(1)
    await page.waitForFunction(() => new Promise((idle) => requestIdleCallback(() => idle(true))))
    expect(warnings).toEqual([])
  })
}

test('the catalogue is searched and filtered without JavaScript, by a form and plain links', async ({
  browser,
  baseURL,
  world,
}) => {
  const gig = await world.newGig(await world.anyTeacher())
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/courses')
  await page.getByRole('searchbox', { name: 'Search classes' }).fill(gig.title)
  await page.getByLabel('Sort by').selectOption('Lowest price')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/search=.*sort=price|sort=price.*search=/)
  await expect(page.getByText('1 class found')).toBeVisible()
  await expect(page.getByLabel('Sort by')).toHaveValue('price')
  await page.getByRole('searchbox', { name: 'Search classes' }).fill('nosuchclass')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Remove “nosuchclass”' }).click()
  await expect(page).toHaveURL('/courses?sort=price')
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: gig.title }).click()
  await expect(page.getByRole('link', { name: 'Log in to enrol' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  await context.close()
})

test('without JavaScript all reviews of a class are read by plain links, with it they load in place', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const students = await Promise.all(Array.from({ length: 6 }, () => world.newStudent()))
  const gig = await world.newClass(await world.anyTeacher(), students)
  for (const [index, student] of students.entries())
    await world.rate(student, gig, { rating: 5, feedback: `Answer ${index + 1} was clear` })
  const address = `/courses/${gig._id}`
  const reviewsOf = (open: Page) => open.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  const moreOf = (open: Page) => open.getByRole('link', { name: 'Show more reviews' })

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(address)
  await expect(reviewsOf(plain)).toHaveCount(5)
  await expect(plain.getByText('Answer 1 was clear')).toHaveCount(0)
  await moreOf(plain).click()
  await expect(plain).toHaveURL(`${address}?reviews=all#reviews`)
  await expect(reviewsOf(plain)).toHaveCount(6)
  await expect(plain.getByText('Answer 1 was clear')).toBeVisible()
  await expect(moreOf(plain)).toHaveCount(0)
  await plain.goto(`${address}?reviews=1000_${gig._id}`)
  await expect(plain.getByText('There are no older reviews.')).toBeVisible()
  await plain.getByRole('link', { name: 'Newest reviews' }).click()
  await expect(reviewsOf(plain)).toHaveCount(5)
  await context.close()

  await page.goto(address)
  await waitForHydration(page)
  await moreOf(page).click()
  await expect(reviewsOf(page)).toHaveCount(6)
  await expect(page).toHaveURL(address)
  await page.goto(`${address}?reviews=all`)
  await waitForHydration(page)
  await expect(reviewsOf(page)).toHaveCount(6)
})

test('built assets have no headers that only documents or calls need', async ({ request }) => {
  const page = await request.get('/quran-chapters/1')
  expect(page.headers()['content-security-policy']).toContain("default-src 'none'")
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? []
  const headers = (await request.get(script)).headers()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['permissions-policy']).toBeUndefined()
  expect(headers['x-request-id']).toBeUndefined()
  expect(headers['cache-control']).toBe('max-age=31536000, immutable')
})

test('only pages without user data may be opened by other sites (Cross-Origin-Opener-Policy)', async ({ request }) => {
  const fetchOpenerPolicy = async (path: string) => (await request.get(path)).headers()['cross-origin-opener-policy']
  expect(await fetchOpenerPolicy('/quran-chapters/1')).toBeUndefined()
  expect(await fetchOpenerPolicy('/Enrol')).toBe('same-origin-allow-popups')
  expect(await fetchOpenerPolicy('/shell.html')).toBe('same-origin-allow-popups')
})

test('a page answers HEAD requests', async ({ request }) => {
  const [whole, head] = await Promise.all([request.get('/about'), request.head('/about')])
  expect(head.status()).toBe(200)
  expect(head.headers().etag).toBe(whole.headers().etag)
  expect(await head.text()).toBe('')
})

test('an unknown path shows a not-found page with a link home [2.1.12, 2.6.5, D12.1]', async ({ page }) => {
  await page.goto('/')
  await page.goto('/no-such-page')
  await expect(page.getByText("SubhanAllah! The page you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('button', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown API or file path does not answer with an HTML page', async ({ request }) => {
  for (const path of ['/healthz', '/.env', '/wp-login.php', '/.git/config', '/no-such-page', '/enrol']) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      404,
      expect.stringContaining('application/json'),
    ])
  }
  for (const path of [
    '/',
    '/about',
    '/about/',
    '/login?next=%2FEnrol',
    '/Enrol',
    '/my-gigs/gigs/some-id',
    '/room/some-name',
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200])
})

test('a dead link answers with the not-found page and status 404', async ({ page }) => {
  // The last two cannot be decoded: a lone percent sign, and half a letter.
  for (const path of ['/healthz', '/%', '/courses/%E0%A4%A']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByText("SubhanAllah! The page you're looking for doesn't exist.")).toBeVisible()
  }
})

test('markup outside the Trusted Types policy throws', async ({ browser, baseURL }) => {
  // In a separate page, because the browser logs each violation to the console.
  const page = await browser.newPage(baseURL ? { baseURL } : {})
  await page.goto('/quran-chapters/112')
  const refused = await page.evaluate(() => {
    const attempts = [
      () => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      },
      () => {
        document.createElement('script').src = '/assets/any.js'
      },
      () => window.trustedTypes?.createPolicy('another', {}),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return ''
      } catch (error) {
        return error instanceof Error ? error.name : 'refused'
      }
    })
  })
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError'])
  await page.close()
})
