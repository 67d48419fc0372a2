import type { OpenDatabase } from '#server/storage/database/open.ts'
import type { StorageSettings } from '#server/storage/files/storage-settings.ts'
import { readSiteUsage } from '#server/storage/files/usage/storage-usage.ts'
import { readBackupAges } from '#server/storage/installation/last-backup.ts'
import { countJobs } from '#server/storage/jobs/failed-jobs.ts'
import type { WebContext, WebSettings } from '#server/web/context/web-context.ts'
import type { Live } from '#server/web/realtime/realtime.ts'

interface GaugeContext extends WebContext {
  readonly settings: WebSettings & Pick<StorageSettings, 'quotas'>
  readonly live: Live
  readonly countConnections: OpenDatabase['countConnections']
}

/** Adds the gauges of the server itself. Features add their own. */
export const addServerGauges = ({ metrics, db, live, redis, settings, countConnections }: GaugeContext): void => {
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
  metrics.addGauges({
    help: { halaqah_redis_up: 'Whether Redis answers this server. No value without Redis.' },
    read: () => (redis ? [{ name: 'halaqah_redis_up', value: redis.isUp() ? 1 : 0 }] : []),
  })
  metrics.addGauges({
    help: {
      halaqah_backup_age_seconds:
        'Age of the newest backup: verified, and made without --verify. No value before the first.',
    },
    labelNames: ['verified'],
    read: () =>
      readBackupAges(settings.dataDir).map(({ isVerified, seconds }) => ({
        name: 'halaqah_backup_age_seconds',
        labels: { verified: String(isVerified) },
        value: seconds,
      })),
  })
  metrics.addGauges({
    help: { halaqah_database_connections: 'Connections to the database: busy, idle, and queries waiting for one.' },
    labelNames: ['state'],
    read: () =>
      Object.entries(countConnections()).map(([state, value]) => ({
        name: 'halaqah_database_connections',
        labels: { state },
        value,
      })),
  })
  metrics.addGauges({
    help: {
      halaqah_storage_bytes: 'Bytes of all stored files.',
      halaqah_storage_quota_bytes: 'The quota of the site; 0 means none.',
    },
    read: async () => [
      { name: 'halaqah_storage_bytes', value: (await readSiteUsage(db)).bytes },
      { name: 'halaqah_storage_quota_bytes', value: settings.quotas.siteBytes },
    ],
  })
}
