import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { runDisturbedRound } from './run-disturbed-round.ts'
import type { Tally } from './tally.ts'
import { API_ONLY, repeatRounds, withServer, withTemporaryFolder } from './test-environment.ts'

const canStart = async (server: RunningServer): Promise<boolean> => {
  const isOpen = await server.start().then(
    () => true,
    () => false,
  )
  await server.kill()
  return isOpen
}

/**
 * Starts a second server on the same folder through a link and with another TMPDIR, which must fail; then kills the
 * first one.
 */
export const startSecondServer = (rounds: number): Promise<Tally> =>
  withTemporaryFolder(async (folder) => {
    const [data, link, temporary] = [join(folder, 'data'), join(folder, 'link'), join(folder, 'tmp')]
    await mkdir(data)
    await mkdir(temporary)
    await symlink(data, link)
    const server = new RunningServer(await freePort(), data, API_ONLY)
    const disturb = async (): Promise<void> => {
      if (await canStart(new RunningServer(await freePort(), link, { ...API_ONLY, TMPDIR: temporary })))
        throw new Error('A second server has opened the same folder.')
      await server.kill()
      await server.start()
    }
    return withServer(server, () =>
      repeatRounds(rounds, (n) => runDisturbedRound({ name: `two servers ${n}`, origin: server.origin, disturb })),
    )
  })
