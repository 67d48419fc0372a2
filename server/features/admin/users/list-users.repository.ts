import { and, desc, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { getUsers } from '#contract/admin/users.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { isBlank } from '#contract/text/blank.ts'
import { olderThan } from '#server/storage/database/conditions.ts'
import type { FilteredList } from '#server/storage/database/lists/ordered-list.ts'
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

const readApplications = (db: Database, filter: UserFilter, { limit, after }: Slice) =>
  db
    .select({ ...userColumns, createdAt: teachers.createdAt })
    .from(teachers)
    .innerJoin(accounts, eq(id, teachers.accountId))
    .where(and(applications(filter).where, olderThan([teachers.createdAt, teachers.accountId], after)))
    .orderBy(desc(teachers.createdAt), desc(teachers.accountId))
    .limit(limit)

/** Searches within the applications, because a common word may match every account. */
const searchedApplications = (db: Database, filter: UserFilter): FilteredList => ({
  table: accounts,
  order: { keys: [createdAt, id], isDescending: true },
  where: isOfRole(filter),
  match: [inArray(id, db.select({ id: teachers.accountId }).from(teachers).where(isAwaiting))],
  filter: isFound(accounts.searchText, filter.search ?? ''),
})

/** An index has the applications in an order, so that the first of a common word are enough. */
const countSearchedApplications = (db: Database, filter: UserFilter): PromiseLike<number> => {
  const { table, where, order } = applications(filter)
  const applicant = db
    .select({ id })
    .from(accounts)
    .where(and(eq(id, teachers.accountId), isFound(accounts.searchText, filter.search ?? '')))
  return countRows(db, { table, where: and(where, exists(applicant)), order })
}

const selectIds = async (db: Database, filter: UserFilter, page: Slice): Promise<SQL | undefined> => {
  if (filter.accountState === 'awaiting') return selectPage(db, searchedApplications(db, filter), page)
  const list = usersList(filter)
  return (await selectMatches(db, list, page)) ?? list.where
}

const isApplicationsList = ({ search, accountState }: UserFilter): boolean =>
  accountState === 'awaiting' && isBlank(search ?? '')

/** Reads accounts, the newest first. */
export const readUsers = async (db: Database, filter: UserFilter, page: Slice) => {
  if (isApplicationsList(filter)) return readApplications(db, filter, page)
  return db
    .select(userColumns)
    .from(accounts)
    .leftJoin(teachers, eq(teachers.accountId, id))
    .where(and(await selectIds(db, filter, page), olderThan([createdAt, id], page.after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(page.limit)
}

export const countUsers = (db: Database, filter: UserFilter): PromiseLike<number> => {
  if (isApplicationsList(filter)) return countRows(db, applications(filter))
  if (filter.accountState === 'awaiting') return countSearchedApplications(db, filter)
  return countMatches(db, usersList(filter))
}
