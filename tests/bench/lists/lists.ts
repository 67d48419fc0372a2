// Measures every list and dashboard with 1,000 and with 100,000 gigs, before and after the first ANALYZE, on a
// PostgreSQL of its own without autovacuum. `npm run bench:lists -- MANY FEW` takes other numbers. Both databases
// answer in turns, so that both meet the same disturbances.
// The filling rewrites each gig several times. VACUUM FULL removes the dead rows, as autovacuum would on a site.
// A page with more rows takes longer to read and to send. If the short list has less than a page, both calls ask for as
// many rows as it has. A pair above the limit is measured twice more, and the median growth counts, because other load on the
// machine moves some pairs in each run.
// The memory is PostgreSQL's default: the app's own server has 24 MB, for small sites.

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { startDatabase } from '#tests/support/api/start-database.ts'
import { fillWorld } from '#tests/support/lists/fill-world.ts'
import type { ListCall } from '#tests/support/lists/list-call.ts'
import { listCalls } from '#tests/support/lists/list-calls.ts'
import { networkHeader } from '#tests/support/network/network-header.ts'

const [MANY = 100_000, FEW = 1000] = process.argv.slice(2).map(Number)
const WARM_UP = 5
const PAIRS = 25
const MAX_GROWTH = 1.5
const DESCRIPTION_LENGTH = 600

interface Measured {
  readonly name: string
  readonly few: number
  readonly many: number
}

/** The lower quartile, because load on the machine affects it less than the median. */
const lowerQuartile = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0

const answer = async (api: Api, { endpoint, options, name }: ListCall) => {
  const { status, body } = await api.call(endpoint, { ...options, headers: { ...options.headers, ...networkHeader() } })
  if (status !== 200) throw new Error(`${name} answered ${status}`)
  return body
}

const timeCall = async (api: Api, call: ListCall): Promise<number> => {
  const start = performance.now()
  await answer(api, call)
  return performance.now() - start
}

type Pair = readonly [Api, ListCall]

const askFor = ([api, call]: Pair, limit: number): Pair => [
  api,
  { ...call, options: { ...call.options, query: { ...call.options.query, limit } } },
]

/** Both calls ask for as many rows as the short list has, if it has less than a page of the long one. */
const askForEqualRows = async (few: Pair, many: Pair): Promise<readonly [Pair, Pair]> => {
  const [short, long] = [await answer(...few), await answer(...many)]
  const isPaged = few[1].endpoint.query && 'limit' in few[1].endpoint.query.shape
  if (!isPaged || short.length === 0 || short.length >= long.length) return [few, many]
  return [askFor(few, short.length), askFor(many, short.length)]
}

const growthOf = ({ few, many }: Measured): number => many / few

const timePair = async (few: Pair, many: Pair): Promise<Measured> => {
  const [fewTimes, manyTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + PAIRS; round += 1) {
    const [fewTime, manyTime] = [await timeCall(...few), await timeCall(...many)]
    if (round < WARM_UP) continue
    fewTimes.push(fewTime)
    manyTimes.push(manyTime)
  }
  return { name: many[1].name, few: lowerQuartile(fewTimes), many: lowerQuartile(manyTimes) }
}

const measurePair = async (few: Pair, many: Pair): Promise<Measured> => {
  const [fewRows, manyRows] = await askForEqualRows(few, many)
  const first = await timePair(fewRows, manyRows)
  if (growthOf(first) <= MAX_GROWTH) return first
  const repeated = [first, await timePair(fewRows, manyRows), await timePair(fewRows, manyRows)]
  const [, median = first] = repeated.toSorted((a, b) => growthOf(a) - growthOf(b))
  return { ...median, name: `${median.name} (measured three times)` }
}

const measureAll = async (few: Api, many: Api): Promise<Measured[]> => {
  const fewCalls = new Map((await listCalls(few)).map((call) => [call.name, call]))
  const measured: Measured[] = []
  for (const call of await listCalls(many)) {
    const fewCall = fewCalls.get(call.name)
    if (fewCall) measured.push(await measurePair([few, fewCall], [many, call]))
  }
  return measured
}

const printTable = (title: string, measured: readonly Measured[]): boolean => {
  console.log(`\n${title}\n\n| call | ${FEW} gigs | ${MANY} gigs | growth |\n| --- | ---: | ---: | ---: |`)
  for (const pair of measured)
    console.log(
      `| ${pair.name} | ${pair.few.toFixed(1)} ms | ${pair.many.toFixed(1)} ms | ${growthOf(pair).toFixed(2)} |`,
    )
  const above = measured.filter((pair) => growthOf(pair) > MAX_GROWTH)
  console.log(`\n${above.length} of ${measured.length} calls grow more than ${MAX_GROWTH} times.`)
  return above.length === 0
}

const removeDeadRows = async (databaseUrl: string | undefined): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum full gigs').finally(() => client.end())
}

const startFilled = async (gigs: number): Promise<Api> => {
  const api = await startApi({ TRUST_PROXY: '1' })
  const start = performance.now()
  // The server's own connections end statements after ten seconds.
  const { databaseUrl } = api.platform.settings
  await fillWorld(databaseUrl, { gigs, descriptionLength: DESCRIPTION_LENGTH })
  await removeDeadRows(databaseUrl)
  console.log(`  ${gigs} gigs filled in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return api
}

const run = async (): Promise<boolean> => {
  const [few, many] = [await startFilled(FEW), await startFilled(MANY)]
  try {
    const isFlatBefore = printTable('Before the first ANALYZE', await measureAll(few, many))
    for (const { platform } of [few, many]) await platform.db.execute(sql`analyze`)
    return printTable('After ANALYZE', await measureAll(few, many)) && isFlatBefore
  } finally {
    await few.close()
    await many.close()
  }
}

const stopDatabase = await startDatabase({ autovacuum: 'off', shared_buffers: '128MB' })
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  stopDatabase()
}
