// Compares the CPU time of a page of 24 gigs with a bare Fastify route that sends the same bytes, in one run. Both
// servers answer in turns, so that both meet the same disturbances. Needs Linux.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { login } from '#contract/auth/auth.ts'
import { getAllGigs } from '#contract/gigs.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { findRunning } from '#server/storage/database/embedded/embedded.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { ServiceProcess } from '#tests/support/servers/service-process.ts'
import { cpuTimes } from './process-figures.ts'

const GIGS = 1000
const PAGE = `${getAllGigs.path}?limit=24`
const ROUNDS = 10
const CALLS = 400
const AT_ONCE = 4
const GOAL = 3

const FILL = `insert into gigs (teacher_id, title, description, price, max_students, created_at)
  select id, 'Class ' || n, repeat('Tajweed with exercises. ', 8), 3896, 30, now() - n * interval '1 minute'
  from accounts, generate_series(1, ${GIGS}) as n where email = '${demoPeople.teacher.email}'`

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

interface Target {
  readonly pid: number
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Milliseconds of CPU for each call. */
interface Cost {
  readonly server: number
  readonly database: number
}

const readPage = async ({ url, headers }: Target): Promise<string> => {
  const answer = await fetch(url, { headers })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${body}`)
  return body
}

const measureRound = async (target: Target): Promise<Cost> => {
  const before = cpuTimes(target.pid)
  const callOften = async (): Promise<void> => {
    for (let call = 0; call < CALLS / AT_ONCE; call += 1) await readPage(target)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, callOften))
  const after = cpuTimes(target.pid)
  return { server: (after.app - before.app) / CALLS, database: (after.database - before.database) / CALLS }
}

const fillGigs = async (dataDir: string): Promise<void> => {
  const client = new pg.Client({ connectionString: findRunning(dataDir) })
  await client.connect()
  await client.query(FILL).finally(() => client.end())
}

const signIn = async (origin: string): Promise<string> => {
  const body = JSON.stringify({ email: demoPeople.student.email, password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(origin + login.path, { method: login.method, headers, body })
  return login.output.parse(await answer.json()).token
}

const startBare = async (folder: string, page: string): Promise<ServiceProcess & { readonly url: string }> => {
  const port = await freePort()
  const file = join(folder, 'page.json')
  writeFileSync(file, page)
  const command = [process.execPath, 'tests/bench/bare-page.ts', String(port), file] as const
  const bare = new ServiceProcess({ command, folder: join(import.meta.dirname, '../..'), host: '127.0.0.1', port })
  await bare.start()
  return Object.assign(bare, { url: `http://127.0.0.1:${port}/` })
}

const average = (costs: readonly Cost[], part: keyof Cost): number =>
  costs.reduce((sum, cost) => sum + cost[part], 0) / costs.length

const run = async (server: RunningServer): Promise<boolean> => {
  await server.start()
  await fillGigs(folder)
  const headers = { authorization: `Bearer ${await signIn(server.origin)}` }
  const ours: Target = { pid: server.pid, url: server.origin + PAGE, headers }
  const page = await readPage(ours)
  const bareServer = await startBare(folder, page)
  const bare: Target = { pid: bareServer.pid ?? 0, url: bareServer.url, headers }
  try {
    // The first round is a warm-up and does not count.
    const rounds = []
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push({ bare: await measureRound(bare), ours: await measureRound(ours) })
    const measured = rounds.slice(1)
    const limit = average(
      measured.map((round) => round.bare),
      'server',
    )
    const costs = measured.map((round) => round.ours)
    const ratio = average(costs, 'server') / limit
    printLine(`A page of 24 gigs has ${page.length} bytes. Milliseconds of CPU for each:`)
    printLine(
      `bare Fastify ${limit.toFixed(3)}, our server ${average(costs, 'server').toFixed(3)}, PostgreSQL ${average(costs, 'database').toFixed(3)}`,
    )
    printLine(`ratio ${ratio.toFixed(2)} (goal ${GOAL})`)
    return ratio <= GOAL
  } finally {
    await bareServer.kill()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'halaqah-cpu-'))
const server = new RunningServer(await freePort(), folder, {
  API_ONLY: '1',
  EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none',
})
try {
  process.exitCode = (await run(server)) ? 0 : 1
} finally {
  await server.dispose()
  rmSync(folder, { recursive: true, force: true })
}
