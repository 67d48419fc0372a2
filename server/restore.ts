import { existsSync } from 'node:fs'
import { checkBackup } from './operations/backup/check-backup.ts'
import { parseRestoreArguments } from './operations/backup/command-line.ts'
import { openScratchServer } from './operations/backup/open-installation.ts'
import { restoreBackup } from './operations/backup/restore-backup.ts'
import { describeExisting } from './operations/backup/restore-target.ts'
import { runCommand } from './operations/backup/run-command.ts'
import { verifyBackup } from './operations/backup/verify-backup.ts'
import { readDataLocation } from './platform/settings.ts'
import { openStorage } from './storage/files/open-storage.ts'
import { databaseName } from './storage/installation/installation.ts'

const USAGE = `Usage: npm run restore -- BACKUP [options]
  --passphrase-file FILE   the passphrase that encrypted the backup
  --identity-file FILE     the secret key (AGE-SECRET-KEY-...) of its recipient
  --verify                 only load it into a scratch database, to prove that it can be restored
  --force                  replace an installation that is not empty; its database is kept under another name
Exit codes: 0 done, 1 failed, 2 wrong usage.`

runCommand(USAGE, async (print) => {
  const { path, keys, isForced, shouldOnlyVerify } = parseRestoreArguments(process.argv.slice(2))
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  const location = readDataLocation(process.env)
  print(`Database: ${databaseName(location)}`)
  const backup = await checkBackup({ path, keys })
  const { createdAt, release, tables, files } = backup.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Backup of ${createdAt}, release ${release}: ${tables.length} tables, ${rows} rows, ${files} files.`)
  if (shouldOnlyVerify) {
    const opened = await openScratchServer(location)
    await verifyBackup(backup, opened.url).finally(opened.close)
    return print('Verified: it can be restored. Nothing was changed.')
  }
  const storage = await openStorage(location)
  const existing = await describeExisting(location, storage)
  if (existing.length > 0 && !isForced)
    throw new Error(`There is already an installation: ${existing.join(' and ')}. To replace it, add --force.`)
  await restoreBackup(backup, { location, storage, print })
  print('Restored. Start the server; people whose session is newer than the backup sign in again.')
})
