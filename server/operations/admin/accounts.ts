import { eq } from 'drizzle-orm'
import { isPasswordTooShort, PASSWORD_MIN_LENGTH, PersonName, toEmailAddress } from '#contract/auth/auth.ts'
import { formatCount } from '#contract/text/format-count.ts'
import type { AccountChange, AccountServices } from '#server/features/admin/users/account-change.ts'
import { demoteUser, promoteUser } from '#server/features/admin/users/admin-role.service.ts'
import { deleteUser } from '#server/features/admin/users/delete-user.service.ts'
import { suspendUser, unsuspendUser } from '#server/features/admin/users/suspend-user.service.ts'
import { insertAccount } from '#server/features/auth/accounts.repository.ts'
import { UsageError } from '#server/operations/backup/run-command.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { hashChosenPassword } from '#server/web/auth/passwords.ts'
import { askOperator, type Command, type CommandInput, parseEmail, printLine } from './command.ts'
import { accountServices, asOperator, withDatabase } from './open-installation.ts'

/** Asks for a password and hashes it. */
export const askPassword = async ({ name, email }: { readonly name: string; readonly email: string }) => {
  const password = await askOperator(`Password (${PASSWORD_MIN_LENGTH} characters or more): `, true)
  if (isPasswordTooShort(password)) throw new Error(`The password needs ${PASSWORD_MIN_LENGTH} characters or more.`)
  return hashChosenPassword(password, [process.env.BRAND_NAME ?? '', name, email])
}

const createAdmin = async ({ words: [address, ...rest] }: CommandInput): Promise<void> => {
  const email = parseEmail(address)
  const name = PersonName.safeParse(rest.join(' '))
  if (!name.success) throw new UsageError('The name is missing.')
  await withDatabase(async ({ db }) => {
    const passwordHash = await askPassword({ name: name.data, email })
    const id = await insertAccount(db, { email, name: name.data, role: 'admin', passwordHash })
    if (!id) throw new Error(`${email} already has an account: promote it instead.`)
    printLine(`${email} is an admin now.`)
  })
}

/** @throws Error if no account has the address */
export const requireAccount = async (db: Database, email: string) => {
  const [account] = await db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, role: accounts.role })
    .from(accounts)
    .where(eq(accounts.email, email))
  if (!account) throw new Error(`No account has the e-mail address ${email}.`)
  return account
}

/** A command that changes the account of an e-mail address, and describes the result. */
const changeOf =
  <Result>(
    change: (services: AccountServices, change: AccountChange) => Promise<Result>,
    describe: (email: string, result: Result) => string,
  ) =>
  async ({ words: [address], options }: CommandInput): Promise<void> => {
    const email = parseEmail(address)
    await withDatabase(async ({ db }) => {
      const { id } = await requireAccount(db, email)
      const result = await change(accountServices(db), asOperator(id, String(options.reason ?? '')))
      printLine(describe(email, result))
    })
  }

const describeSuspension = (email: string, waiting: number): string => {
  const suspended = `${email} is suspended and signed out everywhere.`
  if (waiting === 0) return suspended
  const who = formatCount(waiting, 'student has paid and waits', 'students have paid and wait')
  return `${suspended}\n${who} for this teacher. Requests stay pending: write to the students, and return what they paid if the suspension lasts.`
}

const erase = async ({ words: [address], options }: CommandInput): Promise<void> => {
  const email = parseEmail(address)
  await withDatabase(async ({ db }) => {
    const { id, name, role } = await requireAccount(db, email)
    printLine(`${name}, ${role}: the account, its files, enrolments and classes are removed for good.`)
    printLine(
      'Messages and feedback stay without a name. The audit trail loses the name after AUDIT_NAMES_YEARS years.',
    )
    const isConfirmed =
      options.yes === true || toEmailAddress(await askOperator('Type the e-mail address to erase them: ')) === email
    if (!isConfirmed) return printLine('Nothing was removed.')
    await deleteUser(accountServices(db), asOperator(id, String(options.reason ?? '')))
    printLine('Erased. A running server deletes the files now, another one at its start.')
  })
}

const REASON = { reason: { type: 'string' } } as const

export const accountCommands: readonly Command[] = [
  { name: 'create', args: 'EMAIL NAME', about: 'creates an admin', run: createAdmin },
  {
    name: 'promote',
    args: 'EMAIL [--reason TEXT]',
    about: 'makes an account without classes an admin',
    options: REASON,
    run: changeOf(promoteUser, (email) => `${email} is an admin now and has to sign in again.`),
  },
  {
    name: 'demote',
    args: 'EMAIL [--reason TEXT]',
    about: 'gives an admin the role from before; never the last admin',
    options: REASON,
    run: changeOf(demoteUser, (email) => `${email} is no longer an admin.`),
  },
  {
    name: 'suspend',
    args: 'EMAIL [--reason TEXT]',
    about: 'signs an account out and keeps it from signing in; keeps its data',
    options: REASON,
    run: changeOf(suspendUser, describeSuspension),
  },
  {
    name: 'unsuspend',
    args: 'EMAIL [--reason TEXT]',
    about: 'ends a suspension',
    options: REASON,
    run: changeOf(unsuspendUser, (email) => `${email} can sign in again.`),
  },
  {
    name: 'erase',
    args: 'EMAIL [--reason TEXT] [--yes]',
    about: 'removes a person and their data',
    options: { ...REASON, yes: { type: 'boolean' } },
    run: erase,
  },
]
