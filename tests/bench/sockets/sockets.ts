// Measures how long a broadcast takes to reach the pages of a class: 1,000 sockets in classes of 30, beside a bare `ws`
// server with the same fan-out, in turn. `npm run bench:sockets -- 10` measures ten seconds in each round.
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { addPerson } from '#server/operations/demo/world.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { startDatabase } from '#tests/support/api/start-database.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { ensureInstalled, REDIS } from '#tests/support/servers/debian.ts'
import { startRedis } from '#tests/support/servers/redis-server.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { percentile } from '../percentile.ts'
import { cpuTime } from '../process-figures.ts'
import { CLASS_SIZE, Crowd, type Member, type Protocol, SOCKETS } from './crowd.ts'

const SECONDS = Number(process.argv[2] ?? 8)
const ROUNDS = 3
const MAX_RATIO = 2

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
const median = (values: readonly number[]): number => percentile(values, 0.5)

interface Contestant {
  readonly name: string
  readonly protocol: Protocol
  readonly pids: readonly number[]
  readonly p50: number[]
  readonly p99: number[]
  readonly cpuMicroseconds: number[]
}

const createContestant = (name: string, protocol: Protocol, pids: readonly number[]): Contestant => ({
  name,
  protocol,
  pids,
  p50: [],
  p99: [],
  cpuMicroseconds: [],
})

const startBare = async () => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  })
  const isOpen = (): Promise<boolean> =>
    new Promise((resolve) => {
      const probe = connect({ port, host: '127.0.0.1' }, () => resolve(true)).once('error', () => resolve(false))
      probe.once('close', () => undefined).unref()
      setTimeout(() => probe.destroy(), 100)
    })
  while (!(await isOpen())) await sleep(50)
  const protocol: Protocol = {
    url: () => `ws://127.0.0.1:${port}`,
    greeting: ({ classIndex }) => JSON.stringify({ classId: `class ${classIndex}`, isEntry: true }),
    enter: () => undefined,
    hasEntered: (text) => text.includes('hasEntered'),
    broadcast: (classIndex) => JSON.stringify({ classId: `class ${classIndex}` }),
    isDelivery: (text) => text.includes('gigId'),
  }
  return { contestant: createContestant('bare ws', protocol, [child.pid ?? 0]), stop: () => child.kill() }
}

/** Thirty students who are all members of every class, and the tokens of their pages. */
const createClasses = async (api: Api) => {
  const { db } = api.platform
  const gigIds = Array.from({ length: Math.ceil(SOCKETS / CLASS_SIZE) }, () => crypto.randomUUID())
  const words = { title: 'A class', description: 'To learn', price: 3896, maxStudents: CLASS_SIZE }
  await db.insert(gigs).values(gigIds.map((id) => ({ id, teacherId: api.world.people.teacher, ...words })))
  const tokens: string[] = []
  for (let seat = 0; seat < CLASS_SIZE; seat += 1) {
    const person = {
      email: `seat-${seat}@halaqah.test`,
      name: 'Bilal Ahmed',
      role: 'student',
      whatsapp: '03001234567',
      description: '',
    } as const
    const studentId = await addPerson(api.platform, person, 'no password opens this')
    await db.insert(enrolments).values(gigIds.map((gigId) => ({ gigId, studentId, status: 'enrolled' as const })))
    tokens.push(await api.tokenFor(studentId, 3600))
  }
  await db.execute(sql`analyze`)
  return { gigIds, tokens }
}

type Classes = Awaited<ReturnType<typeof createClasses>>

/** A minimal implementation of Socket.IO over one WebSocket, so that both servers are measured with the same client. */
const createProtocol = ({ gigIds, tokens }: Classes, origins: readonly string[]): Protocol => ({
  // If there are several servers, half of each class is connected to another one than its sender.
  url: ({ seat }) =>
    `${(origins[seat % origins.length] ?? '').replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  enter: (text, { classIndex, seat }: Member) => {
    if (text.startsWith('0')) return `40${JSON.stringify({ token: tokens[seat] })}`
    if (text.startsWith('40')) return `420${JSON.stringify(['join-room', gigIds[classIndex]])}`
    return undefined
  },
  hasEntered: (text) => text.startsWith('430'),
  broadcast: (classIndex) =>
    `42${JSON.stringify(['typing', { gigId: gigIds[classIndex], user: { _id: '', name: '' } }])}`,
  isDelivery: (text) => text.startsWith('42["user-typing"'),
})

const measureRound = async ({ protocol, pids, p50, p99, cpuMicroseconds }: Contestant): Promise<void> => {
  const crowd = await Crowd.open(protocol)
  await crowd.measure(1)
  const readCpu = (): number => pids.reduce((sum, pid) => sum + cpuTime(pid), 0)
  const cpuBefore = readCpu()
  const { delays, lost } = await crowd.measure(SECONDS)
  const cpu = readCpu() - cpuBefore
  crowd.close()
  if (lost > 0) throw new Error(`${lost} deliveries were lost.`)
  p50.push(percentile(delays, 0.5))
  p99.push(percentile(delays, 0.99))
  cpuMicroseconds.push((cpu * 1000) / delays.length)
}

const printTable = (contestants: readonly Contestant[]): boolean => {
  const [bare] = contestants
  printLine(`${SOCKETS} sockets in classes of ${CLASS_SIZE}, medians of ${ROUNDS} rounds of ${SECONDS} s\n`)
  printLine('| server | p50 | p99 | p99 to bare | CPU per delivery |')
  printLine('| --- | ---: | ---: | ---: | ---: |')
  const ratios = contestants.map(({ name, p50, p99, cpuMicroseconds }) => {
    const ratio = median(p99.map((value, round) => value / (bare?.p99[round] ?? 1)))
    const figures = [`${median(p50).toFixed(1)} ms`, `${median(p99).toFixed(1)} ms`, ratio.toFixed(2)]
    printLine(`| ${[name, ...figures, `${median(cpuMicroseconds).toFixed(0)} µs`].join(' | ')} |`)
    return ratio
  })
  return ratios.every((ratio) => ratio <= MAX_RATIO)
}

const run = async (): Promise<boolean> => {
  ensureInstalled(REDIS)
  const stopDatabase = await startDatabase()
  const redis = await startRedis()
  const { REDIS_URL, ...keys } = redis.environment
  const api = await startApi(keys)
  const bare = await startBare()
  const { databaseUrl = '', dataDir } = api.platform.settings
  const alone = { ...keys, API_ONLY: '1', DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const createServer = async (environment: Readonly<Record<string, string>>): Promise<RunningServer> => {
    const server = new RunningServer(await freePort(), dataDir, environment)
    await server.start()
    return server
  }
  const shared = { ...alone, REDIS_URL }
  const servers = [await createServer(alone), await createServer(shared), await createServer(shared)]
  const classes = await createClasses(api)
  const createEntry = (name: string, used: readonly RunningServer[]): Contestant =>
    createContestant(
      name,
      createProtocol(
        classes,
        used.map(({ origin }) => origin),
      ),
      used.map(({ pid }) => pid),
    )
  const contestants = [
    bare.contestant,
    createEntry('one server', servers.slice(0, 1)),
    createEntry('one server with Redis', servers.slice(1, 2)),
    createEntry('two servers with Redis', servers.slice(1)),
  ]
  try {
    for (let round = 0; round < ROUNDS; round += 1) for (const contestant of contestants) await measureRound(contestant)
    return printTable(contestants)
  } finally {
    bare.stop()
    for (const server of servers) await server.kill()
    await api.close()
    await redis.stop()
    stopDatabase()
  }
}

process.exit((await run()) ? 0 : 1)
