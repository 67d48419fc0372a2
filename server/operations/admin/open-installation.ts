import { OPERATOR_ID } from '#server/domain/audit.ts'
import type { AccountServices } from '#server/features/admin/users/account-change.ts'
import { createLog } from '#server/foundation/log/log.ts'
import { createMetrics } from '#server/foundation/metrics/metrics.ts'
import { readDataLocation } from '#server/platform/settings.ts'
import type { RunExclusively } from '#server/storage/database/connection/run-exclusively.ts'
import type { Database } from '#server/storage/database/open.ts'
import { openStorage } from '#server/storage/files/open-storage.ts'
import type { Storage } from '#server/storage/files/storage.ts'
import {
  databaseName,
  openExistingDatabase,
  pairStorage,
  storageName,
} from '#server/storage/installation/installation.ts'
import { createEvents } from '#server/storage/jobs/events.ts'
import { createJobs } from '#server/storage/jobs/jobs.ts'
import { printLine } from './command.ts'

export interface AdminContext {
  readonly db: Database
  readonly runExclusively: RunExclusively
  readonly location: ReturnType<typeof readDataLocation>
}

export interface StorageContext extends AdminContext {
  readonly storage: Storage
}

export const quietLog = createLog({ logLevel: 'error' })

/** Opens the database beside a running server. */
export const withDatabase = async (work: (opened: AdminContext) => Promise<void>, mayAdopt = false): Promise<void> => {
  const location = readDataLocation(process.env)
  const { db, runExclusively, close } = await openExistingDatabase(location, mayAdopt)
  try {
    printLine(`Database: ${databaseName(location)}`)
    await work({ db, runExclusively, location })
  } finally {
    await close()
  }
}

export const withStorage = (work: (opened: StorageContext) => Promise<void>): Promise<void> =>
  withDatabase(async (opened) => {
    const { db, location } = opened
    const storage = await openStorage(location)
    await pairStorage(location, { db, storage })
    printLine(`Files: ${storageName(location)}`)
    await work({ ...opened, storage })
  })

/** Only stores jobs and events. A running server finds them within a second, a stopped one at its next start. */
export const accountServices = (db: Database): AccountServices => {
  const jobs = createJobs(db, quietLog, createMetrics())
  return { jobs, transaction: jobs.transaction, events: createEvents(jobs) }
}

export const asOperator = (id: string, reason = '') => ({ id, byId: OPERATOR_ID, reason })
