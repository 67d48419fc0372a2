// Visits the longest chapter of the Quran and the fastest page that could show it, in turn, on a slow phone with a slow line:
// with an empty profile, again, and without a network, the browser restarted between. `npm run bench -- 9` runs nine rounds.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { judge, tell } from './goals.ts'
import { serveLimit } from './limit.ts'
import { type Figures, visit, type Way } from './visit.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const PATH = '/quran-chapters/2'
const WAYS = ['cold', 'repeat', 'offline'] as const satisfies readonly Way[]
const say = (line: string): void => void process.stdout.write(`${line}\n`)

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
  // Who comes first changes with each round: what the machine does meanwhile is no advantage of one of them.
  const order = number % 2 === 0 ? rivals : rivals.toReversed()
  for (const way of WAYS) {
    for (const { name, origin, visits } of order) {
      const figures = await visit(origin + PATH, profile, way)
      visits[way].push(figures)
      say(`${number} ${way} ${name}: ${JSON.stringify(figures)}`)
    }
  }
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
}

try {
  for (let number = 1; number <= ROUNDS; number += 1) await round(number)
  const [ours, theirs] = rivals
  tell(ours.visits, theirs.visits, say)
  process.exitCode = judge(ours.visits, theirs.visits, say) ? 0 : 1
} finally {
  limit.close()
  await server.kill()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
