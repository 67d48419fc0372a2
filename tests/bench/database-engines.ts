// Compares the embedded PostgreSQL with the last release that ran PGlite, in turn: start, memory, a catalogue page, a
// receipt of 5 MB, and data loss after `kill -9`. Needs Linux and the repository's history.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { login } from '#contract/auth/auth.ts'
import { enroll } from '#contract/enrolment.ts'
import { getAllGigs } from '#contract/gigs.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { startEmbedded } from '#server/storage/database/embedded/embedded.ts'
import { runDisturbedRound } from '#tests/load/soak/run-disturbed-round.ts'
import { addTallies, EMPTY_TALLY, formatTally } from '#tests/load/soak/tally.ts'
import { checkOutRelease, EarlierServer } from '#tests/support/cluster/earlier-server.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { createReceipt } from './call-everything.ts'
import { cpuTime, memory } from './process-figures.ts'

const LAST_WITH_PGLITE = '5a55353bebb0a28a646f2a744769d902277e0f85'
const GIGS = 1000
const PAGES = 400
const RECEIPTS = 12
const KILLS = Number(process.argv[2] ?? 5)

const FILL = `insert into gigs (teacher_id, title, description, price, max_students, created_at)
  select id, 'Class ' || n, repeat('Tajweed with exercises. ', 8), 3896, 30, now() - n * interval '1 minute'
  from accounts, generate_series(1, ${GIGS}) as n where email = '${demoPeople.teacher.email}'`

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const round = (value: number, digits = 0): string => value.toFixed(digits)

const home = mkdtempSync(join(tmpdir(), 'halaqah-engines-'))
const folderOf = (name: string): string => join(home, name)

const fillPglite = async (dataDir: string): Promise<void> => {
  const client = await PGlite.create({ dataDir: join(dataDir, 'database') })
  await client.exec(FILL)
  await client.close()
}
const fillPostgres = async (dataDir: string): Promise<void> => {
  const server = await startEmbedded(dataDir)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(FILL)
  await client.end()
  await server.stop()
}

type Figures = Map<string, string>
interface Engine {
  readonly name: string
  readonly server: RunningServer
  readonly fill: () => Promise<void>
  readonly figures: Figures
}

const signIn = async (origin: string): Promise<string> => {
  const body = JSON.stringify({ email: demoPeople.student.email, password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(origin + login.path, { method: login.method, headers, body })
  return login.output.parse(await answer.json()).token
}

const measureStart = async ({ server, fill, figures }: Engine): Promise<void> => {
  figures.set('first start, ms', round(await server.start()))
  await server.stop()
  await fill()
  figures.set('later start, ms', round(await server.start()))
  await signIn(server.origin)
  const { app, database } = memory(server.pid)
  figures.set('memory after start, MB', `${round(app)} + ${round(database)}`)
}

interface Timing {
  readonly medianMs: number
  readonly cpuMs: number
}

/** Repeats a call one by one. */
const timeCalls = async (pid: number, count: number, call: (n: number) => Promise<unknown>): Promise<Timing> => {
  const durations: number[] = []
  const cpuBefore = cpuTime(pid)
  for (let n = 0; n < count; n += 1) {
    const began = performance.now()
    await call(n)
    durations.push(performance.now() - began)
  }
  return { medianMs: median(durations), cpuMs: (cpuTime(pid) - cpuBefore) / count }
}

const expectOk = async (answer: Response): Promise<unknown> => {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json()
}

const measurePage = async ({ server, figures }: Engine): Promise<void> => {
  const headers = { authorization: `Bearer ${await signIn(server.origin)}` }
  const page = async () => expectOk(await fetch(`${server.origin}${getAllGigs.path}?limit=24`, { headers }))
  await timeCalls(server.pid, PAGES / 4, page)
  const { medianMs, cpuMs } = await timeCalls(server.pid, PAGES, page)
  figures.set(`page of 24 of ${GIGS} gigs, median ms (CPU)`, `${round(medianMs, 1)} (${round(cpuMs, 1)})`)
}

const measureReceipt = async ({ server, figures }: Engine, receipt: Blob): Promise<void> => {
  const authorization = `Bearer ${await signIn(server.origin)}`
  const list = await fetch(`${server.origin}${getAllGigs.path}?limit=${RECEIPTS}`, { headers: { authorization } })
  const gigs = getAllGigs.output.parse(await expectOk(list))
  const send = async (n: number) => {
    const body = new FormData()
    body.append('gigId', gigs[n]?._id ?? '')
    body.append('receipt', receipt, 'receipt.jpg')
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() }
    return expectOk(await fetch(server.origin + enroll.path, { method: enroll.method, headers, body }))
  }
  const { medianMs, cpuMs } = await timeCalls(server.pid, RECEIPTS, send)
  figures.set(`receipt of ${round(receipt.size / 1e6, 1)} MB, median ms (CPU)`, `${round(medianMs)} (${round(cpuMs)})`)
}

const measureMemory = async ({ server, figures }: Engine): Promise<void> => {
  const { app, database } = memory(server.pid)
  figures.set('memory after these calls, MB', `${round(app)} + ${round(database)}`)
}

const measureKills = async ({ name, server, figures }: Engine): Promise<void> => {
  let total = EMPTY_TALLY
  const restarts: number[] = []
  const disturb = async (): Promise<void> => {
    await server.kill()
    restarts.push(await server.start())
  }
  for (let kill = 1; kill <= KILLS; kill += 1)
    total = addTallies(
      total,
      await runDisturbedRound({ name: `${name}, kill ${kill}`, origin: server.origin, disturb }),
    )
  figures.set(`${KILLS} times kill -9 under load`, formatTally(total))
  figures.set('start after kill -9, median ms', round(median(restarts)))
}

checkOutRelease(LAST_WITH_PGLITE, folderOf('earlier'))
const environment = { API_ONLY: '1', EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none' }
const [earlierData, currentData] = [folderOf('pglite-data'), folderOf('postgres-data')]
const engines: readonly Engine[] = [
  {
    name: 'PGlite',
    server: new EarlierServer(folderOf('earlier'), { port: await freePort(), dataDir: earlierData }, environment),
    fill: () => fillPglite(earlierData),
    figures: new Map(),
  },
  {
    name: 'PostgreSQL',
    server: new RunningServer(await freePort(), currentData, environment),
    fill: () => fillPostgres(currentData),
    figures: new Map(),
  },
]
try {
  const receipt = await createReceipt()
  const steps = [
    measureStart,
    measurePage,
    (engine: Engine) => measureReceipt(engine, receipt),
    measureMemory,
    measureKills,
  ]
  for (const step of steps) for (const engine of engines) await step(engine)
  for (const measure of engines[0]?.figures.keys() ?? [])
    printLine(`${measure}: ${engines.map(({ name, figures }) => `${name} ${figures.get(measure)}`).join(', ')}`)
} finally {
  for (const { server } of engines) await server.dispose()
  rmSync(home, { recursive: true, force: true })
}
