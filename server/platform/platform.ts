import type { Logger } from 'pino'
import { createLog } from '#server/foundation/log/log.ts'
import { createMetrics, type Metrics } from '#server/foundation/metrics/metrics.ts'
import { createExchangeRate, type ExchangeRate } from '#server/services/exchange-rate/exchange-rate.ts'
import { createMailer, type SendMail } from '#server/services/mail/mail.ts'
import { chooseProvider } from '#server/services/meeting/choose-provider.ts'
import { createJanus } from '#server/services/meeting/janus.ts'
import type { MediaServer } from '#server/services/meeting/media-server.ts'
import type { MeetingProvider } from '#server/services/meeting/provider.ts'
import { createPushWorker } from '#server/services/push/push.ts'
import type { RunExclusively } from '#server/storage/database/connection/run-exclusively.ts'
import type { Database, OpenDatabase } from '#server/storage/database/open.ts'
import { prepareIncoming } from '#server/storage/files/incoming.ts'
import { openStorage } from '#server/storage/files/open-storage.ts'
import { isBackupRunning } from '#server/storage/files/removal-hold.ts'
import type { Storage } from '#server/storage/files/storage.ts'
import { startSweeping } from '#server/storage/files/sweep-schedule.ts'
import { openServerDatabase, pairStorage, readDatabaseId } from '#server/storage/installation/installation.ts'
import { createEvents, type Events } from '#server/storage/jobs/events.ts'
import { createJobs, type Jobs } from '#server/storage/jobs/jobs.ts'
import { openRedis, type SharedRedis } from '#server/storage/redis/redis.ts'
import { startCounterCheck } from '#server/storage/upkeep/check-counters.ts'
import { startCleanup } from '#server/storage/upkeep/cleanup.ts'
import { watchStorage } from '#server/storage/upkeep/storage-watch.ts'
import { createLive, type Live } from '#server/web/realtime/realtime.ts'
import type { Settings } from './settings.ts'

/** Everything that features share. */
export interface Platform {
  readonly settings: Settings
  readonly db: Database
  readonly runExclusively: RunExclusively
  readonly countConnections: OpenDatabase['countConnections']
  readonly storage: Storage
  readonly jobs: Jobs
  /** Runs a transaction, and its jobs and events right after the commit. */
  readonly transaction: Jobs['transaction']
  readonly events: Events
  readonly live: Live
  /** Undefined if this server is the only one. */
  readonly redis: SharedRedis | undefined
  /** Undefined unless live rooms use one. */
  readonly mediaServer: MediaServer | undefined
  readonly rates: ExchangeRate
  readonly mail: SendMail
  readonly meetings: MeetingProvider
  readonly log: Logger
  readonly metrics: Metrics
  /** Stops the jobs and closes the database and all other connections. */
  readonly close: () => Promise<void>
}

const openMediaServer = ({ meeting, sessionKeys: [key] }: Settings, log: Logger): MediaServer | undefined =>
  meeting.provider === 'janus' && key
    ? createJanus({ url: meeting.janusUrl, secret: meeting.janusSecret, key, log })
    : undefined

const openSharedRedis = async ({ redisUrl }: Settings, db: Database, log: Logger): Promise<SharedRedis | undefined> =>
  redisUrl ? openRedis(redisUrl, { site: (await readDatabaseId(db)) ?? '', log }) : undefined

const openDatabaseAndStorage = async (
  settings: Settings,
): Promise<{ readonly database: OpenDatabase; readonly storage: Storage }> => {
  const database = await openServerDatabase(settings)
  try {
    const storage = await openStorage(settings)
    await pairStorage(settings, { db: database.db, storage })
    return { database, storage }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Opens database, storage, jobs and all other services of a server.
 * @returns the migrated platform; its jobs wait for `jobs.start()`
 * @throws Error if the files belong to another database
 */
export const openPlatform = async (settings: Settings): Promise<Platform> => {
  const log = createLog(settings)
  const { database, storage } = await openDatabaseAndStorage(settings)
  const metrics = createMetrics()
  const jobs = createJobs(database.db, log, metrics)
  const stopCleanup = await startCleanup(database.db, log, settings.auditNamesYears)
  const stopCounterCheck = startCounterCheck(database.db, log)
  const mediaServer = openMediaServer(settings, log)
  const redis = await openSharedRedis(settings, database.db, log)
  await prepareIncoming(settings.dataDir)
  const stopSweeping = await startSweeping({ ...database, storage, log }, settings.dataDir)
  const events = createEvents(jobs)
  const stopStorageWatch = watchStorage({ ...settings, ...database, ...jobs, events, log })
  jobs.registerWorker('push', createPushWorker(settings, database.db, { log, ...metrics }))
  jobs.registerWorker('file', ({ key }) => storage.remove(key), { isPaused: isBackupRunning })
  return {
    settings,
    db: database.db,
    runExclusively: database.runExclusively,
    countConnections: database.countConnections,
    storage,
    jobs,
    transaction: jobs.transaction,
    events,
    live: createLive(redis),
    redis,
    mediaServer,
    mail: createMailer(settings, { log, ...metrics }),
    rates: createExchangeRate(settings.exchangeRateUrl),
    meetings: chooseProvider(settings.meeting, { mediaServer, log }),
    log,
    metrics,
    close: async () => {
      stopSweeping()
      await Promise.all([stopCleanup(), stopCounterCheck(), stopStorageWatch()])
      await jobs.stop()
      await mediaServer?.close()
      redis?.close()
      await database.close()
    },
  }
}
