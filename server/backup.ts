import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { appVersion } from './foundation/app-version.ts'
import { flushFolder } from './foundation/disk/folders.ts'
import { errorText } from './foundation/log/loggable-error.ts'
import { checkBackup } from './operations/backup/check-backup.ts'
import { parseBackupArguments } from './operations/backup/command-line.ts'
import { type BackupKeys, createEncryption } from './operations/backup/encryption.ts'
import { openInstallation } from './operations/backup/open-installation.ts'
import { backupName, candidatePath, removeCandidates, removeOldBackups } from './operations/backup/retention.ts'
import { runCommand } from './operations/backup/run-command.ts'
import { verifyBackup } from './operations/backup/verify-backup.ts'
import { writeBackup } from './operations/backup/write-backup.ts'
import { readDataLocation } from './platform/settings.ts'
import { openStorage } from './storage/files/open-storage.ts'
import { databaseName } from './storage/installation/installation.ts'
import { recordBackup } from './storage/installation/last-backup.ts'

const USAGE = `Usage: npm run backup -- FOLDER [options]
  --keep N                 keep the newest N backups of the folder and the newest N verified ones, and delete older ones
  --verify                 restore the backup into a scratch database before it gets its name, to prove that it can be
                           restored; without it the name contains "unverified"
  --passphrase-file FILE   encrypt with the passphrase in this file
  --recipient AGE1...      encrypt for this public key; the secret key can stay elsewhere
  --allow-missing          make a backup although files that the database names are missing
Exit codes: 0 done, 1 failed, 2 wrong usage.`

/** Gives an archive its name after it was restored into a scratch database. */
const verify = async (path: string, keys: BackupKeys, url: string): Promise<void> => {
  const candidate = candidatePath(path)
  try {
    await verifyBackup(await checkBackup({ path: candidate, keys }), url)
  } catch (error) {
    throw new Error(`The backup could not be verified, and stays as ${candidate}: ${errorText(error)}`, {
      cause: error,
    })
  }
  renameSync(candidate, path)
  await flushFolder(dirname(path))
}

runCommand(USAGE, async (print) => {
  const { folder, keep, shouldVerify, recipient, mayMissFiles } = parseBackupArguments(process.argv.slice(2))
  const encrypt = createEncryption(recipient ?? {})
  const location = readDataLocation(process.env)
  const name = backupName({ isEncrypted: recipient !== undefined, isVerified: shouldVerify })
  const path = join(resolve(folder), name)
  print(`Database: ${databaseName(location)}`)
  const opened = await openInstallation(location)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    removeCandidates(folder)
    const storage = await openStorage(location)
    const installation = { url: opened.url, storage, dataDir: location.dataDir }
    const target = shouldVerify ? candidatePath(path) : path
    const { createdAt } = await writeBackup(installation, target, {
      encrypt,
      mayMissFiles,
      print,
      release: appVersion(),
    })
    if (shouldVerify) {
      await verify(path, recipient ?? {}, opened.url)
      print('Verified: it can be restored.')
    }
    recordBackup(location.dataDir, shouldVerify, createdAt)
  } finally {
    await opened.close()
  }
  if (keep) for (const old of removeOldBackups(folder, keep)) print(`Deleted: ${old}`)
  print(`Backup: ${path}`)
  if (!recipient) print('It holds the signing keys and personal data, not encrypted: keep it secret.')
})
