// Visits the longest chapter and a minimal static page with the same text, in turn, on a slow phone and network: with
// an empty profile, again, and offline. The browser restarts between visits. `npm run bench -- 9` runs nine rounds.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { checkGoals, printMedians } from './goals.ts'
import { serveLimit } from './limit.ts'
import { type Figures, READER_PATH, type VisitKind, visit } from './visit.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const VISIT_KINDS = ['cold', 'repeat', 'offline'] as const satisfies readonly VisitKind[]
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const createEmptyVisits = (): Record<VisitKind, Figures[]> => ({ cold: [], repeat: [], offline: [] })

const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-bench-'))
const server = new RunningServer(await freePort(), join(dataDir, 'data'))
await server.start()
const limitServer = await serveLimit(server.origin, READER_PATH)
const competitors = [
  { name: 'ours', origin: server.origin, visits: createEmptyVisits() },
  { name: 'limit', origin: limitServer.origin, visits: createEmptyVisits() },
] as const

const runRound = async (number: number): Promise<void> => {
  const profile = join(dataDir, `profile-${number}`)
  // Alternates the order, so that other load on the machine does not favour one site.
  const order = number % 2 === 0 ? competitors : competitors.toReversed()
  for (const way of VISIT_KINDS) {
    for (const { name, origin, visits } of order) {
      const figures = await visit(origin + READER_PATH, profile, { way })
      visits[way].push(figures)
      printLine(`${number} ${way} ${name}: ${JSON.stringify(figures)}`)
    }
  }
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
}

try {
  for (let number = 1; number <= ROUNDS; number += 1) await runRound(number)
  const [ours, theirs] = competitors
  printMedians(ours.visits, theirs.visits, printLine)
  process.exitCode = checkGoals(ours.visits, theirs.visits, printLine) ? 0 : 1
} finally {
  limitServer.close()
  await server.dispose()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
