import { spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { runDisturbedRound } from './run-disturbed-round.ts'
import type { Tally } from './tally.ts'
import {
  API_ONLY,
  repeatRounds,
  waitUntilReady,
  withDatabase,
  withServer,
  withTemporaryFolder,
} from './test-environment.ts'

const DISK_BYTES = 24 * 1024 * 1024
const FULL_DISK_MS = 3000

const run = (program: string, ...args: readonly string[]): void => {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${program} failed: mounting a small disk needs root.`)
}

const withSmallDisk = async (folder: string, work: () => Promise<Tally>): Promise<Tally> => {
  run('mount', '-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'halaqah-soak', folder)
  try {
    return await work()
  } finally {
    run('umount', folder)
  }
}

const fill = (file: string): Promise<void> =>
  // The last write fails with ENOSPC after it has filled the disk.
  writeFile(file, Buffer.alloc(DISK_BYTES)).catch(() => undefined)

/**
 * Fills the disk of the data folder under load. A receipt that does not fit must be retried, never rejected for good.
 */
export const fillDisk = (rounds: number): Promise<Tally> =>
  withTemporaryFolder((folder) =>
    withDatabase((postgres) =>
      withSmallDisk(folder, async () => {
        const server = new RunningServer(await freePort(), folder, { ...API_ONLY, DATABASE_URL: postgres.url })
        const filler = join(folder, 'filler')
        const disturb = async (): Promise<void> => {
          await fill(filler)
          await sleep(FULL_DISK_MS)
          await rm(filler)
          await waitUntilReady(server.origin)
        }
        return withServer(server, () =>
          repeatRounds(rounds, (n) =>
            runDisturbedRound({ name: `disk full ${n}`, origin: server.origin, delayMs: 0, disturb }),
          ),
        )
      }),
    ),
  )
