import type { Database } from '#server/storage/database/open.ts'
import { openStorage } from '#server/storage/files/open-storage.ts'
import { copyFolderToS3 } from '#server/storage/files/s3/copy-folder.ts'
import type { Quotas } from '#server/storage/files/storage-settings.ts'
import { readStorageReport } from '#server/storage/files/usage/storage-report.ts'
import {
  adoptStorage,
  type DataLocation,
  markMovedFolder,
  requireMatchingId,
  requireOwnFolder,
  storageName,
} from '#server/storage/installation/installation.ts'
import { type Command, printLine } from './command.ts'
import { withDatabase } from './open-installation.ts'

const MEGABYTE = 1024 * 1024
const inMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`.padStart(12)
const ofQuota = (bytes: number, quota: number): string =>
  quota === 0 ? 'no quota' : `${Math.round((bytes / quota) * 100)} % of ${Math.round(quota / MEGABYTE)} MB`

const printStorage = async (db: Database, quotas: Quotas): Promise<void> => {
  const report = await readStorageReport(db, quotas)
  printLine(`${inMegabytes(report.bytes)}  ${report.files} files, ${ofQuota(report.bytes, quotas.siteBytes)}`)
  for (const { purpose, files, bytes } of report.purposes) printLine(`${inMegabytes(bytes)}  ${files} ${purpose}`)
  printLine('\nTeachers with the most class files:')
  for (const { name, email, files, bytes } of report.teachers)
    printLine(`${inMegabytes(bytes)}  ${name} <${email}>, ${files} files, ${ofQuota(bytes, quotas.teacherBytes)}`)
  printLine('\nLargest files:')
  for (const { name, purpose, bytes, createdAt, owner } of report.largest)
    printLine(`${inMegabytes(bytes)}  ${purpose} ${name}, ${owner.email}, ${createdAt.toISOString().slice(0, 10)}`)
}

const MOVED = `Stop the server and run this command once more, so that no file is left behind.
Then start the server with the S3 variables; it does not start without them any more. Keep DATA_DIR until you have checked the site; files in its quarantine stay there.`

/** Copies the files of the data folder to the bucket, and pairs the bucket with the database. */
export const moveFilesToS3 = async (db: Database, location: DataLocation, print = printLine): Promise<void> => {
  const { dataDir, s3 } = location
  if (!s3) throw new Error('Set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY first.')
  await requireOwnFolder(location, db)
  await requireMatchingId(location, db)
  print(`From ${storageName({ ...location, s3: undefined })}\nto ${storageName(location)}`)
  const { copied, present } = await copyFolderToS3(dataDir, s3, (move) =>
    print(`${move.copied} copied, ${move.present} were there`),
  )
  const adopted = await adoptStorage(location, { db, storage: await openStorage(location) })
  await markMovedFolder(location)
  print(`${copied} files copied and compared, ${present} were in the bucket already.`)
  print(`${adopted.present} of the ${adopted.named} newest files that the database names are there.`)
  print(MOVED)
}

export const storageCommands: readonly Command[] = [
  {
    name: 'storage report',
    aliases: ['storage'],
    args: '',
    about: 'shows what is stored, and who stores most',
    run: () => withDatabase(({ db, location }) => printStorage(db, location.quotas)),
  },
  {
    name: 'move-files-to-s3',
    args: '',
    about: 'copies the files of DATA_DIR to the bucket of the S3 variables',
    run: () => withDatabase(({ db, location }) => moveFilesToS3(db, location), true),
  },
]
