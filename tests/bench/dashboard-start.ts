// Compares the cold start of a student's dashboard with that of the reader, offline and with saved data, in one run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { DASHBOARD_CONTENT, DASHBOARD_PATH, prepareDashboard } from './dashboard.ts'
import { median } from './goals.ts'
import { FIRST_VERSE, READER_PATH, visit } from './visit.ts'

const ROUNDS = 7
/** How many times longer than the reader the dashboard may take. */
const GOAL = 1.7

const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-bench-'))
const server = new RunningServer(await freePort(), join(dataDir, 'data'))
interface Measured {
  readonly name: string
  readonly path: string
  readonly content: string
  readonly times: number[]
}
const reader: Measured = { name: 'reader', path: READER_PATH, content: FIRST_VERSE, times: [] }
const dashboard: Measured = { name: 'dashboard', path: DASHBOARD_PATH, content: DASHBOARD_CONTENT, times: [] }
const pages = [reader, dashboard]

try {
  await server.start()
  const profile = join(dataDir, 'profile')
  await prepareDashboard(server.origin, profile, READER_PATH)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, content, times } of pages) {
      const { visible } = await visit(server.origin + path, profile, { way: 'offline', content })
      times.push(visible)
    }
  }
  for (const { name, times } of pages)
    console.log(`${name}: ${Math.round(median(times))} ms (${times.map(Math.round).join(', ')})`)
  const ratio = median(dashboard.times) / median(reader.times)
  console.log(`dashboard / reader: ${ratio.toFixed(2)}, goal ${GOAL}`)
  process.exitCode = ratio <= GOAL ? 0 : 1
} finally {
  await server.dispose()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
