import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { getUsers } from '#contract/admin/users.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { isBlank } from '#contract/text/blank.ts'
import { olderThan } from '#server/storage/database/conditions.ts'
import { countFiltered, type FilteredList } from '#server/storage/database/lists/ordered-list.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import {
  countMatches,
  countRows,
  isFound,
  searching,
  selectMatches,
  selectPage,
} from '#server/storage/database/search.ts'
import { userColumns } from './users.repository.ts'

type UserFilter = Pick<Parsed<typeof getUsers>['query'], 'search' | 'role' | 'accountState'>

const { createdAt, id } = accounts
const isOfRole = ({ role }: UserFilter): SQL | undefined => (role ? eq(accounts.role, role) : undefined)

/** Chooses the filter condition. Role, state and the two together each have an index in the list's order. */
const usersList = (filter: UserFilter) => ({
  table: accounts,
  match: searching(accounts.searchText),
  search: filter.search,
  where: and(
    isOfRole(filter),
    filter.accountState === 'active' ? isNull(accounts.suspendedAt) : undefined,
    filter.accountState === 'suspended' ? isNotNull(accounts.suspendedAt) : undefined,
  ),
})

const isAwaiting = eq(teachers.status, 'requested')

/** The applications of teachers. An index has them in the order of the list. */
const applications = (filter: UserFilter) => ({
  table: teachers,
  where: and(isAwaiting, filter.role === undefined || filter.role === 'teacher' ? undefined : sql`false`),
  order: [teachers.createdAt, teachers.accountId],
})

/** The applications whose account contains the search text, in the order of all applications. */
const searchedApplications = (filter: UserFilter): FilteredList => {
  const isTextFound = isFound(accounts.searchText, filter.search ?? '')
  const { table, where, order } = applications(filter)
  return {
    table,
    id: teachers.accountId,
    order: { keys: order, isDescending: true },
    where,
    match: [isAwaiting],
    filter: sql`(select ${isTextFound} from ${accounts} where ${id} = ${teachers.accountId})`,
  }
}

const isSearched = ({ search }: UserFilter): boolean => !isBlank(search ?? '')

const readApplications = async (db: Database, filter: UserFilter, page: Slice) => {
  const list = applications(filter)
  const found = isSearched(filter)
    ? await selectPage(db, searchedApplications(filter), page)
    : { where: list.where, total: undefined }
  const rows = await db
    .select({ ...userColumns, createdAt: teachers.createdAt })
    .from(teachers)
    .innerJoin(accounts, eq(id, teachers.accountId))
    .where(and(found.where, olderThan([teachers.createdAt, teachers.accountId], page.after)))
    .orderBy(desc(teachers.createdAt), desc(teachers.accountId))
    .limit(page.limit)
  return { rows, total: found.total }
}

const countApplications = (db: Database, filter: UserFilter): PromiseLike<number> =>
  isSearched(filter) ? countFiltered(db, searchedApplications(filter)) : countRows(db, applications(filter))

/** Reads accounts, the newest first. */
export const readUsers = async (db: Database, filter: UserFilter, page: Slice) => {
  if (filter.accountState === 'awaiting') return readApplications(db, filter, page)
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

export const countUsers = (db: Database, filter: UserFilter): PromiseLike<number> =>
  filter.accountState === 'awaiting' ? countApplications(db, filter) : countMatches(db, usersList(filter))
