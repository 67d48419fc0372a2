import { type Costs, type Cpu, combine, NO_CPU } from './measure.ts'
import type { Traffic } from './simulate-day.ts'

/** The CPU time that the unit costs predict for some traffic. */
export const predictCpu = (costs: Costs, traffic: Traffic): Cpu => {
  const parts: readonly (readonly [number, Cpu])[] = [
    [traffic.seconds, costs.idle],
    [traffic.connections, costs.connection],
    [traffic.deliveries, costs.delivery],
    [traffic.entries, costs.entry],
    ...costs.calls.map(({ call, cpu }) => [traffic.calls.get(call) ?? 0, cpu] as const),
  ]
  return parts.reduce((total, [count, cpu]) => combine(total, cpu, count), NO_CPU)
}

/** The assumptions about a country-wide site. Change them by `npm run bench:costs -- students=1000000`. */
export const ASSUMPTIONS = {
  students: 10_000_000,
  classes: 1_000_000,
  liveRooms: 100_000,
  peoplePerRoom: 8,
  /** Visits of a day for each student. */
  visitsPerDay: 0.3,
  /** The part of a day's visits that begins in the hour after Maghrib. */
  peakShare: 0.4,
  visitMinutes: 45,
  /** Open discussions that receive a message. */
  readersPerMessage: 8,
  /** How busy processors may be at the peak. */
  utilisation: 0.5,
  /** Dollars a month. */
  pricePerCore: 25,
  pricePerGigabyteOfMemory: 3,
  pricePerGigabyteOfDisk: 0.1,
  pricePerGigabyteOfObjects: 0.023,
  /** Dollars for each gigabyte sent to phones. */
  pricePerGigabyteSent: 0.02,
  receiptKilobytes: 300,
  /** The part of a room's people whose networks need a relay. */
  relayed: 0.2,
  /** Opus in one direction, with overhead. */
  audioKilobits: 40,
}
export type Assumptions = typeof ASSUMPTIONS

export interface PeakLoad {
  readonly visitsPerSecond: number
  readonly callsPerSecond: number
  readonly messagesPerSecond: number
  readonly sockets: number
  readonly serverCores: number
  readonly databaseCores: number
  readonly otherCores: number
  readonly socketGigabytes: number
  readonly apiMegabitsPerSecond: number
  readonly relayGigabitsPerSecond: number
}

const rowsOf = (costs: Costs, name: string): number =>
  costs.calls.filter(({ call }) => call.name.startsWith(name)).reduce((sum, { call }) => sum + call.perVisit, 0)

/** The load in the hour after Maghrib. Visits arrive evenly; everyone enters their live room in its first ten minutes. */
export const predictPeak = (costs: Costs, a: Assumptions): PeakLoad => {
  const visitsPerSecond = (a.students * a.visitsPerDay * a.peakShare) / 3600
  const messages = visitsPerSecond * rowsOf(costs, 'message')
  const entries = (a.liveRooms * a.peoplePerRoom) / 600
  const perVisit = costs.calls.reduce((sum, { call, cpu }) => combine(sum, cpu, call.perVisit), NO_CPU)
  const visits = combine(combine(NO_CPU, perVisit, visitsPerSecond), costs.connection, visitsPerSecond)
  const busy = combine(combine(visits, costs.delivery, messages * a.readersPerMessage), costs.entry, entries)
  const bytes = costs.calls.reduce((sum, { call, bytes: each }) => sum + call.perVisit * each, 0)
  const sockets = visitsPerSecond * 60 * a.visitMinutes
  const cores = (ms: number): number => ms / 1000 / a.utilisation
  const relayedStreams = a.liveRooms * a.peoplePerRoom * a.relayed * (a.peoplePerRoom - 1) * 2
  return {
    visitsPerSecond,
    callsPerSecond: visitsPerSecond * costs.calls.reduce((sum, { call }) => sum + call.perVisit, 0),
    messagesPerSecond: messages,
    sockets,
    serverCores: cores(busy.server),
    databaseCores: cores(busy.database),
    otherCores: cores(busy.others),
    socketGigabytes: (sockets * costs.kilobytesPerSocket) / 1024 ** 2,
    apiMegabitsPerSecond: (bytes * visitsPerSecond * 8) / 1e6,
    relayGigabitsPerSecond: (relayedStreams * a.audioKilobits) / 1e6,
  }
}

/** Rows a year, by table. */
export const predictRows = (costs: Costs, a: Assumptions): Readonly<Record<string, number>> => {
  const visits = a.students * a.visitsPerDay * 365
  const messages = visits * rowsOf(costs, 'message')
  return {
    accounts: a.students,
    gigs: a.classes,
    enrolments: visits * rowsOf(costs, 'receipt') + a.students,
    comments: messages,
    // Members whose discussion is closed get one for each class with unread messages, not for each message.
    notifications: messages / 2,
    sessions: a.students,
  }
}
