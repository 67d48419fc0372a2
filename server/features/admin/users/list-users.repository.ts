import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { getUsers } from '#contract/admin/users.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { isBlank } from '#contract/text/blank.ts'
import { olderThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { countMatches, isFound, type SearchedList, searching, selectMatches } from '#server/storage/database/search.ts'
import { userColumns } from './users.repository.ts'

type UserFilter = Pick<Parsed<typeof getUsers>['query'], 'search' | 'role' | 'accountState'>

const { createdAt, id } = accounts
const isOfRole = ({ role }: UserFilter): SQL | undefined => (role ? eq(accounts.role, role) : undefined)

const isAwaiting = sql`${accounts.awaitsVerification}`

/** The teachers whom an admin can verify. A search compares their names, because the text index lists all accounts. */
const awaitingList = ({ role, search = '' }: UserFilter): SearchedList => ({
  table: accounts,
  match: () => [isAwaiting],
  search,
  where: and(isAwaiting, role === undefined || role === 'teacher' ? undefined : sql`false`),
  filter: isBlank(search) ? undefined : isFound(accounts.searchText, search),
})

/** Chooses the filter condition. Role, state and the two together each have an index in the list's order. */
const usersList = (filter: UserFilter): SearchedList => {
  if (filter.accountState === 'awaiting') return awaitingList(filter)
  return {
    table: accounts,
    match: searching(accounts.searchText),
    search: filter.search,
    where: and(
      isOfRole(filter),
      filter.accountState === 'active' ? isNull(accounts.suspendedAt) : undefined,
      filter.accountState === 'suspended' ? isNotNull(accounts.suspendedAt) : undefined,
    ),
  }
}

/** Reads accounts, the newest first. */
export const readUsers = async (db: Database, filter: UserFilter, page: Slice) => {
  const list = usersList(filter)
  const { where = list.where, total } = await selectMatches(db, list, page)
  const rows = await db
    .select(userColumns)
    .from(accounts)
    .leftJoin(teachers, eq(teachers.accountId, id))
    .where(and(where, olderThan([createdAt, id], page.after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(page.limit)
  return { rows, total }
}

export const countUsers = (db: Database, filter: UserFilter): PromiseLike<number> => countMatches(db, usersList(filter))
