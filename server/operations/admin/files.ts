import { findDemoContent, removeDemo } from '#server/operations/demo/remove.ts'
import { openStorage } from '#server/storage/files/open-storage.ts'
import { SWEEP_LOCK_ID, sweepOrphans } from '#server/storage/files/orphans.ts'
import { adoptStorage, storageName } from '#server/storage/installation/installation.ts'
import { askOperator, type Command, printLine } from './command.ts'
import { quietLog, withDatabase, withStorage } from './open-installation.ts'

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

/** Skips the limit on the share of orphans, because the operator has checked the files. */
const sweepFiles = (): Promise<void> =>
  withStorage(async ({ db, storage, runExclusively }) => {
    const isSwept = await runExclusively(SWEEP_LOCK_ID, async () => {
      const { checked, orphans } = await sweepOrphans({ db, storage, log: quietLog }, { maxShare: 1 })
      printLine(`${orphans} of ${checked} files are orphaned and are now in quarantine, for 30 days.`)
    })
    if (!isSwept) throw new Error('A server is sweeping the files right now. Try again in a few minutes.')
  })

const adoptFolder = (): Promise<void> =>
  withDatabase(async ({ db, location }) => {
    const storage = await openStorage(location)
    const { named, present } = await adoptStorage(location, { db, storage })
    printLine(`Files: ${storageName(location)}`)
    printLine(
      `They now belong to this database. ${present} of the ${named} newest files that the database names are there.`,
    )
  }, true)

export const fileCommands: readonly Command[] = [
  {
    name: 'remove-demo',
    args: '',
    about: 'removes the demo accounts and what belongs to them',
    run: removeDemoAccounts,
  },
  { name: 'sweep', args: '', about: 'moves all orphaned files to quarantine', run: sweepFiles },
  {
    name: 'adopt-folder',
    args: '',
    about: 'pairs the files with the database, after a restore or a move',
    run: adoptFolder,
  },
]
