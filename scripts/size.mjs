// How much JavaScript a first visit costs, per screen, in brotli bytes as the real server sends them.
// Idle never comes here: what the page puts off until it is idle is not loaded, everything else is, and is counted.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright'
import { DEMO_PASSWORD, demoPeople } from '../server/demo/people.ts'
import { chromiumLaunch } from '../tests/support/chromium.ts'
import { freePort } from '../tests/support/free-port.ts'
import { RunningServer } from '../tests/support/running-server.ts'
import { signIn } from '../tests/support/sign-in.ts'
import { ensureBuilt } from './built.mjs'

const QUIET_MS = 1500
const PUBLIC_BUDGET = 105_000
const MEMBER_BUDGET = 190_000
/** What draws the chart of the statistics, after idle and there alone. */
const CHART = /\/statistics-chart-/
const SCREENS = [
  { path: '/', budget: PUBLIC_BUDGET },
  { path: '/library', budget: PUBLIC_BUDGET },
  { path: '/quran-chapters', budget: PUBLIC_BUDGET },
  { path: '/quran-chapters/1', budget: PUBLIC_BUDGET },
  { path: '/admin-dashboard', budget: MEMBER_BUDGET, as: { email: demoPeople.admin.email, password: DEMO_PASSWORD } },
  { path: '/manage-users', budget: MEMBER_BUDGET, as: { email: demoPeople.admin.email, password: DEMO_PASSWORD } },
  { path: '/Enrol', budget: MEMBER_BUDGET, as: { email: demoPeople.student.email, password: DEMO_PASSWORD } },
]

const neverIdle = () => {
  window.requestIdleCallback = () => 0
}

const inlineScripts = () =>
  [...document.scripts].filter(({ src, type }) => !src && !type.includes('json')).map(({ text }) => text)

const isScript = (response) => (response.headers()['content-type'] ?? '').includes('javascript')

const brotliBytes = async (response) =>
  response.headers()['content-encoding'] === 'br'
    ? (await response.request().sizes()).responseBodySize
    : brotliCompressSync(await response.body()).length

const measure = async (browser, origin, { path, as }) => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (as) await signIn(page, as)
  await page.addInitScript(neverIdle)
  const scripts = []
  let last = Date.now()
  page.on('response', (response) => {
    if (isScript(response)) scripts.push(response)
    last = Date.now()
  })
  await page.goto(path, { waitUntil: 'load' })
  while (Date.now() - last < QUIET_MS) await page.waitForLoadState('networkidle').then(() => page.evaluate('0'))
  const sizes = await Promise.all(scripts.map(brotliBytes))
  const inline = (await page.evaluate(inlineScripts)).map((text) => brotliCompressSync(text).length)
  await context.close()
  const hasChart = scripts.some((script) => CHART.test(script.url()))
  return { files: scripts.length, bytes: [...sizes, ...inline].reduce((sum, size) => sum + size, 0), hasChart }
}

const measureAll = async (browser, origin, screens) => {
  const measured = []
  for (const screen of screens) measured.push({ screen, found: await measure(browser, origin, screen) })
  return measured
}

const report = ({ path, budget }, { files, bytes, hasChart }) => {
  const isWithin = bytes <= budget && !hasChart
  console.log(
    `${isWithin ? '✔' : '✘'} ${path.padEnd(18)} ${String(bytes).padStart(7)} of ${budget} B, ${files} files${hasChart ? ', with the chart before idle' : ''}`,
  )
  return isWithin
}

const PACKS_BUDGET = 700_000

const reportPacks = async () => {
  const { packs } = JSON.parse(await readFile(new URL('../dist/library/packs.json', import.meta.url), 'utf8'))
  console.log('The Quran to save, bytes on the wire:')
  for (const { id, bytes } of packs) console.log(`  ${id.padEnd(18)} ${String(bytes).padStart(7)} B`)
  const sum = (kinds) => packs.filter(({ kind }) => kinds.includes(kind)).map(({ bytes }) => bytes)
  const core = sum(['facts', 'arabic', 'search']).reduce((all, bytes) => all + bytes, 0)
  const largest = core + Math.max(...sum(['translation']))
  const isWithin = largest <= PACKS_BUDGET
  console.log(`${isWithin ? '✔' : '✘'} Arabic, search and the largest translation ${largest} of ${PACKS_BUDGET} B`)
  return isWithin
}

if (!(await ensureBuilt())) process.exit(1)
const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-size-'))
const server = new RunningServer(await freePort(), dataDir)
const browser = await chromium.launch(chromiumLaunch)
try {
  await server.start()
  console.log('JavaScript before idle, brotli bytes, empty profile:')
  const measured = await Promise.all(
    [SCREENS.filter(({ as }) => !as), SCREENS.filter(({ as }) => as)].map((lane) =>
      measureAll(browser, server.origin, lane),
    ),
  )
  const results = measured.flat().map(({ screen, found }) => report(screen, found))
  results.push(await reportPacks())
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  await browser.close()
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
}
