// A hundred students write 20,000 messages in ten classes through nginx, while one of two servers is killed and a new
// release is rolled out. Everyone must end with all messages in one order, none twice: `node tests/load/cluster-chat.ts`.
import { startCluster } from '#tests/support/cluster/cluster.ts'
import { runClusterChat } from './cluster-chat-run.ts'

const PLAN = { classes: 10, students: 10, messages: 2000, pauseMs: 125 }

const cluster = await startCluster()
try {
  const figures = await runClusterChat(cluster, PLAN)
  console.log(figures)
  const { missing, twice, disordered } = figures
  process.exitCode = missing + twice + disordered === 0 ? 0 : 1
} finally {
  await cluster.close()
}
