import { countJobs } from '#server/platform/jobs/failed-jobs.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Adds the gauges of the platform. Features add their own. */
export const addGauges = ({ metrics, db, live }: Platform): void => {
  metrics.addGauge({ name: 'halaqah_jobs', help: 'Jobs in the queue.', labelNames: ['topic', 'state'] }, async () =>
    (await countJobs(db)).flatMap(({ topic, waiting, failed }) => [
      { labels: { topic, state: 'waiting' }, value: waiting },
      { labels: { topic, state: 'failed' }, value: failed },
    ]),
  )
  metrics.addGauge(
    { name: 'halaqah_oldest_job_seconds', help: 'Age of the oldest waiting job.', labelNames: ['topic'] },
    async () => (await countJobs(db)).map(({ topic, oldestSeconds }) => ({ labels: { topic }, value: oldestSeconds })),
  )
  metrics.addGauge({ name: 'halaqah_sockets', help: 'Open WebSocket connections of pages.' }, () => [
    { value: live.countSockets() },
  ])
}
