import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresServer } from '#tests/support/servers/postgres-server.ts'
import type { RunningServer } from '#tests/support/servers/running-server.ts'
import { addTallies, EMPTY_TALLY, type Tally } from './tally.ts'

const READY_TIMEOUT_MS = 30_000
const POLL_MS = 50

export const API_ONLY = { API_ONLY: '1' }

export const withTemporaryFolder = async (work: (folder: string) => Promise<Tally>): Promise<Tally> => {
  const folder = await mkdtemp(join(tmpdir(), 'halaqah-soak-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts the server for the work and kills it afterwards. */
export const withServer = async (server: RunningServer, work: () => Promise<Tally>): Promise<Tally> => {
  try {
    await server.start()
    return await work()
  } finally {
    await server.dispose()
  }
}

export const withDatabase = async (work: (postgres: PostgresServer) => Promise<Tally>): Promise<Tally> => {
  const postgres = await PostgresServer.create()
  try {
    return await work(postgres)
  } finally {
    postgres.remove()
  }
}

/** Resolves when `/api/ready` succeeds. */
export const waitUntilReady = async (origin: string): Promise<void> => {
  for (const until = Date.now() + READY_TIMEOUT_MS; Date.now() < until; await sleep(POLL_MS)) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
  }
  throw new Error('The server did not become ready again.')
}

export const repeatRounds = async (rounds: number, round: (number: number) => Promise<Tally>): Promise<Tally> => {
  let total = EMPTY_TALLY
  for (let number = 1; number <= rounds; number += 1) total = addTallies(total, await round(number))
  return total
}
