import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, files } from '#server/storage/database/schema.ts'
import { storageTotals } from '#server/storage/database/schema-counters.ts'
import type { Quotas } from '#server/storage/files/storage-settings.ts'
import { type FilePurpose, readUsageByPurpose, type Usage } from './storage-usage.ts'

/** The share of the site's quota at which admins are warned. */
export const WARNING_SHARE = 0.8
const TOP_TEACHERS = 20
const LARGEST_FILES = 20

interface Owner {
  readonly name: string
  readonly email: string
}

/** The state of the storage for operators and admins. Sizes are in bytes. */
export interface StorageReport extends Usage {
  readonly quotas: Quotas
  /** Whether the site uses 80 % of its quota. */
  readonly isNearlyFull: boolean
  readonly purposes: readonly (Usage & { readonly purpose: FilePurpose })[]
  /** The 20 teachers whose class files are largest together; up to a minute old. */
  readonly teachers: readonly (Usage & Owner & { readonly id: string })[]
  /** The 20 largest files, largest first. */
  readonly largest: readonly {
    readonly id: string
    readonly name: string
    readonly purpose: FilePurpose
    readonly bytes: number
    readonly createdAt: Date
    readonly owner: Owner
  }[]
}

const owner = { name: accounts.name, email: accounts.email }

const readTopTeachers = async (db: Database) =>
  await db
    .select({ id: accounts.id, ...owner, files: storageTotals.files, bytes: storageTotals.bytes })
    .from(storageTotals)
    .innerJoin(accounts, eq(accounts.id, storageTotals.ownerId))
    .where(isNotNull(storageTotals.ownerId))
    .orderBy(desc(storageTotals.bytes))
    .limit(TOP_TEACHERS)

const readLargestFiles = async (db: Database) =>
  await db
    .select({
      id: files.id,
      name: files.name,
      purpose: files.purpose,
      bytes: files.bytes,
      createdAt: files.createdAt,
      owner,
    })
    .from(files)
    .innerJoin(accounts, eq(accounts.id, files.ownerId))
    .orderBy(desc(files.bytes), desc(files.id))
    .limit(LARGEST_FILES)

export const isNearlyFull = (bytes: number, { siteBytes }: Quotas): boolean =>
  siteBytes > 0 && bytes >= siteBytes * WARNING_SHARE

/** Reads how much is stored, from counters and indexes; costs the same at any number of files. */
export const readStorageReport = async (db: Database, quotas: Quotas): Promise<StorageReport> => {
  const purposes = await readUsageByPurpose(db)
  const bytes = purposes.reduce((sum, purpose) => sum + purpose.bytes, 0)
  return {
    files: purposes.reduce((sum, purpose) => sum + purpose.files, 0),
    bytes,
    quotas,
    isNearlyFull: isNearlyFull(bytes, quotas),
    purposes,
    teachers: await readTopTeachers(db),
    largest: await readLargestFiles(db),
  }
}
