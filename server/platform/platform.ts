import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Database, openDatabase } from './database/open.ts'
import { createEvents, type Events } from './events.ts'
import { createExchangeRate, type ExchangeRate } from './exchange-rate.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'
import { createMail } from './mail.ts'
import { createLive, type Live } from './realtime.ts'
import type { Settings } from './settings.ts'
import { createFolderStorage, type Storage } from './storage.ts'
import { startUpkeep } from './upkeep.ts'

/** What every feature may use. */
export interface Platform {
  readonly settings: Settings
  readonly db: Database
  readonly storage: Storage
  readonly events: Events
  readonly live: Live
  readonly rates: ExchangeRate
  readonly log: Logger
  /** Stops the jobs and closes the database. */
  readonly close: () => Promise<void>
}

/**
 * Opens everything a server stands on.
 * @param settings from the environment
 * @param memory true keeps the embedded database in memory only
 * @returns the platform, migrated and with its jobs running
 */
export const openPlatform = async (settings: Settings, memory = false): Promise<Platform> => {
  const log = createLog(settings)
  const folder = memory ? undefined : join(settings.dataDir, 'database')
  const database = await openDatabase({ url: settings.databaseUrl, folder })
  const stopJobs = startJobs(database.db, { workers: { mail: createMail(settings, log) }, log })
  const stopUpkeep = startUpkeep(database.db, log)
  return {
    settings,
    db: database.db,
    storage: createFolderStorage(join(settings.dataDir, 'files')),
    events: createEvents(),
    live: createLive(),
    rates: createExchangeRate(settings.exchangeRateUrl),
    log,
    close: async () => {
      stopUpkeep()
      await stopJobs()
      await database.close()
    },
  }
}
