import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Health } from '#contract/admin/health.ts'
import { appVersion } from '#server/foundation/app-version.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { readStorageReport } from '#server/storage/files/usage/storage-report.ts'
import { countJobs, listFailedJobs } from '#server/storage/jobs/failed-jobs.ts'
import { findMissingSetup, findProblems } from './find-problems.ts'
import { readProviders } from './providers.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

const readDatabaseBytes = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql<string>`pg_database_size(current_database())` })
    .from(sql`(select 1) as one`)
  return Number(row?.bytes)
}

const readDisk = async (folder: string): Promise<Health['disk']> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Reads the state of this server and of the services that it depends on. */
export const readHealth = async (platform: Platform): Promise<Health> => {
  const { db, settings, live } = platform
  const [jobs, failed, providers, storage, disk, bytes, servers] = await Promise.all([
    countJobs(db),
    listFailedJobs(db),
    readProviders(platform),
    readStorageReport(db, settings.quotas),
    readDisk(settings.dataDir),
    readDatabaseBytes(db),
    live.countServers().catch(() => null),
  ])
  const report = {
    jobs: jobs.map(({ topic, waiting, failed, oldestSeconds }) => ({ topic, waiting, failed, oldestSeconds })),
    failedJobs: failed.map(({ id, topic, createdAt, attempts, reason }) => ({
      _id: id,
      topic,
      at: createdAt.toISOString(),
      attempts,
      reason: reason ?? '',
    })),
    providers,
    storage: { files: storage.files, bytes: storage.bytes, quota: settings.quotas.siteBytes },
    disk,
    database: { kind: settings.databaseUrl ? 'PostgreSQL server' : 'Embedded PostgreSQL', bytes },
    servers,
    server: {
      version: appVersion(),
      startedAt,
      memory: process.memoryUsage.rss(),
      sockets: live.countSockets(),
    },
  }
  return { problems: findProblems({ ...report, jobs }, settings), missingSetup: findMissingSetup(report), ...report }
}
