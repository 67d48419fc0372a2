import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { disturbedRound } from './disturbed-round.ts'
import { API_ONLY, inFolder, repeat, withServer } from './running.ts'
import type { Tally } from './tally.ts'

/** Ends the server under load, as each deployment does: it must exit with 0. */
export const sigterm = (rounds: number): Promise<Tally> =>
  inFolder(async (folder) => {
    const server = new RunningServer(await freePort(), folder, API_ONLY)
    const disturb = async (): Promise<void> => {
      const { code } = await server.stop()
      if (code !== 0) throw new Error(`The server ended with ${code}.`)
      await server.start()
    }
    return withServer(server, () =>
      repeat(rounds, (n) => disturbedRound({ name: `SIGTERM ${n}`, origin: server.origin, disturb })),
    )
  })
