import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { appVersion } from './platform/app-version.ts'
import { checkBackup } from './platform/backup/check-backup.ts'
import { parseBackupArguments } from './platform/backup/command-line.ts'
import { createEncryption } from './platform/backup/encryption.ts'
import { openInstallation } from './platform/backup/open-installation.ts'
import { backupName, removeOldBackups } from './platform/backup/retention.ts'
import { runCommand } from './platform/backup/run-command.ts'
import { verifyBackup } from './platform/backup/verify-backup.ts'
import { writeBackup } from './platform/backup/write-backup.ts'
import { databaseName } from './platform/database/installation.ts'
import { openStorage } from './platform/files/open-storage.ts'
import { readDataLocation } from './platform/settings.ts'

const USAGE = `Usage: npm run backup -- FOLDER [options]
  --keep N                 keep the newest N backups of the folder, and delete older ones
  --verify                 restore the backup into a scratch database afterwards, to prove that it can be restored
  --passphrase-file FILE   encrypt with the passphrase in this file
  --recipient AGE1...      encrypt for this public key; the secret key can stay elsewhere
  --allow-missing          make a backup although files that the database names are missing
Exit codes: 0 done, 1 failed, 2 wrong usage.`

runCommand(USAGE, async (print) => {
  const { folder, keep, shouldVerify, recipient, mayMissFiles } = parseBackupArguments(process.argv.slice(2))
  const encrypt = createEncryption(recipient ?? {})
  const location = readDataLocation(process.env)
  const path = join(resolve(folder), backupName(recipient !== undefined))
  print(`Database: ${databaseName(location)}`)
  const opened = await openInstallation(location)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const storage = await openStorage(location)
    const installation = { url: opened.url, storage, dataDir: location.dataDir }
    await writeBackup(installation, path, { encrypt, mayMissFiles, print, release: appVersion() })
    if (shouldVerify) {
      await verifyBackup(await checkBackup({ path, keys: recipient ?? {} }), opened.url)
      print('Verified: it can be restored.')
    }
  } finally {
    await opened.close()
  }
  if (keep) for (const name of removeOldBackups(folder, keep)) print(`Deleted: ${name}`)
  print(`Backup: ${path}`)
  if (!recipient) print('It holds the signing keys and personal data, not encrypted: keep it secret.')
})
