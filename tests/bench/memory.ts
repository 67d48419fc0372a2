// Measures the memory and the start time of a server with the embedded database: at the peak of a first and a later
// start, when ready, idle, after calls of every kind, and idle again. Needs Linux and a built page.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { callEverything } from './call-everything.ts'
import { memory } from './process-figures.ts'

const IDLE_SECONDS = Number(process.argv[2] ?? 60)
const GOALS = { startMs: 3000, peak: 300, idle: 200, database: 60 } as const

interface Figure {
  readonly name: string
  readonly app: number
  readonly database: number
  readonly goal: number
}

const readPeak = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const figures: Figure[] = []
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const measure = ({ pid }: RunningServer, name: string, goal: number): void => {
  figures.push({ name, ...memory(pid), goal })
}

const measurePeak = ({ pid }: RunningServer, name: string): void => {
  figures.push({ name, app: readPeak(pid), database: memory(pid).database, goal: GOALS.peak })
}

const run = async (server: RunningServer): Promise<boolean> => {
  await server.start()
  measurePeak(server, 'peak of the first start')
  await server.stop()
  const startMs = await server.start()
  measurePeak(server, 'peak of a later start')
  measure(server, 'ready', GOALS.idle)
  await sleep(IDLE_SECONDS * 1000)
  measure(server, `idle for ${IDLE_SECONDS} s`, GOALS.idle)
  const calls = await callEverything(server.origin)
  measure(server, `after ${calls} calls`, GOALS.peak)
  await sleep(IDLE_SECONDS * 1000)
  measure(server, `idle for ${IDLE_SECONDS} s again`, GOALS.idle)
  figures.push({ name: 'peak of all', app: readPeak(server.pid), database: 0, goal: Number.POSITIVE_INFINITY })
  printLine(`A later start takes ${startMs} ms (goal ${GOALS.startMs}).\n`)
  printLine('| moment | app, MB | goal | database, MB | goal |\n| --- | ---: | ---: | ---: | ---: |')
  for (const { name, app, database, goal } of figures)
    printLine(`| ${name} | ${app.toFixed(0)} | ${goal} | ${database.toFixed(0)} | ${GOALS.database} |`)
  return (
    startMs <= GOALS.startMs && figures.every(({ app, database, goal }) => app <= goal && database <= GOALS.database)
  )
}

const dataDir = mkdtempSync(join(tmpdir(), 'halaqah-memory-'))
const server = new RunningServer(await freePort(), dataDir, { EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none' })
try {
  process.exitCode = (await run(server)) ? 0 : 1
} finally {
  await server.dispose()
  rmSync(dataDir, { recursive: true, force: true })
}
