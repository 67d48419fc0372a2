import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { io } from 'socket.io-client'
import { cpuTime, memory } from '#tests/bench/process-figures.ts'
import { emitWithAck, type TestSocket } from '#tests/support/api/live-api.ts'
import { enterRoom } from '#tests/support/api/live-room.ts'
import type { Cluster } from '#tests/support/cluster/cluster.ts'
import type { Visitor } from './school.ts'
import { sendVisitCall, type VisitCall } from './visit-calls.ts'

/** Milliseconds of CPU time by process, summed over processes of a kind. */
export interface Cpu {
  readonly server: number
  readonly database: number
  /** nginx, Redis and the object store. */
  readonly others: number
}

export const readCpu = ({ servers, pids }: Cluster): Cpu => ({
  server: servers.reduce((total, { pid }) => total + cpuTime(pid), 0),
  database: cpuTime(pids.database),
  others: [pids.nginx, pids.redis, pids.store].reduce((total, pid) => total + cpuTime(pid), 0),
})

export const combine = (one: Cpu, other: Cpu, weight: number): Cpu => ({
  server: one.server + weight * other.server,
  database: one.database + weight * other.database,
  others: one.others + weight * other.others,
})
export const NO_CPU: Cpu = { server: 0, database: 0, others: 0 }

/** Megabytes of all servers. */
export const readMemory = ({ servers }: Cluster): number =>
  servers.reduce((total, { pid }) => total + memory(pid).app, 0)

export interface Costs {
  /** For each second without visitors. */
  readonly idle: Cpu
  readonly calls: readonly { readonly call: VisitCall; readonly cpu: Cpu; readonly bytes: number }[]
  readonly connection: Cpu
  readonly kilobytesPerSocket: number
  /** For each member with an open discussion, who costs less than a member to notify. */
  readonly delivery: Cpu
  /** For each person who enters a live room of eight. */
  readonly entry: Cpu
}

const CALLS = 240
/** The number of calls for endpoints that hash passwords or decode pictures. */
const CALLS_OF_SLOW = 40
const PARALLEL = 4

const waitForJobs = async (client: pg.Client): Promise<void> => {
  const isWaiting = async (): Promise<boolean> =>
    (await client.query(`select from jobs where topic <> 'file' and not failed limit 1`)).rowCount !== 0
  while (await isWaiting()) await sleep(50)
}

interface Lab {
  readonly cluster: Cluster
  readonly client: pg.Client
  readonly idle: Cpu
}

/** Measures the CPU time of some work and of its jobs, minus the CPU time of an idle site. */
const measure = async ({ cluster, client, idle }: Lab, times: number, work: () => Promise<unknown>): Promise<Cpu> => {
  const [before, startedAt] = [readCpu(cluster), Date.now()]
  await work()
  await waitForJobs(client)
  const used = combine(readCpu(cluster), before, -1)
  const own = combine(used, idle, -(Date.now() - startedAt) / 1000)
  return combine(NO_CPU, own, 1 / times)
}

const repeat = async (times: number, work: (n: number) => Promise<unknown>): Promise<void> => {
  const one = async (lane: number): Promise<void> => {
    for (let n = lane; n < times; n += PARALLEL) await work(n)
  }
  await Promise.all(Array.from({ length: PARALLEL }, (_, lane) => one(lane)))
}

const IDLE_SECONDS = 10
export const measureIdle = async (cluster: Cluster): Promise<Cpu> => {
  const before = readCpu(cluster)
  await sleep(IDLE_SECONDS * 1000)
  return combine(NO_CPU, combine(readCpu(cluster), before, -1), 1 / IDLE_SECONDS)
}

export const measureCall = async (lab: Lab, call: VisitCall, visitors: readonly Visitor[]) => {
  const times = call.perVisit < 0.1 ? CALLS_OF_SLOW : CALLS
  let bytes = 0
  const send = async (n: number): Promise<void> => {
    const visitor = visitors[(n * 13) % visitors.length]
    const received = visitor ? await sendVisitCall(lab.cluster.origin, visitor, call) : 0
    bytes += received
  }
  await repeat(PARALLEL * 5, send)
  await waitForJobs(lab.client)
  bytes = 0
  const cpu = await measure(lab, times, () => repeat(times, send))
  return { call, cpu, bytes: bytes / times }
}

/** Connects a page through nginx. */
export const connect = async (origin: string, { token }: Visitor): Promise<TestSocket> => {
  const socket: TestSocket = io(origin, { transports: ['websocket'], forceNew: true, auth: { token } })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

export const measureConnections = async (lab: Lab, visitors: readonly Visitor[]) => {
  const sockets: TestSocket[] = []
  const before = readMemory(lab.cluster)
  const open = async (n: number): Promise<void> => {
    const visitor = visitors[n]
    if (visitor) sockets.push(await connect(lab.cluster.origin, visitor))
  }
  const connection = await measure(lab, visitors.length, () => repeat(visitors.length, open))
  await sleep(1000)
  const kilobytesPerSocket = ((readMemory(lab.cluster) - before) * 1024) / visitors.length
  return { connection, kilobytesPerSocket, sockets }
}

const MESSAGES = 200

/** Measures the cost of a delivery: the same messages with and without sockets that joined the discussion. */
export const measureDelivery = async (
  lab: Lab,
  message: { readonly call: VisitCall; readonly cpu: Cpu },
  { authors, sockets }: { readonly authors: readonly Visitor[]; readonly sockets: readonly TestSocket[] },
): Promise<Cpu> => {
  const gigId = authors[0]?.gigId ?? ''
  for (const socket of sockets) await emitWithAck(socket, 'join-room', gigId)
  const send = async (n: number): Promise<void> => {
    const author = authors[n % authors.length]
    if (author) await sendVisitCall(lab.cluster.origin, author, message.call)
  }
  const each = await measure(lab, MESSAGES, () => repeat(MESSAGES, send))
  for (const socket of sockets) await emitWithAck(socket, 'leave-room', gigId)
  return combine(NO_CPU, combine(each, message.cpu, -1), 1 / sockets.length)
}

/** Measures the cost of members who enter the live rooms of some classes. */
export const measureEntries = async (lab: Lab, rooms: readonly (readonly [string, readonly TestSocket[]])[]) => {
  const entries = rooms.flatMap(([room, sockets]) => sockets.map((socket) => ({ room, socket })))
  return measure(lab, entries.length, async () => {
    for (const { room, socket } of entries) {
      const reply = await enterRoom(socket, room)
      if (!reply.ok) throw new Error(reply.message)
    }
  })
}
