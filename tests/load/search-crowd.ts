// Twenty clients search the Quran without pause: how long do other requests wait? `node tests/load/search-crowd.ts`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { searchQuran } from '#contract/library/quran.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'

const CLIENTS = 20
const DURATION_MS = 8000
const PROBE_INTERVAL_MS = 20
const WORDS = [
  'mercy',
  'patience',
  'rehman',
  'alhamdulillah',
  'الله',
  'الصلوٰة',
  'ہدایت',
  'moosa',
  'garden',
  'رب العالمين',
]
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const measureMs = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const percentile = (values: readonly number[], part: number): string =>
  (values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? 0).toFixed(0)

interface SearchLoad {
  readonly origin: string
  readonly clients?: number
  /** The address of each client: shared or separate. */
  readonly addressOf: (client: number) => string
  /** The n-th query of a client. */
  readonly queryOf: (client: number, n: number) => string
}

const measure = async (name: string, { origin, clients = CLIENTS, addressOf, queryOf }: SearchLoad): Promise<void> => {
  const until = Date.now() + DURATION_MS
  const statuses: number[] = []
  const searchRepeatedly = async (client: number): Promise<void> => {
    for (let n = 0; Date.now() < until; n += 1) {
      const url = `${origin}${searchQuran.path}?${new URLSearchParams({ q: queryOf(client, n) })}`
      const answer = await fetch(url, { headers: { 'X-Forwarded-For': addressOf(client) } })
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
  }
  const searches = Promise.all(Array.from({ length: clients }, (_, client) => searchRepeatedly(client)))
  const waitTimes: number[] = []
  while (Date.now() < until) {
    waitTimes.push(await measureMs(async () => (await fetch(`${origin}/api/health`)).arrayBuffer()))
    await sleep(PROBE_INTERVAL_MS)
  }
  await searches
  const answered = statuses.filter((status) => status === 200).length
  printLine(
    `${name}: health p50 ${percentile(waitTimes, 0.5)} ms, p99 ${percentile(waitTimes, 0.99)} ms; ${answered} of ${statuses.length} searches answered, the others rejected`,
  )
}

const folder = await mkdtemp(join(tmpdir(), 'halaqah-search-'))
const server = new RunningServer(await freePort(), folder, { API_ONLY: '1', TRUST_PROXY: '1' })
const each = (client: number): string => `203.0.113.${client}`
const pickWord = (client: number, n: number): string => WORDS[(client + n) % WORDS.length] ?? ''
try {
  await server.start()
  const { origin } = server
  await measure('idle', { origin, clients: 0, addressOf: each, queryOf: pickWord })
  await measure('one address, new words', {
    origin,
    addressOf: () => '203.0.113.250',
    queryOf: (c, n) => `${pickWord(c, n)} ${c} ${n}`,
  })
  await measure('an address each, new words', {
    origin,
    addressOf: each,
    queryOf: (c, n) => `${pickWord(c, n)} ${'abcdefghij'.slice(n % 10)}`,
  })
  await measure('an address each, ten common words', { origin, addressOf: each, queryOf: pickWord })
} finally {
  await server.dispose()
  await rm(folder, { recursive: true, force: true })
}
