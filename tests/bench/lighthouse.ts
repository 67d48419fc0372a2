// Runs Lighthouse on the public pages: SEO and accessibility must be 100, and the first contentful paint is compared with a
// static copy of the same page. Lighthouse is fetched when it is needed: 114 packages are too many for every install.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import * as z from 'zod/mini'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { median } from './goals.ts'
import { serveStaticCopies } from './static-copy.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Odd, so that the median is a measured value. */
const ROUNDS = Number(process.argv[2] ?? 3)
const PAINT_GOAL = 1.3
const TIMEOUT_MS = 180_000
const PATH_WIDTH = 12

const run = promisify(execFile)
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const Score = z.nullable(z.number())
const Report = z.object({
  categories: z.object({
    seo: z.object({ score: Score, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
    accessibility: z.object({ score: Score, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
    performance: z.object({ score: Score }),
  }),
  audits: z.record(
    z.string(),
    z.object({ id: z.string(), title: z.string(), score: Score, numericValue: z.optional(z.number()) }),
  ),
})
type Report = z.infer<typeof Report>

const audit = async (url: string, folder: string): Promise<Report> => {
  const file = join(folder, 'report.json')
  const { args, executablePath = chromium.executablePath() } = chromiumLaunch
  await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--only-categories=seo,accessibility,performance',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=--headless=new ${args.filter((flag) => !flag.includes(',')).join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, timeout: TIMEOUT_MS },
  )
  return Report.parse(JSON.parse(await readFile(file, 'utf8')))
}

const paintOf = ({ audits }: Report): number => audits['first-contentful-paint']?.numericValue ?? 0

const failedAudits = ({ categories, audits }: Report): readonly string[] =>
  [...categories.seo.auditRefs, ...categories.accessibility.auditRefs].flatMap(({ id, weight }) => {
    const found = audits[id]
    return found && weight > 0 && found.score !== null && found.score < 1 ? [`  ${id}: ${found.title}`] : []
  })

const toPercent = (score: number | null): string => String(Math.round((score ?? 0) * 100))

interface Competitors {
  readonly ours: string
  readonly copy: string
  readonly folder: string
}

/** Prints the row of one page. */
const checkPage = async (path: string, { ours, copy, folder }: Competitors): Promise<boolean> => {
  const reports: Report[] = []
  const limits: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    reports.push(await audit(ours + path, folder))
    limits.push(paintOf(await audit(copy + path, folder)))
  }
  const [first] = reports
  if (!first) throw new Error('At least one round is needed.')
  const { seo, accessibility, performance } = first.categories
  const paint = median(reports.map(paintOf))
  const ratio = paint / median(limits)
  const holds = seo.score === 1 && accessibility.score === 1 && ratio <= PAINT_GOAL
  const name = path.length > PATH_WIDTH ? `${path.slice(0, PATH_WIDTH)}…` : path
  const figures = [seo.score, accessibility.score, performance.score].map((score) => toPercent(score).padStart(5))
  printLine(
    `${holds ? '✔' : '✘'} ${name.padEnd(PATH_WIDTH + 2)}${figures.join(' ')}  ${paint.toFixed(0).padStart(6)} ms  ${ratio.toFixed(2)}`,
  )
  for (const line of failedAudits(first)) printLine(line)
  return holds
}

/** The first class on sale, and its teacher. */
const Catalogue = z.array(z.object({ id: z.string(), teacher: z.object({ id: z.string() }) }))

const listPages = async (origin: string): Promise<readonly string[]> => {
  const [gig] = Catalogue.parse(await (await fetch(`${origin}/api/public/gigs`)).json())
  if (!gig) throw new Error('The demo world has no class.')
  return ['/', '/courses', `/courses/${gig.id}`, `/teachers/${gig.teacher.id}`]
}

const folder = await mkdtemp(join(tmpdir(), 'halaqah-lighthouse-'))
const server = new RunningServer(await freePort(), join(folder, 'data'), { DEMO: 'on' })
await server.start()
const pages = await listPages(server.origin)
const copies = await serveStaticCopies(server.origin, pages)
try {
  printLine(
    `  ${'page'.padEnd(PATH_WIDTH + 2)}  SEO  a11y speed   first paint  times a static copy (goal ${PAINT_GOAL})`,
  )
  const results: boolean[] = []
  for (const path of pages) results.push(await checkPage(path, { ours: server.origin, copy: copies.origin, folder }))
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  copies.close()
  await server.dispose()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
