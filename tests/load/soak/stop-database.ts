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

const DOWNTIME_MS = 1500

/** Stops PostgreSQL under load, alternately by a fast shutdown and a crash. */
export const stopDatabase = (rounds: number): Promise<Tally> =>
  withTemporaryFolder((folder) =>
    withDatabase(async (postgres) => {
      const server = new RunningServer(await freePort(), folder, { ...API_ONLY, DATABASE_URL: postgres.url })
      const stopAndRestart = (mode: 'fast' | 'immediate') => async (): Promise<void> => {
        postgres.stop(mode)
        await sleep(DOWNTIME_MS)
        postgres.start()
        await waitUntilReady(server.origin)
      }
      return withServer(server, () =>
        repeatRounds(rounds, (n) => {
          const mode = n % 2 === 0 ? 'fast' : 'immediate'
          return runDisturbedRound({
            name: `database ${mode} stop ${n}`,
            origin: server.origin,
            disturb: stopAndRestart(mode),
          })
        }),
      )
    }),
  )
