import type { Locator, Page } from 'playwright/test'
import { getFileLink } from '#contract/files/private-files.ts'
import { getGigResources } from '#contract/resources/resources.ts'
import { createRecording } from '#tests/support/api/sample-files.ts'
import { expect, type Fixtures, test, WITHOUT_WORKER } from './fixtures.ts'
import { StudentResources } from './pages/classroom/student-resources.ts'
import { picture } from './picture.ts'
import type { World } from './world.ts'

test.use(WITHOUT_WORKER)

/** 2,000 seconds of 8 kB. */
const LONG_RECORDING = createRecording(1000)
/** Seconds. Chromium loads some 2.5 MB ahead of what it plays, so at none of these places it has loaded the other. */
const [LATE, EARLY] = [1600, 800]

const LISTS_OF_LINKS = new RegExp(`${getGigResources.path}|${getFileLink.path.replace(':id', '[^/]+')}`)
const FILE_LINK = /\/api\/files\/[^/]+\?/
const SLICE_BYTES = 500_000

/** A class with one file. The student is logged in. */
const openClass = async (
  { world, login }: Pick<Fixtures, 'world' | 'login'>,
  resource: Parameters<World['share']>[2],
) => {
  const [teacher, student] = [await world.anyTeacher(), await login('student')]
  const gig = await world.newClass(teacher, [student])
  await world.share(teacher, gig, resource)
  return { teacher, gig }
}

/**
 * Makes links expire at once instead of after ten minutes. Each one gets a number, because the server gives the same
 * link for a minute. Files are sent in slices, so that a player needs further requests.
 */
const controlLinks = async (page: Page) => {
  let [count, expired, requests] = [0, 0, 0]
  await page.route(LISTS_OF_LINKS, async (route) => {
    requests += 1
    const response = await route.fetch()
    if (count < expired) return route.fulfill({ response })
    const body = (await response.text()).replaceAll('&seal=', () => `&number=${++count}&seal=`)
    return route.fulfill({ response, body })
  })
  await page.route(FILE_LINK, async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('number'))
    if (number <= expired) return route.fulfill({ status: 410 })
    const headers = await route.request().allHeaders()
    const from = Number(/^bytes=(\d+)/.exec(headers.range ?? '')?.[1] ?? 0)
    const slice = { ...headers, range: `bytes=${from}-${from + SLICE_BYTES - 1}` }
    return route.fulfill({ response: await route.fetch({ headers: slice }) })
  })
  return {
    expire: () => {
      expired = count
    },
    expireAll: () => {
      expired = Number.POSITIVE_INFINITY
    },
    countRequests: () => requests,
  }
}

test('a recording whose link has expired goes on where it was, also if it was paused', async ({
  page,
  login,
  world,
}) => {
  const { gig } = await openClass({ world, login }, { title: 'The lesson', file: LONG_RECORDING })
  const links = await controlLinks(page)
  const resources = await StudentResources.open(page, gig)
  await resources.viewLink('The lesson').click()
  const player = resources.player('The lesson')
  const audio = player.locator('audio')
  const position = player.getByRole('slider', { name: 'Position in The lesson' })
  const readTime = () => audio.evaluate((media: HTMLAudioElement) => media.currentTime)
  const isPaused = () => audio.evaluate((media: HTMLAudioElement) => media.paused)
  const readAddress = () => audio.getAttribute('src')
  await expect.poll(readTime).toBeGreaterThan(0)

  links.expire()
  await position.fill(String(LATE))
  await expect.poll(readTime).toBeGreaterThan(LATE)
  expect(await isPaused()).toBe(false)

  await player.getByRole('button', { name: 'Pause The lesson' }).click()
  links.expire()
  const expired = await readAddress()
  await position.fill(String(EARLY))
  await expect.poll(readAddress).not.toBe(expired)
  await expect.poll(() => audio.evaluate((media: HTMLAudioElement) => media.readyState)).toBeGreaterThan(1)
  expect([await readTime(), await isPaused()]).toEqual([EARLY, true])
  await player.getByRole('button', { name: 'Play The lesson' }).click()
  await expect.poll(readTime).toBeGreaterThan(EARLY)

  links.expireAll()
  await position.fill(String(LATE))
  await expect(player.getByRole('alert')).toHaveText(/^This phone cannot play the file\./)
})

test('a video that the phone cannot play asks for one more link, and then says so', async ({ page, login, world }) => {
  const file = {
    name: 'lesson.avi',
    mimeType: 'video/x-msvideo',
    buffer: Buffer.from('RIFF\x10\0\0\0AVI LIST\0\0\0\0'),
  }
  const { gig } = await openClass({ world, login }, { title: 'The lesson', file })
  const links = await controlLinks(page)
  const resources = await StudentResources.open(page, gig)
  const before = links.countRequests()
  links.expireAll()
  await resources.viewLink('The lesson').click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^This phone cannot show the file\./)
  // A retry may begin a new minute.
  expect(links.countRequests() - before).toBeLessThanOrEqual(2)
})

const isShown = (image: Locator): Promise<boolean> =>
  image.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0)

test('pictures of a list whose links have expired are shown, in the list and opened', async ({
  page,
  login,
  world,
}) => {
  const { gig } = await openClass({ world, login }, { title: 'The board', file: await picture('board.jpg') })
  await page.route(new RegExp(getGigResources.path), async (route) => {
    const response = await route.fetch()
    return route.fulfill({ response, body: (await response.text()).replaceAll('until=', 'until=1') })
  })
  const resources = await StudentResources.open(page, gig)
  await expect.poll(() => isShown(resources.card('The board').locator('img'))).toBe(true)
  await resources.viewLink('The board').click()
  await expect.poll(() => isShown(page.getByRole('dialog', { name: 'The board' }).locator('img'))).toBe(true)
})

test('a file that the network does not load is not called broken, and Try again loads it', async ({
  page,
  login,
  world,
}) => {
  const { teacher, gig } = await openClass({ world, login }, { title: 'The board', file: await picture('board.jpg') })
  await world.share(teacher, gig, { title: 'The lesson', file: createRecording(2) })
  const resources = await StudentResources.open(page, gig)
  await page.route('**/api/files/**', (route) => route.abort('connectionreset'))
  await resources.viewLink('The lesson').click()
  const player = resources.player('The lesson')
  await expect(player.getByRole('alert')).toHaveText('The recording could not be loaded. Check your connection.')
  await page.unroute('**/api/files/**')
  await player.getByRole('button', { name: 'Try again' }).click()
  await expect(player).toContainText('/ 0:04')
  await expect(player.getByRole('alert')).toHaveCount(0)

  await page.route('**/api/files/**', (route) => route.abort('connectionreset'))
  await resources.viewLink('The board').click()
  const viewer = page.getByRole('dialog', { name: 'The board' })
  await expect(viewer.getByRole('alert')).toHaveText('The file could not be loaded. Check your connection.')
  await page.unroute('**/api/files/**')
  await viewer.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => isShown(viewer.locator('img'))).toBe(true)
})
