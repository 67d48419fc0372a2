import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { runDisturbedRound } from './run-disturbed-round.ts'
import type { Tally } from './tally.ts'
import { API_ONLY, repeatRounds, withServer, withTemporaryFolder } from './test-environment.ts'

/** Stops the server with SIGTERM under load, as a deployment does: it must exit with 0. */
export const terminateServer = (rounds: number): Promise<Tally> =>
  withTemporaryFolder(async (folder) => {
    const server = new RunningServer(await freePort(), folder, API_ONLY)
    const disturb = async (): Promise<void> => {
      const { code } = await server.stop()
      if (code !== 0) throw new Error(`The server ended with ${code}.`)
      await server.start()
    }
    return withServer(server, () =>
      repeatRounds(rounds, (n) => runDisturbedRound({ name: `SIGTERM ${n}`, origin: server.origin, disturb })),
    )
  })
