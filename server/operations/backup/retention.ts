import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DRAFT_EXTENSION } from './archive-writer.ts'

const UNVERIFIED = '-unverified'
const BACKUP_PATTERN = /^halaqah-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z(-unverified)?\.tar(\.age)?$/
/** Suffix of an archive until it has passed its verification. */
const CANDIDATE_EXTENSION = '.candidate'
/** Longer than any verification takes, and shorter than a day. */
const FAILED_AFTER_MS = 12 * 3_600_000
/** Longer than any backup takes. */
const ABANDONED_AFTER_MS = 48 * 3_600_000

interface BackupKind {
  readonly isEncrypted: boolean
  /** Whether it gets its name after it was restored into a scratch database. */
  readonly isVerified: boolean
}

/** The file name of a backup made now; names sort by time. */
export const backupName = ({ isEncrypted, isVerified }: BackupKind, now = new Date()): string =>
  `halaqah-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isVerified ? '' : UNVERIFIED}.tar${isEncrypted ? '.age' : ''}`

/** The path of an archive that waits for its verification. If it fails, the archive keeps this name. */
export const candidatePath = (path: string): string => `${path}${CANDIDATE_EXTENSION}`

const list = (folder: string, extension = ''): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(extension) && BACKUP_PATTERN.test(name.slice(0, name.length - extension.length)))
    .sort()

const isOlderThan = (path: string, ms: number): boolean => Date.now() - statSync(path).mtimeMs > ms

/**
 * Removes archives that have failed their verification, so that they do not fill the disk night after night. Another
 * backup may be verifying a young one.
 */
export const removeCandidates = (folder: string): void => {
  for (const path of list(folder, CANDIDATE_EXTENSION).map((name) => join(folder, name)))
    if (isOlderThan(path, FAILED_AFTER_MS)) rmSync(path, { force: true })
}

/** A verified backup is old if `keep` newer ones are verified too; an unverified one if there are `keep` newer ones. */
const listOld = (folder: string, keep: number): readonly string[] => {
  const all = list(folder)
  const verified = all.filter((name) => !name.includes(UNVERIFIED))
  const newest = new Set([...all.slice(-keep), ...verified.slice(-keep)])
  return all.filter((name) => !newest.has(name))
}

/**
 * Removes the oldest backups of a folder, and drafts of backups that were killed.
 * @param keep how many backups stay, and how many verified ones
 * @returns the removed backups
 */
export const removeOldBackups = (folder: string, keep: number): readonly string[] => {
  const old = listOld(folder, keep)
  const drafts = [DRAFT_EXTENSION, `${CANDIDATE_EXTENSION}${DRAFT_EXTENSION}`]
    .flatMap((extension) => list(folder, extension))
    .filter((name) => isOlderThan(join(folder, name), ABANDONED_AFTER_MS))
  for (const name of [...old, ...drafts]) rmSync(join(folder, name), { force: true })
  return old
}
