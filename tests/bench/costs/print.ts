import type pg from 'pg'
import type { Costs, Cpu } from './measure.ts'
import { type Assumptions, predictPeak, predictRows } from './model.ts'

export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const alignment = head.map((_, n) => (n === 0 ? '---' : '---:'))
  console.log(['', line(head), line(alignment), ...rows.map(line)].join('\n'))
}

const cpuCells = ({ server, database, others }: Cpu): string[] =>
  [server, database, others].map((ms) => ms.toFixed(ms < 1 ? 2 : 1))

/** CPU milliseconds and bytes of each thing that a visitor does. */
export const printCosts = (costs: Costs): void => {
  const calls = costs.calls.map(({ call, cpu, bytes }) => [
    call.name,
    ...cpuCells(cpu),
    bytes.toFixed(0),
    `${call.perVisit}`,
  ])
  printTable(
    ['', 'server ms', 'database ms', 'others ms', 'bytes', 'a visit'],
    [
      ...calls,
      ['opening a socket', ...cpuCells(costs.connection), '', '1'],
      ['a member who reads along, not notified', ...cpuCells(costs.delivery), '', ''],
      ['entering a live room of eight', ...cpuCells(costs.entry), '', ''],
      ['idle, each second', ...cpuCells(costs.idle), '', ''],
    ],
  )
  console.log(`\nmemory of a socket: ${costs.kilobytesPerSocket.toFixed(0)} KB`)
}

export const printPeak = (costs: Costs, assumptions: Assumptions): void => {
  const peak = predictPeak(costs, assumptions)
  const rows = Object.entries(peak).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    value.toFixed(value < 10 ? 1 : 0),
  ])
  printTable(['the hour after Maghrib', 'predicted'], rows)
}

const SIZES = `
  select c.relname as name, greatest(1, c.reltuples) as rows, pg_table_size(c.oid) as table, pg_indexes_size(c.oid) as indexes
  from pg_class c where c.relkind = 'r' and c.relname = any($1)`

const GIGABYTE = 1024 ** 3

/**
 * Bytes of rows in the filled database, and what a year adds.
 * @returns gigabytes of the first year
 */
export const printAnnualRows = async (client: pg.Client, costs: Costs, assumptions: Assumptions): Promise<number> => {
  const counts = predictRows(costs, assumptions)
  await client.query('analyze')
  const { rows } = await client.query(SIZES, [Object.keys(counts)])
  let total = 0
  const cells = rows.map(({ name, rows: count, table, indexes }) => {
    const [row, index] = [Number(table) / count, Number(indexes) / count]
    const annual = counts[name] ?? 0
    const gigabytes = (annual * (row + index)) / GIGABYTE
    total += gigabytes
    return [name, row.toFixed(0), index.toFixed(0), (annual / 1e6).toFixed(0), gigabytes.toFixed(0)]
  })
  printTable(['table', 'bytes of a row', 'of its indexes', 'million rows in the first year', 'GB'], cells)
  return total
}

/** Dollars a month for 1,000 students, by component. */
export const printPrices = (costs: Costs, a: Assumptions, databaseGigabytes: number): void => {
  const peak = predictPeak(costs, a)
  const thousands = a.students / 1000
  const visits = a.students * a.visitsPerDay * 30
  const bytes = costs.calls.reduce((sum, { call, bytes: each }) => sum + call.perVisit * each, 0)
  const receipts = costs.calls.find(({ call }) => call.name === 'receipt')?.call.perVisit ?? 0
  const objects = (visits * 12 * receipts * a.receiptKilobytes) / 1024 ** 2
  const roomHours = a.liveRooms * a.peoplePerRoom * 30 * (a.visitMinutes / 60)
  const relayGigabytes = (roomHours * a.relayed * (a.peoplePerRoom - 1) * 2 * a.audioKilobits * 3600) / 8e6
  const prices = {
    'app servers': peak.serverCores * a.pricePerCore + peak.socketGigabytes * a.pricePerGigabyteOfMemory,
    'PostgreSQL and a standby': 2 * peak.databaseCores * a.pricePerCore,
    'their disks': 2 * databaseGigabytes * a.pricePerGigabyteOfDisk,
    'nginx, Redis': peak.otherCores * a.pricePerCore,
    'receipts of a year': objects * a.pricePerGigabyteOfObjects,
    'answers of the API': ((visits * bytes) / 1e9) * a.pricePerGigabyteSent,
    'TURN relays': relayGigabytes * a.pricePerGigabyteSent,
  }
  printTable(
    ['a month', 'dollars', 'for 1,000 students'],
    Object.entries(prices).map(([name, price]) => [name, price.toFixed(0), (price / thousands).toFixed(3)]),
  )
}
