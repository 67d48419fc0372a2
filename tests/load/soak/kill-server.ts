import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { runDisturbedRound } from './run-disturbed-round.ts'
import type { Tally } from './tally.ts'
import { API_ONLY, repeatRounds, withServer, withTemporaryFolder } from './test-environment.ts'

/** Kills the server with SIGKILL. */
export const killServer = (rounds: number): Promise<Tally> =>
  withTemporaryFolder(async (folder) => {
    const server = new RunningServer(await freePort(), folder, API_ONLY)
    const disturb = async (): Promise<void> => {
      await server.kill()
      await server.start()
    }
    return withServer(server, () =>
      repeatRounds(rounds, (n) => runDisturbedRound({ name: `kill ${n}`, origin: server.origin, disturb })),
    )
  })
