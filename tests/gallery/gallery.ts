// Takes the screenshots for docs/gallery.md, README.md and the manifest from a separate server with the demo world, and
// keeps those of the last run for comparison. Install Android's fonts for other scripts first (fonts.conf):
// apt-get install fonts-noto-core
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import { getStudentGigs } from '#contract/enrolment.ts'
import { roomLaunch } from '#tests/support/browser/room-visitor.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { credentialsOf, PHONE, type Screen } from './screen.ts'
import { COURSES, GALLERY, READER } from './screens.ts'

const ROOT = join(import.meta.dirname, '../..')
const PICTURES = join(ROOT, 'docs/gallery')
/** The screenshots of the previous run, for comparison. */
const EARLIER_PICTURES = join(PICTURES, 'before')
const PICTURE_WIDTH = { phone: 240, desktop: 490 }
const PICTURE_GAP = 24
/** An unused port: the browser gets a fixed rate, and the server uses its fallback. */
const EXCHANGE_RATE_URL = 'http://127.0.0.1:9/none'

const newPage = async (
  browser: Browser,
  { device, theme, as }: Pick<Screen, 'device' | 'theme' | 'as'>,
  baseURL: string,
) => {
  const context = await browser.newContext({
    ...device,
    baseURL,
    colorScheme: theme ?? 'light',
    reducedMotion: 'reduce',
    // The worker would offer to install the app and to save the page.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.route(EXCHANGE_RATE_URL, (route) =>
    route.fulfill({ json: { rates: { PKR: 280 } }, headers: { 'access-control-allow-origin': '*' } }),
  )
  if (as) await signIn(page, credentialsOf(as))
  return page
}

const findGig = async (browser: Browser, origin: string): Promise<string> => {
  const page = await newPage(browser, { device: PHONE, as: 'student' }, origin)
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const answer = await page.request.get(getStudentGigs.path, { headers: { authorization: `Bearer ${token}` } })
  const [gig] = getStudentGigs.output.parse(await answer.json())
  await page.context().close()
  return gig?._id ?? ''
}

const takeScreenshot = async (
  browser: Browser,
  screen: Screen,
  { origin, gigId }: { origin: string; gigId: string },
) => {
  const page = await newPage(browser, screen, origin)
  await page.goto(screen.path.replace('{gigId}', gigId))
  await page.getByText(screen.shows).filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await screen.act?.(page)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await page.context().close()
  return picture
}

/** The reader on a phone beside the courses on a desktop. */
const joinPictures = async (phone: Buffer, desktop: Buffer): Promise<Buffer> => {
  const { width = 0, height = 0 } = await sharp(desktop).metadata()
  const narrow = await sharp(phone).resize({ height }).toBuffer({ resolveWithObject: true })
  const desktopOffset = narrow.info.width + PICTURE_GAP
  return sharp({ create: { width: desktopOffset + width, height, channels: 3, background: '#e8e1d3' } })
    .composite([
      { input: narrow.data, left: 0, top: 0 },
      { input: desktop, left: desktopOffset, top: 0 },
    ])
    .png()
    .toBuffer()
}

const savePng = (picture: Buffer, path: string) =>
  sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toFile(join(ROOT, path))

const toImageTag = ({ name, caption, device }: Screen, folder = 'gallery'): string =>
  `<img src="${folder}/${name}.webp" alt="${caption}" title="${caption}" width="${device === PHONE ? PICTURE_WIDTH.phone : PICTURE_WIDTH.desktop}">`

const galleryPage = (): string => {
  const parts = Object.entries(GALLERY).map(
    ([who, screens]) => `## ${who}\n\n${screens.map((screen) => toImageTag(screen)).join('\n')}\n`,
  )
  return `# Gallery\n\nThe main screens, with data of the demo world. \`npm run screenshots\` takes the pictures and writes this page.\n\n${parts.join('\n')}`
}

/** Each screen before and after the last change, side by side. */
const comparisonPage = (): string => {
  const earlier = Object.values(GALLERY)
    .flat()
    .filter(({ name }) => existsSync(join(EARLIER_PICTURES, `${name}.webp`)))
  const pairs = earlier.map(
    (screen) => `## ${screen.caption}\n\n${toImageTag(screen, 'gallery/before')}\n${toImageTag(screen)}\n`,
  )
  return `# Before and after\n\nThe screens of the [gallery](gallery.md) before the last change of their design, and after it.\n\n${pairs.join('\n')}`
}

/** Keeps the pictures of the last run. */
const keepEarlierPictures = async (): Promise<void> => {
  await rm(EARLIER_PICTURES, { recursive: true, force: true })
  const earlier = `${PICTURES}-before`
  await rename(PICTURES, earlier)
  await mkdir(PICTURES)
  await rename(earlier, EARLIER_PICTURES)
}

const takeScreenshots = async (browser: Browser, origin: string): Promise<ReadonlyMap<string, Buffer>> => {
  const place = { origin, gigId: await findGig(browser, origin) }
  const pictures = new Map<string, Buffer>()
  for (const screen of Object.values(GALLERY).flat()) {
    console.log(`  ${screen.name}`)
    pictures.set(screen.name, await takeScreenshot(browser, screen, place))
  }
  return pictures
}

const savePictures = async (pictures: ReadonlyMap<string, Buffer>): Promise<void> => {
  const [reader, courses] = [pictures.get(READER), pictures.get(COURSES)]
  if (!reader || !courses) throw new Error('The gallery lacks the reader or the courses.')
  await keepEarlierPictures()
  for (const [name, picture] of pictures)
    await sharp(picture)
      .webp({ quality: 70, effort: 6 })
      .toFile(join(PICTURES, `${name}.webp`))
  await savePng(await joinPictures(reader, courses), 'docs/screenshot.png')
  await savePng(reader, 'public/screenshots/reader-narrow.png')
  await savePng(courses, 'public/screenshots/courses-wide.png')
  await writeFile(join(ROOT, 'docs/gallery.md'), galleryPage())
  await writeFile(join(ROOT, 'docs/gallery-before-and-after.md'), comparisonPage())
}

const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-gallery-'))
const server = new RunningServer(await freePort(), dataDir, { EXCHANGE_RATE_URL, DEMO: 'on' })
const fonts = { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') }
const browser = await chromium.launch({ ...roomLaunch, env: { ...process.env, ...fonts } })
try {
  await server.start()
  await savePictures(await takeScreenshots(browser, server.origin))
} finally {
  await browser.close()
  await server.dispose()
  await rm(dataDir, { recursive: true, force: true })
}
