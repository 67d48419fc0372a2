import { countJobs } from '#server/platform/jobs/failed-jobs.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Adds the gauges of the platform. Features add their own. */
export const addPlatformGauges = ({ metrics, db, live, redis }: Platform): void => {
  metrics.addGauges({
    help: { halaqah_jobs: 'Jobs in the queue.', halaqah_oldest_job_seconds: 'Age of the oldest waiting job.' },
    labelNames: ['topic', 'state'],
    read: async () =>
      (await countJobs(db)).flatMap(({ topic, waiting, failed, oldestSeconds }) => [
        { name: 'halaqah_jobs', labels: { topic, state: 'waiting' }, value: waiting },
        { name: 'halaqah_jobs', labels: { topic, state: 'failed' }, value: failed },
        { name: 'halaqah_oldest_job_seconds', labels: { topic }, value: oldestSeconds },
      ]),
  })
  metrics.addGauges({
    help: { halaqah_sockets: 'Open WebSocket connections of pages.' },
    read: () => [{ name: 'halaqah_sockets', value: live.countSockets() }],
  })
  if (redis)
    metrics.addGauges({
      help: { halaqah_redis_up: 'Whether Redis answers this server.' },
      read: () => [{ name: 'halaqah_redis_up', value: redis.isUp() ? 1 : 0 }],
    })
}
