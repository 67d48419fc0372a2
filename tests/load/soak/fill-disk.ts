import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts'
import { runDisturbedRound } from './run-disturbed-round.ts'
import type { Tally } from './tally.ts'
import { API_ONLY, repeatRounds, waitUntilReady, withDatabase, withServer } from './test-environment.ts'

const DISK_MEGABYTES = 24
const FULL_DISK_MS = 3000

const withSmallDisk = async (work: (disk: SmallDisk) => Promise<Tally>): Promise<Tally> => {
  const disk = mountSmallDisk(DISK_MEGABYTES)
  if (!disk) throw new Error('Mounting a small disk needs root.')
  try {
    return await work(disk)
  } finally {
    disk.unmount()
  }
}

/**
 * Fills the disk of the data folder under load. A receipt that does not fit must be retried, never rejected for good.
 */
export const fillDisk = (rounds: number): Promise<Tally> =>
  withDatabase((postgres) =>
    withSmallDisk(async (disk) => {
      const server = new RunningServer(await freePort(), disk.path, { ...API_ONLY, DATABASE_URL: postgres.url })
      const disturb = async (): Promise<void> => {
        await disk.fill(0)
        await sleep(FULL_DISK_MS)
        await disk.free()
        await waitUntilReady(server.origin)
      }
      return withServer(server, () =>
        repeatRounds(rounds, (n) =>
          runDisturbedRound({ name: `disk full ${n}`, origin: server.origin, delayMs: 0, disturb }),
        ),
      )
    }),
  )
