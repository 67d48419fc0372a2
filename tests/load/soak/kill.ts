import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { disturbedRound } from './disturbed-round.ts'
import { API_ONLY, inFolder, repeat, withServer } from './running.ts'
import type { Tally } from './tally.ts'

/** Kills the server without warning. */
export const kill = (rounds: number): Promise<Tally> =>
  inFolder(async (folder) => {
    const server = new RunningServer(await freePort(), folder, API_ONLY)
    const disturb = async (): Promise<void> => {
      await server.kill()
      await server.start()
    }
    return withServer(server, () =>
      repeat(rounds, (n) => disturbedRound({ name: `kill ${n}`, origin: server.origin, disturb })),
    )
  })
