// Visits the longest chapter and a minimal static page with the same text, in turn, on a slow phone and network: with
// an empty profile, again, and offline. The browser restarts between visits. `npm run bench -- 9` runs nine rounds.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { checkGoals, printMedians } from './goals.ts'
import { serveLimit } from './limit.ts'
import { type Figures, visit, type Way } from './visit.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const PATH = '/quran-chapters/2'
const WAYS = ['cold', 'repeat', 'offline'] as const satisfies readonly Way[]
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const noVisits = (): Record<Way, Figures[]> => ({ cold: [], repeat: [], offline: [] })

const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-bench-'))
const server = new RunningServer(await freePort(), join(dataDir, 'data'))
await server.start()
const limit = await serveLimit(server.origin, PATH)
const rivals = [
  { name: 'ours', origin: server.origin, visits: noVisits() },
  { name: 'limit', origin: limit.origin, visits: noVisits() },
] as const

const round = async (number: number): Promise<void> => {
  const profile = join(dataDir, `profile-${number}`)
  // Alternating the order keeps other load on the machine from favouring one site.
  const order = number % 2 === 0 ? rivals : rivals.toReversed()
  for (const way of WAYS) {
    for (const { name, origin, visits } of order) {
      const figures = await visit(origin + PATH, profile, way)
      visits[way].push(figures)
      print(`${number} ${way} ${name}: ${JSON.stringify(figures)}`)
    }
  }
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
}

try {
  for (let number = 1; number <= ROUNDS; number += 1) await round(number)
  const [ours, theirs] = rivals
  printMedians(ours.visits, theirs.visits, print)
  process.exitCode = checkGoals(ours.visits, theirs.visits, print) ? 0 : 1
} finally {
  limit.close()
  await server.kill()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
