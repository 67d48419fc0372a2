// Measures the JavaScript of a first visit, per screen, in brotli bytes as the real server sends them. These pages are
// never idle, so scripts that load when idle are not counted. The reader is also measured whole, with what it loads then.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Response } from 'playwright'
import * as z from 'zod/mini'
import { listPublicGigs } from '#contract/public/public-gigs.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { READER_PATH } from './visit.ts'

interface Screen {
  readonly path: string
  /** The goal in brotli bytes. */
  readonly budget: number
  readonly as?: 'admin' | 'student'
}

const viewport = { width: 360, height: 740 }
const NETWORK_QUIET_MS = 1500
/** Longer than a page waits for its first idle moment (`src/main.tsx`). */
const IDLE_QUIET_MS = 4000
/** A few bytes above the goal are only a warning, because no user notices them. Above this multiple of the goal the run fails. */
const TOLERANCE = 1.1
const PUBLIC_BUDGET = 109_900
const MEMBER_BUDGET = 190_000
const PACKS_BUDGET = 700_000
/** 260 KiB, the goal of `npm run bench`. */
const READER_BUDGET = 266_240
const SCREENS: readonly Screen[] = [
  { path: '/', budget: PUBLIC_BUDGET },
  { path: '/courses', budget: PUBLIC_BUDGET },
  { path: '/courses/{gigId}', budget: PUBLIC_BUDGET },
  { path: '/teachers/{teacherId}', budget: PUBLIC_BUDGET },
  { path: '/library', budget: PUBLIC_BUDGET },
  { path: '/quran-chapters', budget: PUBLIC_BUDGET },
  { path: '/quran-chapters/1', budget: PUBLIC_BUDGET },
  { path: '/admin-dashboard', budget: MEMBER_BUDGET, as: 'admin' },
  { path: '/manage-users', budget: MEMBER_BUDGET, as: 'admin' },
  { path: '/admin/health', budget: MEMBER_BUDGET, as: 'admin' },
  { path: '/Enrol', budget: MEMBER_BUDGET, as: 'student' },
]

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const chooseSign = (bytes: number, goal: number): string => {
  if (bytes <= goal) return '✔'
  return bytes <= goal * TOLERANCE ? 'warning:' : '✘'
}
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const preventIdleCallbacks = (): void => {
  window.requestIdleCallback = () => 0
}

const inlineScripts = (): string[] =>
  [...document.scripts].filter(({ src, type }) => !src && !type.includes('json')).map(({ text }) => text)

const isScript = (response: Response): boolean => (response.headers()['content-type'] ?? '').includes('javascript')

const brotliBytes = async (response: Response): Promise<number> =>
  response.headers()['content-encoding'] === 'br'
    ? (await response.request().sizes()).responseBodySize
    : brotliCompressSync(await response.body()).length

/** Fills in the ids of a class and its teacher. */
const fillIds = async (origin: string, path: string): Promise<string> => {
  const [gig] = listPublicGigs.output.parse(await (await fetch(new URL(listPublicGigs.path, origin))).json())
  return path.replace('{gigId}', gig?.id ?? '').replace('{teacherId}', gig?.teacher.id ?? '')
}

/** Opens a screen and waits until no response has arrived for `quietMs`. */
const responsesOf = async (page: Page, path: string, quietMs = NETWORK_QUIET_MS): Promise<Response[]> => {
  const responses: Response[] = []
  let last = Date.now()
  page.on('response', (response) => {
    responses.push(response)
    last = Date.now()
  })
  await page.goto(path, { waitUntil: 'load' })
  while (Date.now() - last < quietMs) await page.waitForLoadState('networkidle').then(() => page.evaluate('0'))
  return responses
}

const isWithinBudget = async (browser: Browser, origin: string, { path, budget, as }: Screen): Promise<boolean> => {
  const context = await browser.newContext({ baseURL: origin, viewport, serviceWorkers: 'block' })
  const page = await context.newPage()
  if (as) await signIn(page, { email: demoPeople[as].email, password: DEMO_PASSWORD })
  await page.addInitScript(preventIdleCallbacks)
  const scripts = (await responsesOf(page, await fillIds(origin, path))).filter(isScript)
  const inline = (await page.evaluate(inlineScripts)).map((text) => brotliCompressSync(text).length)
  const bytes = sum([...(await Promise.all(scripts.map(brotliBytes))), ...inline])
  await context.close()
  const isWithin = bytes <= budget * TOLERANCE
  const figures = `${path.padEnd(22)} ${String(bytes).padStart(7)} of ${budget} B, ${scripts.length} files`
  printLine(`${chooseSign(bytes, budget)} ${figures}`)
  return isWithin
}

const bytesOnTheWire = async (response: Response): Promise<number> => {
  const { responseHeadersSize, responseBodySize } = await response.request().sizes()
  return responseHeadersSize + responseBodySize
}

/** The page of `npm run bench`, without the worker. */
const isReaderWithinBudget = async (browser: Browser, baseURL: string): Promise<boolean> => {
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' })
  const responses = await responsesOf(await context.newPage(), READER_PATH, IDLE_QUIET_MS)
  const bytes = sum(await Promise.all(responses.map(bytesOnTheWire)))
  await context.close()
  const figures = `${READER_PATH} with all that it loads when idle: ${bytes} of ${READER_BUDGET} B, ${responses.length} files`
  printLine(`${chooseSign(bytes, READER_BUDGET)} ${figures}`)
  return bytes <= READER_BUDGET * TOLERANCE
}

const Packs = z.object({ packs: z.array(z.object({ id: z.string(), kind: z.string(), bytes: z.number() })) })

const arePacksWithinBudget = async (): Promise<boolean> => {
  const file = join(import.meta.dirname, '../../dist/library/packs.json')
  const { packs } = Packs.parse(JSON.parse(await readFile(file, 'utf8')))
  printLine('The Quran to save, bytes on the wire:')
  for (const { id, bytes } of packs) printLine(`  ${id.padEnd(18)} ${String(bytes).padStart(7)} B`)
  const bytesOf = (...kinds: readonly string[]) =>
    packs.filter(({ kind }) => kinds.includes(kind)).map(({ bytes }) => bytes)
  const largest = sum(bytesOf('facts', 'arabic', 'search')) + Math.max(...bytesOf('translation'))
  const isWithin = largest <= PACKS_BUDGET * TOLERANCE
  printLine(
    `${chooseSign(largest, PACKS_BUDGET)} Arabic, search and the largest translation ${largest} of ${PACKS_BUDGET} B`,
  )
  return isWithin
}

const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-size-'))
const server = new RunningServer(await freePort(), dataDir)
const browser = await chromium.launch(chromiumLaunch)
try {
  await server.start()
  printLine('JavaScript before idle, brotli bytes, empty profile:')
  const results: boolean[] = []
  for (const screen of SCREENS) results.push(await isWithinBudget(browser, server.origin, screen))
  results.push(await isReaderWithinBudget(browser, server.origin))
  results.push(await arePacksWithinBudget())
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  await browser.close()
  await server.dispose()
  await rm(dataDir, { recursive: true, force: true })
}
