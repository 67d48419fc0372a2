// Two hundred clients read pages of the catalogue, and the same bytes from a bare Fastify route, in turns. Prints the
// times and the CPU time of both: `node tests/load/catalogue-crowd.ts`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { getAllGigs } from '#contract/gigs.ts'
import { percentile } from '#tests/bench/percentile.ts'
import { cpuTime } from '#tests/bench/process-figures.ts'
import { fillWorld } from '#tests/support/lists/fill-world.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { ServiceProcess } from '#tests/support/servers/service-process.ts'
import { signInTeacher } from './chat-class.ts'

const CLIENTS = 200
const ROUNDS = 4
const ROUND_MS = 5000
const GIGS = 1000
const PAGE = 24
const BARE_ROUTE = join(import.meta.dirname, 'bare-route.ts')

interface Target {
  readonly name: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly pid: number
  times: number[]
  cpuMs: number
  errors: number
}

const readRepeatedly = async (target: Target, until: number): Promise<void> => {
  while (Date.now() < until) {
    const startedAt = performance.now()
    const response = await fetch(target.url, { headers: target.headers }).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status !== 200) target.errors += 1
    target.times.push(performance.now() - startedAt)
  }
}

const runRound = async (target: Target): Promise<void> => {
  const [before, until] = [cpuTime(target.pid), Date.now() + ROUND_MS]
  await Promise.all(Array.from({ length: CLIENTS }, () => readRepeatedly(target, until)))
  target.cpuMs += cpuTime(target.pid) - before
}

const describe = ({ name, times, cpuMs, errors }: Target): string =>
  `${name}: ${times.length} answers, ${errors} errors, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, ${(cpuMs / times.length).toFixed(2)} ms of CPU each`

const fill = async (url: string): Promise<void> => {
  await fillWorld(url, { gigs: GIGS, descriptionLength: 600 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('analyze')
  await client.end()
}

const startBareRoute = async (folder: string, body: string) => {
  const port = await freePort()
  const file = join(folder, 'page.json')
  await writeFile(file, body)
  const server = new ServiceProcess({
    command: [process.execPath, BARE_ROUTE, String(port), file],
    folder,
    host: '127.0.0.1',
    port,
  })
  await server.start()
  return { server, url: `http://127.0.0.1:${port}/` }
}

const folder = await mkdtemp(join(tmpdir(), 'halaqah-catalogue-'))
const postgres = await PostgresServer.create()
const server = new RunningServer(await freePort(), folder, { API_ONLY: '1', DATABASE_URL: postgres.url })
try {
  await server.start()
  await fill(postgres.url)
  const headers = { authorization: `Bearer ${await signInTeacher(server.origin)}` }
  const url = `${server.origin}${getAllGigs.path}?limit=${PAGE}`
  const bare = await startBareRoute(folder, await (await fetch(url, { headers })).text())
  const start = { times: [], cpuMs: 0, errors: 0 }
  const targets: [Target, Target] = [
    { name: 'bare route', url: bare.url, headers: {}, pid: bare.server.pid ?? 0, ...start, times: [] },
    { name: `catalogue page of ${PAGE}`, url, headers, pid: server.pid, ...start, times: [] },
  ]
  for (let round = 0; round < ROUNDS; round += 1) for (const target of targets) await runRound(target)
  await bare.server.kill()
  for (const target of targets) console.log(describe(target))
  const [one, other] = targets.map(({ cpuMs, times }) => cpuMs / times.length)
  console.log(`CPU of the app server: ${((other ?? 0) / (one ?? 1)).toFixed(2)} times the bare route`)
  process.exitCode = targets.some(({ errors }) => errors > 0) ? 1 : 0
} finally {
  await server.kill()
  postgres.remove()
  await rm(folder, { recursive: true, force: true })
}
