// Measures what each call, socket, message and entry into a live room costs two servers and their database, and
// predicts the costs of a country-wide site (docs/scaling.md). Then it simulates a compressed day of a thousandth of
// that site and compares the prediction with the measurement: `npm run bench:costs`. Change assumptions with `npm run
// bench:costs -- students=1000000 liveRooms=5000`.
import pg from 'pg'
import { startMeeting } from '#contract/room/meeting.ts'
import { type Cluster, startCluster } from '#tests/support/cluster/cluster.ts'
import { sendCall } from '#tests/support/cluster/send-call.ts'
import {
  type Costs,
  type Cpu,
  combine,
  measureCall,
  measureConnections,
  measureDelivery,
  measureEntries,
  measureIdle,
  readCpu,
} from './measure.ts'
import { ASSUMPTIONS, type Assumptions, predictCpu } from './model.ts'
import { printAnnualRows, printCosts, printPeak, printPrices, printTable } from './print.ts'
import { fillSchool, type SchoolClass } from './school.ts'
import { type SimulatedDay, simulateDay } from './simulate-day.ts'
import { createVisitCalls, type VisitCall } from './visit-calls.ts'

const SESSION_KEY = crypto.randomUUID()
/** The predicted site is this many times larger than the simulated one. */
const SCALE = 1000
const MEASURED_CLASSES = 40

const readAssumptions = (): Assumptions => {
  const given = process.argv.slice(2).map((argument) => argument.split('='))
  const unknown = given.filter(([name = '']) => !(name in ASSUMPTIONS))
  if (unknown.length > 0) throw new Error(`Choose among ${Object.keys(ASSUMPTIONS).join(', ')}.`)
  return { ...ASSUMPTIONS, ...Object.fromEntries(given.map(([name = '', value]) => [name, Number(value)])) }
}

const measureCosts = async (
  { cluster, client }: { readonly cluster: Cluster; readonly client: pg.Client },
  classes: readonly SchoolClass[],
  plan: readonly VisitCall[],
): Promise<Costs> => {
  const idle = await measureIdle(cluster)
  const lab = { cluster, client, idle }
  const calls: Costs['calls'][number][] = []
  const students = classes.flatMap((one) => one.students)
  for (const call of plan) calls.push(await measureCall(lab, call, students))
  const measured = classes.slice(0, MEASURED_CLASSES)
  const people = measured.map(({ teacher, students: own }) => [teacher, ...own])
  const { connection, kilobytesPerSocket, sockets } = await measureConnections(lab, people.flat())
  const message = calls.find(({ call }) => call.name.startsWith('message'))
  const [authors = []] = people
  if (!message) throw new Error('The plan has no message.')
  const rooms = await Promise.all(
    measured.map(async ({ gigId, teacher: { token } }, n) => {
      const { roomId } = await sendCall(cluster.origin, startMeeting, { token, params: { gigId } })
      const own = sockets.filter(({ auth }) =>
        people[n]?.some((person) => 'token' in auth && auth.token === person.token),
      )
      return [roomId ?? '', own] as const
    }),
  )
  const entry = await measureEntries(lab, rooms)
  const listeners = rooms[0]?.[1] ?? []
  const delivery = await measureDelivery(lab, message, { authors, sockets: listeners })
  for (const socket of sockets) socket.disconnect()
  return { idle, calls, connection, kilobytesPerSocket, delivery, entry }
}

const compare = (costs: Costs, day: SimulatedDay, measured: Cpu): void => {
  const model = predictCpu(costs, day)
  const rows = (['server', 'database', 'others'] as const).map((name) => {
    const [predicted, actual] = [model[name] / 1000, measured[name] / 1000]
    return [`CPU of ${name}, s`, predicted.toFixed(1), actual.toFixed(1), (actual / predicted).toFixed(2)]
  })
  const kilobytes = (day.peak.megabytes * 1024) / day.peak.sockets
  const sockets = [
    `memory per socket at the peak, KB`,
    costs.kilobytesPerSocket.toFixed(0),
    kilobytes.toFixed(0),
    (kilobytes / costs.kilobytesPerSocket).toFixed(2),
  ]
  printTable(['a day at 1/1,000', 'model', 'measured', 'ratio'], [...rows, sockets])
  const count = [...day.calls.values()].reduce((sum, calls) => sum + calls, 0)
  const { p50, p99, sockets: open } = day.peak
  console.log(
    `\n${day.connections} visits, ${count} calls, ${day.deliveries} deliveries, ${day.entries} entries into live rooms in ${day.seconds.toFixed(0)} s; peak hour: ${open} sockets, calls p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${day.errors.length} errors`,
  )
  for (const error of new Set(day.errors)) console.log(`  ${error}`)
}

const run = async (cluster: Cluster, client: pg.Client, assumptions: Assumptions): Promise<boolean> => {
  const classes = await fillSchool(cluster.databaseUrl, client, new TextEncoder().encode(SESSION_KEY))
  const plan = createVisitCalls(classes.map(({ gigId }) => gigId).reverse())
  const costs = await measureCosts({ cluster, client }, classes, plan)
  printCosts(costs)
  const students = classes.flatMap((one) => one.students)
  let next = 0
  const pick = (count: number) => {
    next += count
    return Array.from({ length: count }, (_, n) => students[((next + n) * 7) % students.length]).filter(
      (one) => one !== undefined,
    )
  }
  const { visitsPerDay, peakShare, liveRooms } = assumptions
  const visits = (assumptions.students * visitsPerDay) / SCALE
  const day = { visits, peakShare, liveRooms: liveRooms / SCALE }
  const before = readCpu(cluster)
  const simulated = await simulateDay({ cluster, school: { classes, pick }, day }, plan)
  compare(costs, simulated, combine(readCpu(cluster), before, -1))
  printPeak(costs, assumptions)
  printPrices(costs, assumptions, await printAnnualRows(client, costs, assumptions))
  return simulated.errors.length === 0
}

const assumptions = readAssumptions()
const cluster = await startCluster({ TRUST_PROXY: '2', SESSION_KEYS: SESSION_KEY })
const client = new pg.Client({ connectionString: cluster.databaseUrl })
try {
  await client.connect()
  process.exitCode = (await run(cluster, client, assumptions)) ? 0 : 1
} finally {
  await client.end()
  await cluster.close()
}
