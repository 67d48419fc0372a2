import { crash, rollOut, startCluster } from '#tests/support/cluster/cluster.ts'
import { runDisturbedRound } from './run-disturbed-round.ts'
import type { Tally } from './tally.ts'
import { repeatRounds } from './test-environment.ts'

/** Two servers behind nginx: kills one of them, and replaces both one after the other, in turns. */
export const disturbCluster = async (rounds: number): Promise<Tally> => {
  const cluster = await startCluster()
  try {
    return await repeatRounds(rounds, (n) => {
      const isCrash = n % 2 === 1
      const disturb = (): Promise<void> => (isCrash ? crash(cluster, cluster.servers[0]) : rollOut(cluster))
      return runDisturbedRound({
        name: `cluster ${isCrash ? 'kill' : 'release'} ${n}`,
        origin: cluster.origin,
        disturb,
      })
    })
  } finally {
    await cluster.close()
  }
}
