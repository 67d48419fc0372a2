import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { disturbedRound } from './disturbed-round.ts'
import { API_ONLY, inFolder, repeat, untilReady, withDatabase, withServer } from './running.ts'
import type { Tally } from './tally.ts'

const DOWN_MS = 1500

/** Stops PostgreSQL under writes, now as a shutdown does, now as a crash does. */
export const databaseStop = (rounds: number): Promise<Tally> =>
  inFolder((folder) =>
    withDatabase(async (postgres) => {
      const server = new RunningServer(await freePort(), folder, { ...API_ONLY, DATABASE_URL: postgres.url })
      const stopped = (mode: 'fast' | 'immediate') => async (): Promise<void> => {
        postgres.stop(mode)
        await sleep(DOWN_MS)
        postgres.start()
        await untilReady(server.origin)
      }
      return withServer(server, () =>
        repeat(rounds, (n) => {
          const mode = n % 2 === 0 ? 'fast' : 'immediate'
          return disturbedRound({
            name: `database ${mode} stop ${n}`,
            origin: server.origin,
            disturb: stopped(mode),
          })
        }),
      )
    }),
  )
