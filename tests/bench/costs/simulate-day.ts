import { setTimeout as sleep } from 'node:timers/promises'
import { startMeeting } from '#contract/room/meeting.ts'
import { emitWithAck, type TestSocket } from '#tests/support/api/live-api.ts'
import { enterRoom } from '#tests/support/api/live-room.ts'
import type { Cluster } from '#tests/support/cluster/cluster.ts'
import { sendCall } from '#tests/support/cluster/send-call.ts'
import { percentile } from '../percentile.ts'
import { connect, readMemory } from './measure.ts'
import type { SchoolClass, Visitor } from './school.ts'
import { sendVisitCall, type VisitCall } from './visit-calls.ts'

/** The hour after Maghrib. */
const PEAK_HOUR = 18
/** Hours with a fifth of the visits of other hours. */
const NIGHT_HOURS = new Set([23, 0, 1, 2, 3, 4])
const NIGHT_WEIGHT = 0.2
/** The simulated length of an hour. The peak hour is longer, because its load must fit two cores. */
const HOUR_MS = 4000
const PEAK_HOUR_MS = 60_000

export interface Day {
  readonly visits: number
  readonly peakShare: number
  readonly liveRooms: number
}

/** The simulated traffic, for which the model predicts the costs. */
export interface Traffic {
  readonly calls: ReadonlyMap<VisitCall, number>
  readonly connections: number
  readonly deliveries: number
  readonly entries: number
  readonly seconds: number
}

export interface SimulatedDay extends Traffic {
  readonly errors: readonly string[]
  readonly peak: { readonly sockets: number; readonly megabytes: number; readonly p50: number; readonly p99: number }
}

const visitsByHour = ({ visits, peakShare }: Day): number[] => {
  const weights = Array.from({ length: 24 }, (_, hour) => (NIGHT_HOURS.has(hour) ? NIGHT_WEIGHT : 1))
  const others = weights.reduce((sum, weight, hour) => (hour === PEAK_HOUR ? sum : sum + weight), 0)
  return weights.map((weight, hour) =>
    Math.round(visits * (hour === PEAK_HOUR ? peakShare : ((1 - peakShare) * weight) / others)),
  )
}

const mayCall = ({ role }: Visitor, { endpoint: { access } }: VisitCall): boolean =>
  access === 'public' || access.includes(role)

class Simulation {
  readonly calls = new Map<VisitCall, number>()
  readonly errors: string[] = []
  times: number[] = []
  connections = 0
  deliveries = 0
  entries = 0
  readonly #cluster: Cluster
  readonly #plan: readonly VisitCall[]

  constructor(cluster: Cluster, plan: readonly VisitCall[]) {
    this.#cluster = cluster
    this.#plan = plan
  }

  async #send(visitor: Visitor, call: VisitCall): Promise<void> {
    const startedAt = performance.now()
    this.calls.set(call, (this.calls.get(call) ?? 0) + 1)
    try {
      await sendVisitCall(this.#cluster.origin, visitor, call)
    } catch (error) {
      this.errors.push(String(error))
    }
    this.times.push(performance.now() - startedAt)
  }

  /** @returns the open socket of the visit */
  async visit(visitor: Visitor): Promise<TestSocket> {
    this.connections += 1
    const socket = await connect(this.#cluster.origin, visitor)
    socket.on('new-comment', () => {
      this.deliveries += 1
    })
    await emitWithAck(socket, 'join-room', visitor.gigId)
    for (const call of this.#plan.filter((one) => mayCall(visitor, one))) {
      const times = Math.floor(call.perVisit) + (Math.random() < call.perVisit % 1 ? 1 : 0)
      for (let n = 0; n < times; n += 1) await this.#send(visitor, call)
    }
    return socket
  }

  async enter(socket: TestSocket, room: string): Promise<void> {
    this.entries += 1
    const reply = await enterRoom(socket, room)
    if (!reply.ok) this.errors.push(`entering a live room: ${reply.message}`)
  }
}

/** Starts each visit at a random moment of the hour. */
const spread = <Item>(
  items: readonly Item[],
  withinMs: number,
  start: (item: Item) => Promise<void>,
): Promise<unknown> => Promise.all(items.map(async (item) => sleep(Math.random() * withinMs).then(() => start(item))))

const quietHour = (simulation: Simulation, visitors: readonly Visitor[]): Promise<unknown> =>
  spread(visitors, HOUR_MS, async (visitor) => {
    const socket = await simulation.visit(visitor)
    socket.disconnect()
  })

const openRooms = (origin: string, classes: readonly SchoolClass[]): Promise<string[]> =>
  Promise.all(
    classes.map(async ({ gigId, teacher: { token } }) => {
      const { roomId } = await sendCall(origin, startMeeting, { token, params: { gigId } })
      return roomId ?? ''
    }),
  )

interface School {
  readonly classes: readonly SchoolClass[]
  readonly pick: (count: number) => readonly Visitor[]
}

/** All visitors stay until the end of the hour. The classes with a live room are in it. */
const peakHour = async (simulation: Simulation, { cluster, school, day }: Context): Promise<SimulatedDay['peak']> => {
  const live = school.classes.slice(0, day.liveRooms)
  const rooms = await openRooms(cluster.origin, live)
  const sockets: TestSocket[] = []
  const attend = live.flatMap(({ teacher, students }, n) =>
    [teacher, ...students].map((visitor) => ({ visitor, room: rooms[n] })),
  )
  const rest = Math.max(0, Math.round(day.visits * day.peakShare) - attend.length)
  const visits = [...attend, ...school.pick(rest).map((visitor) => ({ visitor, room: undefined }))]
  const before = readMemory(cluster)
  simulation.times = []
  await spread(visits, PEAK_HOUR_MS, async ({ visitor, room }) => {
    const socket = await simulation.visit(visitor)
    sockets.push(socket)
    if (room) await simulation.enter(socket, room)
  })
  const megabytes = readMemory(cluster) - before
  const { times } = simulation
  for (const socket of sockets) socket.disconnect()
  return { sockets: sockets.length, megabytes, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

interface Context {
  readonly cluster: Cluster
  readonly school: School
  readonly day: Day
}

/** Simulates the visitors of a day on both servers. */
export const simulateDay = async (context: Context, plan: readonly VisitCall[]): Promise<SimulatedDay> => {
  const simulation = new Simulation(context.cluster, plan)
  const startedAt = Date.now()
  let peak = { sockets: 0, megabytes: 0, p50: 0, p99: 0 }
  for (const [hour, visits] of visitsByHour(context.day).entries()) {
    if (hour === PEAK_HOUR) peak = await peakHour(simulation, context)
    else await quietHour(simulation, context.school.pick(visits))
  }
  const { calls, connections, deliveries, entries, errors } = simulation
  return { calls, connections, deliveries, entries, errors, peak, seconds: (Date.now() - startedAt) / 1000 }
}
