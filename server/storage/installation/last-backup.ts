import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeAtomically } from '#server/foundation/disk/write-atomically.ts'

const Time = z.optional(z.iso.datetime())
const LastBackups = z.object({ verified: Time, unverified: Time })
type LastBackups = z.infer<typeof LastBackups>

interface BackupAge {
  readonly isVerified: boolean
  readonly seconds: number
}

const parse = (text: string): LastBackups => {
  try {
    return LastBackups.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

const pathIn = (dataDir: string): string => join(dataDir, 'last-backup')
const read = (dataDir: string): LastBackups =>
  existsSync(pathIn(dataDir)) ? parse(readFileSync(pathIn(dataDir), 'utf8')) : {}

/** Notes in the data folder, where servers read it, that a backup is complete. */
export const recordBackup = (dataDir: string, isVerified: boolean, at: string): void => {
  const latest: LastBackups = { ...read(dataDir), ...(isVerified ? { verified: at } : { unverified: at }) }
  writeAtomically(pathIn(dataDir), JSON.stringify(latest))
}

const ageOf = (at: string | undefined, isVerified: boolean): readonly BackupAge[] =>
  at === undefined ? [] : [{ isVerified, seconds: (Date.now() - Date.parse(at)) / 1000 }]

/** The age of the newest verified backup, and of the newest one made without a verification. */
export const readBackupAges = (dataDir: string): readonly BackupAge[] => {
  const { verified, unverified } = read(dataDir)
  return [...ageOf(verified, true), ...ageOf(unverified, false)]
}
