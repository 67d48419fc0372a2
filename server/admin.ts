import { resolve } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Email, PASSWORD_MIN, PersonName } from '#contract/auth/auth.ts'
import { hashChosenPassword } from '#server/platform/auth/passwords.ts'
import {
  adoptFolder,
  type DataPlaces,
  databaseName,
  openExistingDatabase,
  pairFolder,
} from '#server/platform/database/installation.ts'
import { sweepOrphans } from '#server/platform/files/orphans.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { retryJobs, showJobs } from './admin-jobs.ts'
import { findDemoContent, removeDemo } from './demo/remove.ts'
import { insertAccount } from './features/auth/accounts.repository.ts'
import type { Database } from './platform/database/open.ts'
import { createLog } from './platform/log.ts'
import { errorText } from './platform/loggable-error.ts'
import { openStorage } from './platform/platform.ts'
import { readPlaces } from './platform/settings.ts'

const USAGE = `Usage:
  npm run admin -- create EMAIL NAME   makes an admin
  npm run admin -- remove-demo         removes the demo accounts and what belongs to them
  npm run admin -- sweep               moves orphaned files to quarantine, however many there are
  npm run admin -- jobs                shows the work that waits or has failed for good, such as mails
  npm run admin -- retry-jobs [ID]     has one failed job done again, or all
  npm run admin -- adopt-folder        pairs the data folder with the database, after a restore or a move`

const say = (line: string): void => void stdout.write(`${line}\n`)

const ask = async (question: string, isSecret = false): Promise<string> => {
  stdout.write(question)
  // Without an output of its own the terminal shows what is typed; a secret gets one that shows nothing.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: isSecret ? silent : stdout, terminal: stdin.isTTY })
  const line = await lines.question('')
  lines.close()
  if (isSecret) stdout.write('\n')
  return line
}

interface Opened {
  readonly db: Database
  readonly places: DataPlaces
}

const withDatabase = async (work: (opened: Opened) => Promise<void>, mayAdopt = false): Promise<void> => {
  const places = readPlaces(process.env)
  const { db, close } = await openExistingDatabase(places, mayAdopt)
  try {
    say(`Database: ${databaseName(places)}`)
    await work({ db, places })
  } finally {
    await close()
  }
}

const create = async (words: readonly string[]): Promise<void> => {
  const [address, ...rest] = words
  const email = Email.safeParse(address)
  const name = PersonName.safeParse(rest.join(' '))
  if (!email.success || !name.success) throw new Error(USAGE)
  await withDatabase(async ({ db }) => {
    const password = await ask(`Password (${PASSWORD_MIN} characters or more): `, true)
    if (password.length < PASSWORD_MIN) throw new Error(`The password needs ${PASSWORD_MIN} characters or more.`)
    const passwordHash = await hashChosenPassword(password, [process.env['BRAND_NAME'] ?? '', name.data, email.data])
    const id = await insertAccount(db, { email: email.data, name: name.data, role: 'admin', passwordHash })
    say(id ? `${email.data} is an admin now.` : `${email.data} already has an account.`)
  })
}

interface OpenedPair extends Opened {
  readonly storage: Storage
}

const withPair = (work: (opened: OpenedPair) => Promise<void>): Promise<void> =>
  withDatabase(async ({ db, places }) => {
    const storage = await openStorage(places.dataDir)
    await pairFolder(places, { db, storage })
    say(`Data folder: ${resolve(places.dataDir)}`)
    await work({ db, places, storage })
  })

const removeDemoAccounts = (): Promise<void> =>
  withPair(async ({ db, storage }) => {
    const { emails, gigs, books, files } = await findDemoContent(db)
    if (emails.length === 0) return say('There are no demo accounts.')
    say(`Demo accounts: ${emails.join(', ')}`)
    say(`Their ${gigs} classes, ${books} books of the Library and all their ${files} files are removed with them.`)
    if ((await ask('Type yes to remove them for good: ')) !== 'yes') return say('Nothing was removed.')
    await removeDemo({ db, storage })
    say('Removed.')
  })

/** Sweeps orphaned files however many there are: the operator has looked at them. */
const sweep = (): Promise<void> =>
  withPair(async ({ db, storage }) => {
    const { judged, orphans } = await sweepOrphans({ db, storage, log: createLog({ logLevel: 'error' }) }, { most: 1 })
    say(`${orphans} of ${judged} files are orphaned and are now in quarantine, for 30 days.`)
  })

const adopt = (): Promise<void> =>
  withDatabase(async ({ db, places }) => {
    const storage = await openStorage(places.dataDir)
    const { named, present } = await adoptFolder(places, { db, storage })
    say(`Data folder: ${resolve(places.dataDir)}`)
    say(`It belongs to this database now, and holds ${present} of the ${named} newest files that the database names.`)
  }, true)

const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  create,
  'remove-demo': removeDemoAccounts,
  sweep,
  jobs: () => withDatabase(({ db }) => showJobs(db, say)),
  'retry-jobs': ([id]) => withDatabase(({ db }) => retryJobs(db, say, id)),
  'adopt-folder': adopt,
}

const run = async (): Promise<void> => {
  const [verb = '', ...words] = process.argv.slice(2)
  const command = COMMANDS[verb]
  if (!command) throw new Error(USAGE)
  await command(words)
}

run().catch((error: unknown) => {
  process.stderr.write(`${errorText(error)}\n`)
  process.exitCode = 1
})
