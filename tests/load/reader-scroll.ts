// Whether the longest chapter scrolls at 60 frames a second on a phone four times slower, with and without
// translations. An empty page of the same height shows how many frames this machine drops by itself.
// npm run build && node tests/load/reader-scroll.ts [rounds]

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import * as z from 'zod/mini'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'

const SLOWDOWN = 4
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const DISTANCE = 30_000
/** The speed of a flinged page in px per second. */
const SPEED = 3000
const FRAME_MS = 1000 / 60
/** Chromium reports frame times with about this precision. */
const TOLERANCE_MS = 1.5
const KINDS = { FunctionCall: 'script' } as const
const ENGLISH_AND_URDU = '[20,234]'
const ROUNDS = Number(process.argv[2] ?? 2)

interface ScrollResult {
  readonly frames: readonly number[]
  /** CPU milliseconds of the page's main thread, in total and by kind. */
  readonly work: Readonly<Record<string, number>>
}

const TraceEvent = z.object({
  ph: z.string(),
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.optional(z.number()),
  args: z.object({ name: z.optional(z.unknown()) }),
})
type TraceEvent = z.infer<typeof TraceEvent>
const Trace = z.object({ traceEvents: z.array(z.unknown()) })

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const recordFrames = (): void => {
  const frames: number[] = []
  let last = performance.now()
  const recordFrame = (now: number): void => {
    frames.push(now - last)
    last = now
    if (!document.documentElement.dataset.still) requestAnimationFrame(recordFrame)
    else document.documentElement.dataset.frames = JSON.stringify(frames)
  }
  delete document.documentElement.dataset.still
  requestAnimationFrame(recordFrame)
}

const readRecordedFrames = async (): Promise<number[]> => {
  const { dataset } = document.documentElement
  dataset.still = 'yes'
  while (!dataset.frames) await new Promise((next) => requestAnimationFrame(next))
  return JSON.parse(dataset.frames)
}

/** Uses CPU time instead of wall time, which other processes on this machine lengthen. */
const measureWork = (trace: Buffer): ScrollResult['work'] => {
  const events = Trace.parse(JSON.parse(trace.toString())).traceEvents.flatMap((event): TraceEvent[] => {
    const read = TraceEvent.safeParse(event)
    return read.success ? [read.data] : []
  })
  const mainThreads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const onMain = events.filter(({ pid, tid }) => mainThreads.some((main) => main.pid === pid && main.tid === tid))
  const cpuMs = (name: string): number =>
    sum(onMain.filter((event) => event.ph === 'X' && event.name === name).map(({ tdur = 0 }) => tdur / 1000))
  return {
    'in all': cpuMs('RunTask') || cpuMs('ThreadControllerImpl::RunTask'),
    ...Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [kind, cpuMs(name)])),
  }
}

const scroll = async (browser: Browser, page: Page): Promise<ScrollResult> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
  })
  await page.evaluate(recordFrames)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 500,
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: 'touch',
    preventFling: true,
  })
  const frames = await page.evaluate(readRecordedFrames)
  return { frames, work: measureWork(await browser.stopTracing()) }
}

const openChapter = async (page: Page, translations: string): Promise<void> => {
  await page.addInitScript((chosen) => localStorage.setItem('quran-beside', chosen), translations)
  await page.goto('/quran-chapters/2')
  await page.evaluate(() => document.fonts.ready)
  if (translations !== '[]') await page.locator('li[id="2:286"] p').nth(1).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

const openEmptyPage = async (page: Page): Promise<void> => {
  await page.setContent('<meta name="viewport" content="width=device-width"><div style="height:100000px"></div>')
}

const SCENARIOS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'an empty page': openEmptyPage,
  'Al-Baqarah': (page) => openChapter(page, '[]'),
  'with English and Urdu': (page) => openChapter(page, ENGLISH_AND_URDU),
}

const countLongerThan = (frames: readonly number[], ms: number): string => {
  const count = frames.filter((frame) => frame > ms + TOLERANCE_MS).length
  return `${count} (${((100 * count) / frames.length).toFixed(1)} %)`
}
const percentile = (frames: readonly number[], at: number): string =>
  (frames.toSorted((one, other) => one - other)[Math.floor((frames.length - 1) * at)] ?? 0).toFixed(1)

const printResult = (name: string, rounds: readonly ScrollResult[]): void => {
  const frames = rounds.flatMap((round) => round.frames)
  const each = (kind: string): string =>
    `${kind} ${(sum(rounds.map(({ work }) => work[kind] ?? 0)) / frames.length).toFixed(2)}`
  console.log(`${name}: ${frames.length} frames, ${((1000 * frames.length) / sum(frames)).toFixed(1)} a second`)
  console.log(
    `  longer than 16.7 ms: ${countLongerThan(frames, FRAME_MS)}, than 33 ms: ${countLongerThan(frames, 2 * FRAME_MS)}`,
  )
  console.log(
    `  median ${percentile(frames, 0.5)} ms, p95 ${percentile(frames, 0.95)} ms, longest ${percentile(frames, 1)} ms`,
  )
  console.log(`  processor of the main thread, ms a frame: ${['in all', ...Object.values(KINDS)].map(each).join(', ')}`)
}

const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-scroll-'))
const server = new RunningServer(await freePort(), dataDir)
const browser = await chromium.launch(chromiumLaunch)
try {
  await server.start()
  const results: Record<string, ScrollResult[]> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, open] of Object.entries(SCENARIOS)) {
      const context = await browser.newContext({ ...PHONE, baseURL: server.origin })
      const page = await context.newPage()
      await open(page)
      const rounds = results[name] ?? []
      results[name] = [...rounds, await scroll(browser, page)]
      await context.close()
    }
  }
  console.log(`A phone ${SLOWDOWN} times slower, ${DISTANCE} px at ${SPEED} px a second, ${ROUNDS} rounds:`)
  for (const [name, rounds] of Object.entries(results)) printResult(name, rounds)
} finally {
  await browser.close()
  await server.dispose()
  await rm(dataDir, { recursive: true, force: true })
}
