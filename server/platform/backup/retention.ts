import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DRAFT_EXTENSION } from './archive-writer.ts'

const BACKUP_PATTERN = /^halaqah-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar(\.age)?$/
/** Longer than any backup takes. */
const ABANDONED_AFTER_MS = 48 * 3_600_000

/** The file name of a backup made now; names sort by time. */
export const backupName = (isEncrypted: boolean, now = new Date()): string =>
  `halaqah-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${isEncrypted ? '.age' : ''}`

const listBackups = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => BACKUP_PATTERN.test(name))
    .sort()

/**
 * Removes the oldest backups of a folder, and drafts of backups that were killed.
 * @param keep how many backups stay
 * @returns the removed backups
 */
export const removeOldBackups = (folder: string, keep: number): readonly string[] => {
  const old = listBackups(folder).slice(0, -keep)
  const drafts = readdirSync(folder).filter(
    (name) =>
      name.endsWith(DRAFT_EXTENSION) &&
      BACKUP_PATTERN.test(name.slice(0, -DRAFT_EXTENSION.length)) &&
      Date.now() - statSync(join(folder, name)).mtimeMs > ABANDONED_AFTER_MS,
  )
  for (const name of [...old, ...drafts]) rmSync(join(folder, name), { force: true })
  return old
}
