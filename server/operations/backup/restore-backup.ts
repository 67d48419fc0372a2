import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { PRIVATE_FILE } from '#server/foundation/disk/folders.ts'
import { writeAtomically } from '#server/foundation/disk/write-atomically.ts'
import { ownIncomingFolder, prepareIncoming } from '#server/storage/files/incoming.ts'
import { storageIdentity } from '#server/storage/files/open-storage.ts'
import type { Storage } from '#server/storage/files/storage.ts'
import type { DataLocation } from '#server/storage/installation/installation.ts'
import type { CheckedBackup } from './check-backup.ts'
import { loadBackup } from './load-backup.ts'
import { countProgress, type PrintLine } from './print-progress.ts'
import { replaceDatabase } from './restore-target.ts'

interface RestoreTarget {
  readonly location: DataLocation
  readonly storage: Pick<Storage, 'put'>
  readonly print: PrintLine
}

const createFileWriter = ({ location, storage, print }: RestoreTarget, total: number) => {
  const progress = countProgress('Files', total, print)
  const path = join(ownIncomingFolder(location.dataDir), 'restored')
  return {
    put: async (key: string, data: Readable): Promise<void> => {
      await pipeline(data, createWriteStream(path, { mode: PRIVATE_FILE }))
      await storage.put(key, path)
      progress.add()
    },
    finish: progress.finish,
  }
}

// An existing key may be newer than the backup, so it is kept under another name.
const writeKey = (dataDir: string, name: string, value: string): void => {
  const path = join(dataDir, name)
  if (existsSync(path) && readFileSync(path, 'utf8') !== value) renameSync(path, `${path}.before-restore`)
  writeAtomically(path, value)
}

/**
 * Restores a backup. Files are stored first; the database and then the keys appear when everything is complete, and the
 * old database is kept under another name. Files that the backup does not name stay, and a later sweep quarantines them.
 * @throws Error if a server uses the database, or the disk is full; the old database is then still in place
 */
export const restoreBackup = async (backup: CheckedBackup, target: RestoreTarget): Promise<void> => {
  const { location, print } = target
  const { dataDir } = location
  mkdirSync(dataDir, { recursive: true })
  await prepareIncoming(dataDir)
  const files = createFileWriter(target, backup.files.size)
  const keys = new Map<string, string>()
  const fill = async (url: string): Promise<void> => {
    await loadBackup(backup, {
      url,
      putFile: files.put,
      putKey: async (name, data) => void keys.set(name, await text(data)),
    })
    files.finish()
  }
  await replaceDatabase(location, fill, print).finally(() => rm(ownIncomingFolder(dataDir), { recursive: true }))
  for (const [name, value] of keys) writeKey(dataDir, name, value)
  await storageIdentity(location).write(`${backup.manifest.installationId}\n`)
}
