import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Email, PASSWORD_MIN_LENGTH, PersonName } from '#contract/auth/auth.ts'
import { hashChosenPassword } from '#server/platform/auth/passwords.ts'
import {
  adoptStorage,
  databaseName,
  openExistingDatabase,
  pairStorage,
  storageName,
} from '#server/platform/database/installation.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { SWEEP_LOCK_ID, sweepOrphans } from '#server/platform/files/orphans.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { printJobs, retryJobs } from './admin-jobs.ts'
import { moveFilesToS3, printStorage } from './admin-storage.ts'
import { findDemoContent, removeDemo } from './demo/remove.ts'
import { insertAccount } from './features/auth/accounts.repository.ts'
import type { Database } from './platform/database/open.ts'
import type { RunExclusively } from './platform/database/run-exclusively.ts'
import { createLog } from './platform/log.ts'
import { errorText } from './platform/loggable-error.ts'
import { readDataLocation } from './platform/settings.ts'

const USAGE = `Usage:
  npm run admin -- create EMAIL NAME   creates an admin
  npm run admin -- remove-demo         removes the demo accounts and what belongs to them
  npm run admin -- sweep               moves all orphaned files to quarantine
  npm run admin -- jobs                lists waiting and failed jobs, such as mails
  npm run admin -- retry-jobs [ID]     retries one failed job, or all
  npm run admin -- storage             shows what is stored, and who stores most
  npm run admin -- move-files-to-s3    copies the files of DATA_DIR to the bucket of the S3 variables
  npm run admin -- adopt-folder        pairs the files with the database, after a restore or a move`

const printLine = (line: string): void => void stdout.write(`${line}\n`)

const askOperator = async (question: string, isSecret = false): Promise<string> => {
  stdout.write(question)
  // readline echoes typed characters to its output; a password gets an output that discards them.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: isSecret ? silent : stdout, terminal: stdin.isTTY })
  const line = await lines.question('')
  lines.close()
  if (isSecret) stdout.write('\n')
  return line
}

interface AdminContext {
  readonly db: Database
  readonly runExclusively: RunExclusively
  readonly location: ReturnType<typeof readDataLocation>
}

const withDatabase = async (work: (opened: AdminContext) => Promise<void>, mayAdopt = false): Promise<void> => {
  const location = readDataLocation(process.env)
  const { db, runExclusively, close } = await openExistingDatabase(location, mayAdopt)
  try {
    printLine(`Database: ${databaseName(location)}`)
    await work({ db, runExclusively, location })
  } finally {
    await close()
  }
}

const createAdmin = async (words: readonly string[]): Promise<void> => {
  const [address, ...rest] = words
  const email = Email.safeParse(address)
  const name = PersonName.safeParse(rest.join(' '))
  if (!email.success || !name.success) throw new Error(USAGE)
  await withDatabase(async ({ db }) => {
    const password = await askOperator(`Password (${PASSWORD_MIN_LENGTH} characters or more): `, true)
    if (password.length < PASSWORD_MIN_LENGTH)
      throw new Error(`The password needs ${PASSWORD_MIN_LENGTH} characters or more.`)
    const passwordHash = await hashChosenPassword(password, [process.env['BRAND_NAME'] ?? '', name.data, email.data])
    const id = await insertAccount(db, { email: email.data, name: name.data, role: 'admin', passwordHash })
    printLine(id ? `${email.data} is an admin now.` : `${email.data} already has an account.`)
  })
}

interface StorageContext extends AdminContext {
  readonly storage: Storage
}

const withStorage = (work: (opened: StorageContext) => Promise<void>): Promise<void> =>
  withDatabase(async (opened) => {
    const { db, location } = opened
    const storage = await openStorage(location)
    await pairStorage(location, { db, storage })
    printLine(`Files: ${storageName(location)}`)
    await work({ ...opened, storage })
  })

const removeDemoAccounts = (): Promise<void> =>
  withStorage(async ({ db, storage }) => {
    const { emails, gigs, books, files } = await findDemoContent(db)
    if (emails.length === 0) return printLine('There are no demo accounts.')
    printLine(`Demo accounts: ${emails.join(', ')}`)
    printLine(
      `Their ${gigs} classes, ${books} books of the Library and all their ${files} files are removed with them.`,
    )
    if ((await askOperator('Type yes to remove them for good: ')) !== 'yes') return printLine('Nothing was removed.')
    await removeDemo({ db, storage })
    printLine('Removed.')
  })

/** Skips the limit on the share of orphans, because the operator has looked at the files. */
const sweepFiles = (): Promise<void> =>
  withStorage(async ({ db, storage, runExclusively }) => {
    const isSwept = await runExclusively(SWEEP_LOCK_ID, async () => {
      const context = { db, storage, log: createLog({ logLevel: 'error' }) }
      const { checked, orphans } = await sweepOrphans(context, { maxShare: 1 })
      printLine(`${orphans} of ${checked} files are orphaned and are now in quarantine, for 30 days.`)
    })
    if (!isSwept) throw new Error('A server is sweeping the files right now. Try again in a few minutes.')
  })

const adoptDataFolder = (): Promise<void> =>
  withDatabase(async ({ db, location }) => {
    const storage = await openStorage(location)
    const { named, present } = await adoptStorage(location, { db, storage })
    printLine(`Files: ${storageName(location)}`)
    printLine(
      `They now belong to this database. ${present} of the ${named} newest files that the database names are there.`,
    )
  }, true)

const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  create: createAdmin,
  'remove-demo': removeDemoAccounts,
  sweep: sweepFiles,
  jobs: () => withDatabase(({ db }) => printJobs(db, printLine)),
  'retry-jobs': ([id]) => withDatabase(({ db }) => retryJobs(db, printLine, id)),
  storage: () => withDatabase(({ db, location }) => printStorage(db, location.quotas, printLine)),
  'move-files-to-s3': () => withDatabase(({ db, location }) => moveFilesToS3(db, location, printLine), true),
  'adopt-folder': adoptDataFolder,
}

const runCommand = async (): Promise<void> => {
  const [verb = '', ...words] = process.argv.slice(2)
  const command = COMMANDS[verb]
  if (!command) throw new Error(USAGE)
  await command(words)
}

runCommand().catch((error: unknown) => {
  process.stderr.write(`${errorText(error)}\n`)
  process.exitCode = 1
})
