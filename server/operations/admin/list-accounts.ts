import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Role } from '#contract/user.ts'
import { userColumns } from '#server/features/admin/users/users.repository.ts'
import { UsageError } from '#server/operations/backup/run-command.ts'
import { olderThan } from '#server/storage/database/conditions.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { containsText } from '#server/storage/database/search.ts'
import { type Command, type CommandInput, printLine } from './command.ts'
import { withDatabase } from './open-installation.ts'

const MAX_LISTED = 200

const Filter = z.object({
  role: z.optional(Role),
  search: z.optional(z.string()),
  suspended: z._default(z.boolean(), false),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_LISTED)), 50),
  after: z.optional(z.uuid()),
})
type Filter = z.infer<typeof Filter>

const isAfter = async (db: Database, id: string | undefined): Promise<SQL | undefined> => {
  if (id === undefined) return undefined
  const [row] = await db.select({ at: accounts.createdAt }).from(accounts).where(eq(accounts.id, id))
  if (!row) throw new UsageError('--after needs the id that the list before has printed.')
  return olderThan([accounts.createdAt, accounts.id], { at: row.at, id })
}

const readAccounts = async (db: Database, { role, search, suspended, limit, after }: Filter) =>
  db
    .select(userColumns)
    .from(accounts)
    .leftJoin(teachers, eq(teachers.accountId, accounts.id))
    .where(
      and(
        role && eq(accounts.role, role),
        suspended ? isNotNull(accounts.suspendedAt) : undefined,
        containsText(accounts.searchText, search),
        await isAfter(db, after),
      ),
    )
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(limit + 1)

const listAccounts = async ({ options }: CommandInput): Promise<void> => {
  const filter = Filter.safeParse(options)
  if (!filter.success)
    throw new UsageError(`--${filter.error.issues[0]?.path.join('.')}: ${filter.error.issues[0]?.message}`)
  await withDatabase(async ({ db }) => {
    const rows = await readAccounts(db, filter.data)
    const shown = rows.slice(0, filter.data.limit)
    for (const { email, name, role, status, suspendedAt, createdAt } of shown) {
      const state = [status, suspendedAt && 'suspended'].filter(Boolean).join(', ')
      printLine([email, name, state ? `${role} (${state})` : role, createdAt.toISOString().slice(0, 10)].join('  '))
    }
    if (shown.length === 0) printLine('No account matches.')
    if (rows.length > shown.length) printLine(`More: the same command with --after ${shown.at(-1)?.id}`)
  })
}

export const listCommand: Command = {
  name: 'list',
  args: '[--role ROLE] [--suspended] [--search TEXT] [--limit N] [--after ID]',
  about: `lists accounts, newest first, at most ${MAX_LISTED} at a time`,
  options: {
    role: { type: 'string' },
    search: { type: 'string' },
    suspended: { type: 'boolean' },
    limit: { type: 'string' },
    after: { type: 'string' },
  },
  run: listAccounts,
}
