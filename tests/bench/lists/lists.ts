// Measures every list and dashboard with 1,000 and with 100,000 gigs, before and after the first ANALYZE, on a
// PostgreSQL of its own without autovacuum. `npm run bench:lists -- MANY FEW` takes other numbers. Both databases
// answer in turns, so that both meet the same disturbances.
// The filling rewrites each gig several times. VACUUM FULL removes the dead rows, as autovacuum would on a site.
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

const timeCall = async (api: Api, { endpoint, options, name }: ListCall): Promise<number> => {
  const start = performance.now()
  const { status } = await api.call(endpoint, { ...options, headers: { ...options.headers, ...networkHeader() } })
  if (status !== 200) throw new Error(`${name} answered ${status}`)
  return performance.now() - start
}

const measurePair = async (few: readonly [Api, ListCall], many: readonly [Api, ListCall]): Promise<Measured> => {
  const [fewTimes, manyTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + PAIRS; round += 1) {
    const [fewTime, manyTime] = [await timeCall(...few), await timeCall(...many)]
    if (round < WARM_UP) continue
    fewTimes.push(fewTime)
    manyTimes.push(manyTime)
  }
  return { name: many[1].name, few: lowerQuartile(fewTimes), many: lowerQuartile(manyTimes) }
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
  for (const { name, few, many } of measured)
    console.log(`| ${name} | ${few.toFixed(1)} ms | ${many.toFixed(1)} ms | ${(many / few).toFixed(2)} |`)
  return measured.every(({ few, many }) => many / few <= MAX_GROWTH)
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
  const isFlat = await run()
  console.log(
    isFlat ? `\nNo call grows more than ${MAX_GROWTH} times.` : `\nSome calls grow more than ${MAX_GROWTH} times.`,
  )
  process.exitCode = isFlat ? 0 : 1
} finally {
  stopDatabase()
}
