// Kills the server without warning while students write, again and again, and looks whether anything that it had
// acknowledged is gone. `npm run soak -- 20` runs twenty rounds.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { RunningServer } from '../support/running-server.ts'
import { Writer } from './writer.ts'

const ROUNDS = Number(process.argv[2] ?? 8)
const WRITERS = 8
const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Figures {
  readonly acknowledged: number
  readonly replayed: number
  readonly lost: number
  readonly doubled: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const faultsOf = async (writers: readonly Writer[]): Promise<{ lost: number; doubled: number }> => {
  const found = await Promise.all(writers.map((writer) => writer.compare()))
  return { lost: sum(found.map(({ lost }) => lost)), doubled: sum(found.map(({ doubled }) => doubled)) }
}

const round = async (server: RunningServer): Promise<Figures & { readonly recovery: number }> => {
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => Writer.signUp(server.origin)))
  const writing = writers.map((writer) => writer.write())
  await sleep(300 + Math.random() * 2500)
  await server.kill()
  await Promise.all(writing)
  const recovery = await server.start()
  const acknowledged = sum(writers.map((writer) => writer.acknowledged.length))
  const replayed = sum(writers.map((writer) => writer.unanswered.length))
  const beforeReplay = await faultsOf(writers)
  await Promise.all(writers.map((writer) => writer.replay()))
  const afterReplay = await faultsOf(writers)
  const lost = beforeReplay.lost + afterReplay.lost
  return { acknowledged, replayed, lost, doubled: afterReplay.doubled, recovery }
}

const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-kill-'))
const server = new RunningServer(await freePort(), dataDir, { API_ONLY: '1' })
const all: Figures[] = []
try {
  await server.start()
  for (let number = 1; number <= ROUNDS; number += 1) {
    const { recovery, ...figures } = await round(server)
    all.push(figures)
    const { acknowledged, replayed, lost, doubled } = figures
    say(
      `kill ${number}: ${acknowledged} acknowledged, ${lost} lost; ${replayed} replayed, ${doubled} doubled; back in ${recovery} ms`,
    )
  }
} finally {
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
}
const total = (figure: keyof Figures): number => sum(all.map((figures) => figures[figure]))
say(
  `${ROUNDS} kills: ${total('lost')} of ${total('acknowledged')} acknowledged writes lost, ${total('doubled')} doubled`,
)
process.exitCode = total('lost') + total('doubled') === 0 ? 0 : 1
